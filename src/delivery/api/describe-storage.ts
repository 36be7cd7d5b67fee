import { ref } from "./schema-names.ts";
import { object, text } from "./schema-shapes.ts";

const group = "Files";
const address = "/v0/b/{bucket}/o";

const inPath = (name: string, description: string, example: string) => ({
	name,
	in: "path",
	required: true,
	description,
	schema: text,
	example,
});
const inQuery = (name: string, description: string, schema: object = text) => ({
	name,
	in: "query",
	description,
	schema,
});
const bucket = inPath("bucket", "One of the buckets that the program is set up with.", "frontage");
const name = inPath("object", "Path of the object, encoded as one part of the address.", "plans/site.pdf");
const conditions = ["ifGenerationMatch", "ifGenerationNotMatch"]
	.concat(["ifMetagenerationMatch", "ifMetagenerationNotMatch"])
	.map((condition) =>
		inQuery(condition, "A number; 0 for “there is none”.", { type: "integer", minimum: 0 }),
	);
const acl = inQuery("predefinedAcl", "`publicRead` makes it public.");

const bytes = { schema: { type: "string", format: "binary" } };
const json = (schema: object) => ({ "application/json": { schema } });

interface Call {
	readonly id: string;
	readonly summary: string;
	readonly who?: string;
	readonly parameters: readonly object[];
	readonly takes?: Readonly<Record<string, object>>;
	readonly answers: readonly [status: number, content?: Readonly<Record<string, object>>];
	readonly refuses: readonly number[];
}

const signedIn = [{ session: [] }, { token: [] }];

function operation({ id, summary, who = "For staff.", parameters, takes, answers, refuses }: Call) {
	const [status, content] = answers;
	const refused = [...new Set([400, 401, 403, ...refuses, 500, 503])].toSorted((a, b) => a - b);
	return {
		operationId: id,
		tags: [group],
		summary,
		description: who,
		security: who === "For staff." ? signedIn : [{}, ...signedIn],
		parameters,
		...(takes && { requestBody: { required: true, content: takes } }),
		responses: {
			[status]: { description: status === 204 ? "Done." : "Found, or kept.", ...(content && { content }) },
			...Object.fromEntries(refused.map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }])),
		},
	};
}

const writeRefusals = [402, 412, 413, 415, 422];

/** Statuses of the storage calls' refusals. */
export const storageRefusals: readonly number[] = [400, 401, 403, 404, 409, 500, 503, ...writeRefusals];

/** The storage calls, on the wire as the storage SDK of Firebase speaks them, as OpenAPI has them. */
export const storagePaths: Readonly<Record<string, object>> = {
	[address]: {
		get: operation({
			id: "listObjects",
			summary: "List the names in a bucket",
			parameters: [
				bucket,
				inQuery("prefix", "Only names that begin with it."),
				inQuery("delimiter", "`/` for one folder: what lies deeper is told by `prefixes`."),
				inQuery("pageToken", "`nextPageToken` of the page before."),
				inQuery("maxResults", "Names on a page.", { type: "integer", minimum: 1, maximum: 1_000 }),
			],
			answers: [200, json(ref("ObjectList"))],
			refuses: [],
		}),
		post: operation({
			id: "uploadObject",
			summary: "Upload an object: in one go, with what is said of it before it, or in pieces",
			parameters: [bucket, inQuery("name", "Path of the object."), acl, ...conditions],
			takes: {
				"application/octet-stream": bytes,
				"multipart/related": {
					schema: { type: "string", format: "binary", description: "JSON, then bytes." },
				},
			},
			answers: [200, json(ref("StoredObject"))],
			refuses: writeRefusals,
		}),
	},
	[`${address}/{object}`]: {
		get: operation({
			id: "getObject",
			summary: "Get what is said of an object, or with `alt=media` its bytes",
			who: "The bytes for staff, for anybody with a `token`, and for everybody if it is public; the rest for staff.",
			parameters: [
				bucket,
				name,
				inQuery("alt", "`media` for the bytes.", { type: "string", enum: ["media"] }),
				inQuery("token", "One of its `downloadTokens`."),
			],
			answers: [200, { ...json(ref("StoredObject")), "application/octet-stream": bytes }],
			refuses: [404],
		}),
		patch: operation({
			id: "updateObject",
			summary: "Change what is said of an object",
			parameters: [bucket, name, acl, ...conditions],
			takes: json(ref("ObjectChanges")),
			answers: [200, json(ref("StoredObject"))],
			refuses: [404, 412, 413, 415],
		}),
		delete: operation({
			id: "removeObject",
			summary: "Remove an object; it can be restored for 30 days",
			parameters: [bucket, name, ...conditions],
			answers: [204],
			refuses: [404, 409, 412],
		}),
	},
};

const said = {
	contentType: text,
	cacheControl: text,
	contentDisposition: text,
	contentEncoding: text,
	contentLanguage: text,
};

/** What those calls take and answer with. */
export const storageSchemas: Readonly<Record<string, object>> = {
	ObjectList: object(
		{
			prefixes: { type: "array", items: text },
			items: { type: "array", items: object({ name: text, bucket: text }) },
			nextPageToken: { ...text, description: "Absent on the last page." },
		},
		["nextPageToken"],
	),
	StoredObject: object(
		{
			name: text,
			bucket: text,
			generation: text,
			metageneration: text,
			timeCreated: { ...text, format: "date-time" },
			updated: { ...text, format: "date-time" },
			storageClass: text,
			size: { ...text, description: "Bytes." },
			md5Hash: { ...text, description: "Base64." },
			etag: text,
			downloadTokens: { ...text, description: "Separated by commas." },
			mediaId: { ...text, description: "Id of its record among the files." },
			metadata: { type: "object", additionalProperties: text },
			...said,
		},
		["cacheControl", "contentDisposition", "contentEncoding", "contentLanguage"],
	),
	ObjectChanges: {
		type: "object",
		description: "What is left out stays; null clears.",
		properties: Object.fromEntries(Object.keys(said).map((field) => [field, { type: ["string", "null"] }])),
	},
};
