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
		"Handling of a scheduled publication of the record. `keep`, the default: it stays scheduled, except for changes that this publication contains in the same or a later revision of the draft. `remove`: it leaves the schedule or its release. `refuse`: 409 with the code `already-scheduled`, and nothing is published.",
	);
const undoable = z
	.object({ id: z.string(), version })
	.optional()
	.describe(
		"Release with which the publication can be undone: `POST /api/releases/{id}/undo`. Absent if nothing changed.",
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
					description: "Only these fields.",
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
			summary: `Save the draft of one ${what}`,
			more: 'Replaces the draft. If-Match is its version, or "0" for the first draft. Only types and sizes are checked. `description@country:au` is an override for a scope: `["…"]`, or `[]` to inherit; `over` has the override that the editor replaced. A repeated request changes nothing. 204 if the values equal the record: then there is no draft.',
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
			more: "Contributors may discard only drafts without other authors.",
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
			summary: `Publish the draft of one ${what}`,
			more: "All of it, or nothing. Concurrent changes are merged: lists and texts by part, other values by field. 412 names the fields with conflicts. `release` undoes the publication.",
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
