import { collections } from "../../model/model.ts";
import { folders, remove, uses } from "./media-handlers.ts";
import type { Route } from "./route.ts";
import * as schema from "./schema-names.ts";

/** What the API does with files beyond what it does with every record. Before those: `folders` is no id. */
export function mediaRoutes(): Route[] {
	const { label: group, editedBy: allow } = collections.media;
	const common = { allow, collection: "media" } as const;
	return [
		{
			...common,
			method: "GET",
			path: "/api/media/folders",
			handle: folders,
			describes: {
				id: "listFolders",
				group,
				summary: "List the folders that files are in",
				answers: { status: 200, schema: schema.listOf("FolderOfFiles") },
				refuses: [400],
			},
		},
		{
			...common,
			method: "GET",
			path: "/api/media/:id/uses",
			handle: uses,
			describes: {
				id: "listUsesOfFile",
				group,
				summary: "List where one file is used",
				parameters: ["id", "limit", "cursor"],
				answers: { status: 200, schema: schema.ref("FileUses") },
				refuses: [400, 404],
			},
		},
		{
			...common,
			method: "POST",
			path: "/api/media/:id/removals",
			handle: remove,
			describes: {
				id: "removeUsedFile",
				group,
				summary: "Remove one file from every place that uses it",
				more: "Each record that uses it is saved without it, or with another: all of them, or none. Pictures leave articles with their figure; of links, the words stay.",
				parameters: ["id", "If-Match"],
				takes: schema.ref("FileRemoval"),
				answers: { status: 204 },
				refuses: [400, 404, 412, 413, 415, 422, 428],
			},
		},
	];
}
