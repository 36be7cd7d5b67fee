import { collections } from "../../model/model.ts";
import { folders, uses } from "./media-handlers.ts";
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
	];
}
