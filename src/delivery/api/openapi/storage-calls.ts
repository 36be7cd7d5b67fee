import { z } from "zod";
import { filesGrant } from "../../../model/rights/token-rights.ts";
import { recordConventions } from "../../http/body.ts";
import { staff } from "../endpoint.ts";
import type { Described } from "./described.ts";

const text = z.string();
const words = (description: string) => text.optional().describe(description);
const each = <S extends z.ZodType>(names: readonly string[], schema: S) =>
	Object.fromEntries(names.map((name) => [name, schema]));

const bucket = text.meta({
	description: "One of the configured buckets (`BUCKETS`).",
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
		mediaId: text.describe("Id of its record in `media`."),
		metadata: z.record(z.string(), text),
		contentType: text,
		...each(fields.slice(1), text.optional()),
	})
	.meta({ id: "StoredObject" });

const bytes = { schema: { type: "string", format: "binary" } };
const reading = [{ session: [] }, { token: ["read:media"] }];
const writing = [{ session: [] }, { token: [filesGrant] }];
const common = { group: "Files", allow: staff, conventions: recordConventions };
const wire = { who: "For staff.", security: writing };
const bucketCall = { ...common, wire, path: "/v0/b/:bucket/o", params: z.object({ bucket }) };
const objectCall = { ...common, wire, path: "/v0/b/:bucket/o/:object", params: z.object({ bucket, object }) };

export const storageCalls: readonly Described[] = [
	{
		...bucketCall,
		method: "GET",
		id: "listObjects",
		summary: "List the names in a bucket",
		wire: { ...wire, security: reading },
		query: z.object({
			prefix: words("Only names that begin with it."),
			delimiter: words("`/` for one folder: deeper folders are listed in `prefixes`."),
			pageToken: words("`nextPageToken` of the previous page."),
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
		summary: "Upload an object: raw, multipart or resumable",
		query: z.object({ name: words("Path of the object."), predefinedAcl, ...conditions }),
		answers: storedObject,
		refuses: [402, 412, 413, 415, 422],
		wire: {
			...wire,
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
			who: "The bytes: staff, callers with a `token`, and anyone if the file is public. The metadata: staff.",
			security: [{}, ...reading],
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
			.meta({ id: "ObjectChanges", description: "Omitted fields stay the same; null clears." }),
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
