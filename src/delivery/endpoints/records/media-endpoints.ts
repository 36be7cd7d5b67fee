import { z } from "zod";
import { removeFile } from "../../../data/content/media/remove-file.ts";
import { listFolders, listUses } from "../../../data/content/media/uses-list.ts";
import { fileUses, folderOfFiles } from "../../../model/api/api.ts";
import { asRecordId, listOf } from "../../../model/api/view.ts";
import { collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { idOf } from "../../api/openapi/record-schemas.ts";
import { page } from "../../api/parameters.ts";

const { label: group, editedBy } = collections.media;
const params = z.object({ id: idOf("media") });
const common = { allow: readLevel(collections.media), group, collection: "media" } as const;
const scopeIds = (description: string) =>
	z
		.string()
		.max(4_000, "Name fewer scopes at once")
		.transform((text) => text.split(",").filter(Boolean))
		.exactOptional()
		.meta({ type: "array", items: { type: "string" }, description, example: ["country-nz"] });
const withMessage = "with is the id of another file where places are to be replaced, else nothing";

/** Before the endpoints of every record, because `folders` is not an id. */
export const mediaEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		rights: "itself",
		route: "GET /api/media/folders",
		id: "listFolders",
		summary: "List folders",
		answers: listOf(folderOfFiles),
		handle: async ({ actor, platform }) => ({ items: await listFolders(platform.database, actor) }),
	}),
	endpoint({
		...common,
		rights: "itself",
		route: "GET /api/media/:id/uses",
		id: "listUsesOfFile",
		summary: "List the usages of one file",
		more: "With `without` or `within`, only usages on websites to which the file would no longer belong after a change of its `scopes`.",
		params,
		query: page.extend({
			without: scopeIds("Scopes to which it would belong no longer."),
			within: scopeIds("Scopes to which it would belong, too."),
		}),
		answers: fileUses,
		handle: ({ recordId: id, query, actor, platform }) => listUses(platform.database, actor, id, query),
	}),
	endpoint({
		...common,
		allow: editedBy,
		rights: "itself",
		route: "POST /api/media/:id/removals",
		id: "removeUsedFile",
		summary: "Remove one file from all records that use it",
		more: "Saves each record that uses it without the file, or with another one of the same type: all, or none. A picture in an article is removed with its figure; the text of a link stays. 403 names a record that you may not change.",
		params,
		headers: ["If-Match"],
		body: z
			.strictObject({
				places: z
					.enum(["clear", "replace"], 'places is "clear" or "replace"')
					.describe("Whether the places that use the file are left empty or get another."),
				with: asRecordId(z.string(withMessage))
					.exactOptional()
					.describe("With `replace`: id of the other file, of the same type."),
			})
			.refine((body) => (body.places === "replace") === (body.with !== undefined), {
				path: ["with"],
				message: withMessage,
			})
			.meta({ id: "FileRemoval", example: { places: "clear" } }),
		handle: ({ recordId: id, version, body, actor, platform }) =>
			removeFile(platform.database, actor, id, { version, ...body }),
	}),
];
