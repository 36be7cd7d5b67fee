import { listObjects, type ObjectListing } from "../data/lists/object-list.ts";
import type { FilesContext } from "./context.ts";
import { locationOf } from "./object.ts";

/** A page of the names in a bucket: objects, and what the delimiter parts off. */
export async function listNames(
	{ database }: FilesContext,
	bucket: string,
	{ prefix, delimiter, after, limit }: ObjectListing,
) {
	const start = locationOf({ bucket, path: "" });
	const page = await listObjects(database, {
		prefix: start + prefix,
		delimiter,
		after: after && start + after,
		limit,
	});
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
