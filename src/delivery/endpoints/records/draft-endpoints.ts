import { z } from "zod";
import { type Draft, draft, version } from "../../../model/api/api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, readLevel } from "../../../model/rights/access.ts";
import { noContent, withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { names } from "../../api/parameters.ts";
import { requestKey } from "../../api/request-key.ts";

const whenScheduled = z
	.enum(["keep", "remove", "refuse"], "whenScheduled is `keep`, `remove` or `refuse`")
	.exactOptional()
	.describe(
		"What becomes of an earlier revision that is scheduled to go live: it is kept on top of what goes live now, unless a later revision of the same draft does; it is removed from the schedule; or 409, and nothing is published. `keep` unless given.",
	);
const undoable = z
	.object({ id: z.string(), version })
	.optional()
	.describe(
		"The release that undoes this: `POST /api/releases/{id}/undo`. Absent where nothing has changed.",
	);

const message =
	"baseVersion is the version that the draft changes; 0 for a record that has yet to be published";

/** Endpoints for the drafts of a collection's records. */
export function draftEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	if (!hasDrafts(collection)) return [];
	const { called, record, draftValues } = schemasOf(name);
	const [path, what] = [`/api/${name}/:id/draft`, collection.singular];
	const params = z.object({ id: idOf(name) });
	const fields = Object.keys(collection.fields);
	const common = {
		allow: draftLevel(collection),
		collection: name,
		byToken: "write",
		group: collection.label,
		params,
	} as const;
	const input = z
		.strictObject({
			baseVersion: z.int(message).min(0, message).max(999_999_999, message).describe(message),
			values: draftValues,
			over: draftValues.optional(),
		})
		.meta({ id: `${called}Draft`, example: { baseVersion: 1, values: exampleOf(name).changed } });
	return [
		endpoint({
			...common,
			allow: readLevel(collection),
			route: `GET ${path}`,
			rights: "itself",
			id: `getDraftOf${called}`,
			summary: `Get the draft of one ${what}`,
			query: z.strictObject({
				fields: names(fields, {
					description: "Only these of its fields.",
					example: [collection.titleField],
				}).refine(
					(requested) => requested?.every((field) => fields.includes(field)) ?? true,
					`fields are some of ${fields.join(", ")}`,
				),
			}),
			answers: draft,
			async handle({ id, query, actor, platform }) {
				const found = await platform.drafts.find(actor, name, id);
				return withVersion(query.fields ? only(found, query.fields) : found);
			},
		}),
		endpoint({
			...common,
			route: `PUT ${path}`,
			rights: "itself",
			id: `saveDraftOf${called}`,
			summary: `Keep what has been typed of one ${what}, without showing it to visitors`,
			more: 'In place of the draft that there was; If-Match has its version, or "0" where there was none. Types and sizes alone are checked. `description@country:au` is what the websites of a scope say in place of the record: `["…"]`, or `[]` to have the record speak; `over` has what was said there as it was typed over. Sent again after a lost answer, it changes nothing. 204 where it no longer differs from the record: then there is no draft.',
			headers: ["If-Match"],
			mayBeFirst: true,
			body: input,
			answers: draft,
			async handle({ id, version, body, actor, platform }) {
				const saved = await platform.drafts.save(actor, name, id, body, version);
				return saved ? withVersion(saved) : noContent();
			},
		}),
		endpoint({
			...common,
			route: `DELETE ${path}`,
			rights: "itself",
			id: `discardDraftOf${called}`,
			summary: `Discard the draft of one ${what}`,
			more: "Contributors discard what nobody else has written in.",
			headers: ["If-Match"],
			handle: ({ id, version, actor, platform }) => platform.drafts.discard(actor, name, id, version),
		}),
		endpoint({
			...common,
			allow: collection.editedBy,
			byToken: "publish",
			route: `POST /api/${name}/:id/publish`,
			rights: "itself",
			id: `publishDraftOf${called}`,
			summary: `Show visitors the draft of one ${what}`,
			more: "All of it, or nothing. What somebody else has changed since is merged: lists and texts by their parts, others by field. 412 names the fields of which both have changed the same part.",
			headers: ["If-Match", "Idempotency-Key", "Approval-Override"],
			query: z.strictObject({ whenScheduled }),
			answers: record.and(z.object({ release: undoable })),
			refuses: [409],
			async handle({ request, id, version, query, actor, platform, requireRecent }) {
				const key = requestKey(request, [name, id, version]);
				const how = { ...query, key, requireRecent };
				const { record, release } = await platform.releases.publishDraft(actor, name, id, version, how);
				return withVersion({ ...record, ...(release && { release }) });
			},
		}),
	];
}

/** Returns a draft with the requested fields. */
function only(whole: Draft, fields: readonly string[]): Draft {
	const some = (values: Draft["values"]) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
	return { ...whole, values: some(whole.values), base: some(whole.base) };
}
