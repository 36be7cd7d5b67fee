import type { Scheduled } from "../../../model/api/editorial/schedule-api.ts";
import { fieldsOf } from "../../../model/overrides/said.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { saidWhere } from "../../content/overrides/said-where.ts";
import type { Database } from "../../database/database.ts";
import { isSaidTo } from "../drafts/draft-rights.ts";
import type { ScheduledItem } from "../drafts/schedule-rows.ts";

/** Returns the staff view of schedule items, without overrides for websites outside the actor's scopes. */
export async function tellAll(
	database: Database,
	actor: Actor,
	items: readonly ScheduledItem[],
): Promise<Scheduled[]> {
	const isShown = await isSaidTo(
		database,
		actor,
		items.flatMap(({ values }) => Object.keys(values)),
	);
	const told = items.map(async ({ draftCreatedAt: _, baseVersion: __, values, base: ___, ...item }) => {
		const [all, names] = [Object.keys(values), Object.keys(values).filter(isShown)];
		if (names.length === 0 && all.length > 0) return [];
		return [{ ...item, changedFields: fieldsOf(names), saidWhere: await saidWhere(database, names) }];
	});
	return (await Promise.all(told)).flat();
}

/** Returns the staff view of one item that the actor may see. */
export async function tell(database: Database, actor: Actor, item: ScheduledItem): Promise<Scheduled> {
	const [told] = await tellAll(database, actor, [item]);
	if (!told) throw new Error("Who schedules something is told of it");
	return told;
}
