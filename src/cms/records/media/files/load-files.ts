import type { ListQuery } from "../../../../client/data.ts";
import type { Listed } from "../../../../model/api/api.ts";
import { client } from "../../../client.ts";
import { type MediaFile, shownFields } from "./media-file.ts";

export type FilesQuery = Pick<ListQuery, "search" | "where" | "order">;

/** Fills rows of two to six. */
export const pageLength = 60;

/** Maximum page size of the API. */
const mostAtOnce = 200;

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
