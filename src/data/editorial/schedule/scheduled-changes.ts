import type { AnyCollection } from "../../../model/collection.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { takenDown } from "../../../model/record-state.ts";
import type { Database } from "../../database/database.ts";
import { titleFor } from "../../records/titles.ts";
import { conflictOf } from "../../records/write.ts";
import { readDraftRow } from "../drafts/draft-rows.ts";
import { findCurrent, shownOf } from "../drafts/open-draft.ts";
import { type IsTheirs, partOf } from "../drafts/part-of.ts";
import type { ScheduledItem } from "../drafts/schedule-rows.ts";

/** Changes to schedule. */
type Changes = Pick<
	ScheduledItem,
	"title" | "draftVersion" | "draftCreatedAt" | "baseVersion" | "values" | "base"
>;

const noChanges = { draftVersion: 0, draftCreatedAt: 0, values: {}, base: {} };

interface ToPublish {
	readonly name: CollectionName;
	readonly id: string;
	/** Version of the draft. */
	readonly version: number;
	readonly isTheirs: IsTheirs;
}

export async function changesToPublish(
	inside: Database,
	{ name, id, version, isTheirs }: ToPublish,
): Promise<Changes> {
	const draft = shownOf(await readDraftRow(inside, name, id));
	if ((draft?.version ?? 0) !== version) throw new ConflictError({ noun: "draft", draft });
	if (draft) {
		const { title, baseVersion, createdAt: draftCreatedAt } = draft;
		return { title, baseVersion, ...partOf(draft, isTheirs), draftVersion: version, draftCreatedAt };
	}
	const current = await findCurrent(inside, name, id);
	if (!current) throw new NotFoundError();
	return { ...noChanges, title: await titleFor(inside, name, current), baseVersion: current.version };
}

/** Removes other placements that the draft adds. A later list change merges with the result. */
export function onlyAt(
	name: CollectionName,
	changes: Changes,
	placements: readonly string[] | undefined,
): Changes {
	if (!placements) return changes;
	const { shownOn = "" }: AnyCollection = collections[name];
	const [before, wanted] = [changes.base[shownOn] ?? [], changes.values[shownOn]];
	const added = Array.isArray(wanted) && Array.isArray(before) ? without(wanted, before) : [];
	if (placements.length === 0 || without(placements, added).length > 0)
		throw new InvalidError([
			{ pointer: "/placements", message: "Placements are some of those that the draft adds" },
		]);
	const values = {
		...changes.values,
		[shownOn]: without(wanted as readonly string[], without(added, placements)),
	};
	return { ...changes, values };
}

const without = (list: readonly string[], others: readonly string[]) =>
	list.filter((item) => !others.includes(item));

export async function changesToTakeDown(
	inside: Database,
	name: CollectionName,
	id: string,
	version: number,
	waiting: readonly ScheduledItem[],
): Promise<Changes> {
	if (Object.keys(takenDown(collections[name])).length === 0)
		throw new InvalidError([
			{ pointer: "/action", message: `${collections[name].label} cannot be taken down` },
		]);
	const current = await findCurrent(inside, name, id);
	const first = waiting.find(({ action }) => action === "publish");
	if (!current && !first) throw new NotFoundError();
	if ((current?.version ?? 0) !== version) throw await conflictOf(inside, name, id, version);
	const title = current ? await titleFor(inside, name, current) : (first?.title ?? "");
	return { ...noChanges, title, baseVersion: version };
}
