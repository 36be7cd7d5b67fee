import { type RecordId, toId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Database } from "../../database/database.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { type ReleaseItemRow, setPending } from "../../editorial/releases/release-rows.ts";
import type { Row } from "../../schema/rows.ts";
import type { PastRow } from "./past-variants.ts";

/** Schedules of single records in archives of version 0.1.0. */
export const pastSchedule = "schedule";

const states: Readonly<Record<string, string>> = {
	pending: "scheduled",
	done: "published",
	failed: "failed",
	cancelled: "open",
};

export function fromPastSchedule(row: Row): PastRow[] {
	const times = ["wall_time", "time_zone", "at", "created_at", "created_by", "updated_at", "updated_by"];
	const changes = ["draft_version", "draft_created_at", "base_version", "field_values", "base"];
	const release = {
		...only(row, ["id", "version", "title", "failure", ...times]),
		...{ kind: "single", state: states[String(row.state)] ?? "open" },
	};
	const item = {
		...only(row, ["id", "collection", "record_id", "title", "action", ...changes]),
		release_id: String(row.id),
	};
	return [
		{ table: "releases", row: release },
		{ table: "release_items", row: item },
	];
}

function only(row: Row, names: readonly string[]): Row {
	return Object.fromEntries(names.map((name) => [name, row[name] ?? ""]));
}

export interface NotRestored {
	readonly collection: CollectionName;
	readonly recordId: RecordId;
	readonly title: string;
	readonly wallTime: string;
}

/** Schedules imported releases, soonest first, and reopens those whose records are scheduled already. */
export async function restoreSchedule(inside: Database): Promise<NotRestored[]> {
	const { db } = inside;
	const releases = await db
		.selectFrom("releases")
		.select(["id", "title", "wall_time"])
		.where("state", "=", "scheduled")
		.where("id", "not in", (query) =>
			query.selectFrom("release_items").select("release_id").where("pending", "=", 1),
		)
		.orderBy("at")
		.orderBy("id")
		.execute();
	const lost: NotRestored[] = [];
	for (const release of releases) {
		const id = String(release.id);
		const items = await db.selectFrom("release_items").selectAll().where("release_id", "=", id).execute();
		if (await isFree(inside, items))
			await inSavepoint(inside, (attempt) => setPending(attempt, toId(id), true));
		else {
			await db.updateTable("releases").set({ state: "open" }).where("id", "=", id).execute();
			lost.push({
				collection: items[0]?.collection as ReleaseItemRow["collection"],
				recordId: toId(items[0]?.record_id ?? ""),
				title: String(release.title),
				wallTime: String(release.wall_time),
			});
		}
	}
	return lost;
}

/** True if no other schedule is pending for the items. */
async function isFree({ db }: Database, items: readonly Row[]): Promise<boolean> {
	for (const { collection, record_id, scope, action } of items) {
		const other = await db
			.selectFrom("release_items")
			.select("id")
			.where("collection", "=", String(collection))
			.where("record_id", "=", String(record_id))
			.where("scope", "=", String(scope))
			.where("action", "=", String(action))
			.where("pending", "=", 1)
			.executeTakeFirst();
		if (other) return false;
	}
	return true;
}
