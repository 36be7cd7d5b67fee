import { z } from "zod";
import { recordConventions } from "../../http/body.ts";
import { staff } from "../endpoint.ts";
import type { Described } from "./described.ts";

const text = z.string();
const words = (description: string) => text.optional().describe(description);
const each = <S extends z.ZodType>(names: readonly string[], schema: S) =>
	Object.fromEntries(names.map((name) => [name, schema]));

const bucket = text.meta({
	description: "One of the buckets that the program is set up with.",
	example: "frontage",
});
const object = text.meta({
	description: "Path of the object, encoded as one part of the address.",
	example: "plans/site.pdf",
});
const conditions = each(
	["ifGenerationMatch", "ifGenerationNotMatch", "ifMetagenerationMatch", "ifMetagenerationNotMatch"],
	z.int().min(0).optional().describe("A number; 0 for “there is none”."),
);
const predefinedAcl = words("`publicRead` makes it public.");

const fields = ["contentType", "cacheControl", "contentDisposition", "contentEncoding", "contentLanguage"];
const storedObject = z
	.object({
		...each(["name", "bucket", "generation", "metageneration"], text),
		...each(["timeCreated", "updated"], text.meta({ format: "date-time" })),
		storageClass: text,
		size: text.describe("Bytes."),
		md5Hash: text.describe("Base64."),
		etag: text,
		downloadTokens: text.describe("Separated by commas."),
		mediaId: text.describe("Id of its record among the files."),
		metadata: z.record(z.string(), text),
		contentType: text,
		...each(fields.slice(1), text.optional()),
	})
	.meta({ id: "StoredObject" });

const bytes = { schema: { type: "string", format: "binary" } };
const signedIn = [{ session: [] }, { token: [] }];
const common = {
	group: "Files",
	allow: staff,
	conventions: recordConventions,
	wire: { who: "For staff.", security: signedIn },
};
const bucketCall = { ...common, path: "/v0/b/:bucket/o", params: z.object({ bucket }) };
const objectCall = { ...common, path: "/v0/b/:bucket/o/:object", params: z.object({ bucket, object }) };

/** Wire format of the Firebase storage SDK. */
export const storageCalls: readonly Described[] = [
	{
		...bucketCall,
		method: "GET",
		id: "listObjects",
		summary: "List the names in a bucket",
		query: z.object({
			prefix: words("Only names that begin with it."),
			delimiter: words("`/` for one folder: deeper folders are listed in `prefixes`."),
			pageToken: words("`nextPageToken` of the page before."),
			maxResults: z.int().min(1).max(1_000).optional().describe("Names on a page."),
		}),
		answers: z
			.object({
				prefixes: z.array(text),
				items: z.array(z.object({ name: text, bucket: text })),
				nextPageToken: words("Absent on the last page."),
			})
			.meta({ id: "ObjectList" }),
	},
	{
		...bucketCall,
		method: "POST",
		id: "uploadObject",
		summary: "Upload an object: in one request, with its metadata first, or in pieces",
		query: z.object({ name: words("Path of the object."), predefinedAcl, ...conditions }),
		answers: storedObject,
		refuses: [402, 412, 413, 415, 422],
		wire: {
			...common.wire,
			takes: {
				"application/octet-stream": bytes,
				"multipart/related": { schema: { ...bytes.schema, description: "JSON, then bytes." } },
			},
		},
	},
	{
		...objectCall,
		method: "GET",
		id: "getObject",
		summary: "Get the metadata of an object, or with `alt=media` its bytes",
		query: z.object({
			alt: z.enum(["media"]).optional().describe("`media` for the bytes."),
			token: words("One of its `downloadTokens`."),
		}),
		answers: storedObject,
		wire: {
			who: "The bytes for staff, for anybody with a `token`, and for everybody if it is public; the rest for staff.",
			security: [{}, ...signedIn],
			gives: { "application/octet-stream": bytes },
		},
	},
	{
		...objectCall,
		method: "PATCH",
		id: "updateObject",
		summary: "Change the metadata of an object",
		query: z.object({ predefinedAcl, ...conditions }),
		body: z
			.object(each(fields, text.nullable().optional()))
			.meta({ id: "ObjectChanges", description: "What is left out stays; null clears." }),
		answers: storedObject,
		refuses: [412],
	},
	{
		...objectCall,
		method: "DELETE",
		id: "removeObject",
		summary: "Remove an object; it can be restored for 30 days",
		query: z.object(conditions),
		refuses: [409, 412],
	},
];
