import type { Database } from "../data/database/database.ts";
import { listObjects, type ObjectListing, type ObjectPage } from "../data/records/lists/object-list.ts";
import { visibleAmong } from "../data/records/rights/record-access.ts";
import { recordKey } from "../data/schema/record-key.ts";
import type { RecordId } from "../model/ids.ts";
import { type Actor, hasAllWebsites } from "../model/rights/access.ts";
import type { FilesContext } from "./context.ts";
import { locationOf } from "./object.ts";

export async function listNames(
	{ database }: FilesContext,
	actor: Actor,
	bucket: string,
	{ prefix, delimiter, after, limit }: ObjectListing,
) {
	const start = locationOf({ bucket, path: "" });
	const listing = { prefix: start + prefix, delimiter, after: after && start + after, limit };
	const tidy = (location: string) => location.slice(start.length);
	if (!hasAllWebsites(actor)) {
		const { paths, prefixes, next } = await listSeen(database, actor, listing);
		return { paths, prefixes: prefixes.map(tidy), next: next && tidy(next) };
	}
	const page = await listObjects(database, listing);
	const rows =
		page.ids.length > 0
			? await database.db.selectFrom("media").select(["id", "path"]).where("id", "in", page.ids).execute()
			: [];
	const paths = new Map(rows.map(({ id, path }) => [String(id), String(path)]));
	return {
		paths: page.ids.flatMap((id) => paths.get(id) ?? []),
		prefixes: page.prefixes.map((location) => location.slice(start.length)),
		next: page.next?.slice(start.length),
	};
}

/** Invisible objects create no common prefixes either. */
async function listSeen(database: Database, actor: Actor, request: ObjectListing): Promise<SeenPage> {
	const { prefix, delimiter, limit } = request;
	const paths: string[] = [];
	const prefixes: string[] = [];
	let last = request.after;
	for await (const { location, path } of seenAfter(database, actor, request)) {
		if (location <= last) continue;
		if (paths.length + prefixes.length === limit) return { paths, prefixes, next: last };
		const at = delimiter ? location.indexOf(delimiter, prefix.length) : -1;
		const shared = location.slice(0, at + delimiter.length);
		last = at < 0 ? location : shared + end;
		if (at < 0) paths.push(path);
		else prefixes.push(shared);
	}
	return { paths, prefixes, next: undefined };
}

async function* seenAfter(database: Database, actor: Actor, { prefix, after }: ObjectListing) {
	for (let next: string | undefined = after; next !== undefined; ) {
		const page: ObjectPage = await listObjects(database, {
			prefix,
			delimiter: "",
			after: next,
			limit: atOnce,
		});
		yield* await seenAmong(database, actor, page.ids);
		next = page.next;
	}
}

interface SeenPage {
	readonly paths: readonly string[];
	readonly prefixes: readonly string[];
	readonly next: string | undefined;
}

const atOnce = 1_000;
/** Sorts after any name with a prefix. */
const end = "\u{10ffff}";

async function seenAmong(database: Database, actor: Actor, ids: readonly RecordId[]) {
	if (ids.length === 0) return [];
	const refs = ids.map((id) => ({ collection: "media", id }) as const);
	const seen = await visibleAmong(database, actor, refs);
	const rows = await database.db
		.selectFrom("media")
		.select(["id", "path", "location"])
		.where("id", "in", ids)
		.execute();
	const byId = new Map(rows.map((row) => [String(row.id), row]));
	return refs.flatMap(({ collection, id }) => {
		const row = byId.get(id);
		return row && seen.has(recordKey(collection, id))
			? [{ location: String(row.location), path: String(row.path) }]
			: [];
	});
}
