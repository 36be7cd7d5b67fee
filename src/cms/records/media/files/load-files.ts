import type { ListQuery } from "../../../../client/data.ts";
import type { Listed } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { type MediaFile, shownFields } from "./media-file.ts";

/** Which files are wanted, and in which order. */
export type FilesQuery = Pick<ListQuery, "search" | "where" | "order">;

/** How many files come at a time: rows of two to six are full. */
export const pageLength = 60;

/** The most that the API answers with at once. */
const mostAtOnce = 200;

/** The first files, up to `most`. */
export async function loadFiles(
	query: FilesQuery,
	most: number,
	before: Listed<MediaFile> = { items: [] },
): Promise<Listed<MediaFile>> {
	const { items, nextCursor } = await client.data.list("media", {
		...query,
		fields: shownFields,
		limit: Math.min(most - before.items.length, mostAtOnce),
		...(before.nextCursor && { cursor: before.nextCursor }),
	});
	const files = { items: [...before.items, ...items], ...(nextCursor && { nextCursor }) };
	return nextCursor && files.items.length < most ? loadFiles(query, most, files) : files;
}
