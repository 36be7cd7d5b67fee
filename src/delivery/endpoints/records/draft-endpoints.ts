import { z } from "zod";
import { namesIn } from "../../../data/editorial/drafts/target.ts";
import { type Draft, draft, version } from "../../../model/api/api.ts";
import { withLeftOut } from "../../../model/api/left-out-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, readLevel } from "../../../model/rights/access.ts";
import { websiteScope } from "../../../model/scopes-of-website.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { noContent, withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { collectLeftOut } from "../../api/left-out.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { draftsToPublish, names, scopeParameter } from "../../api/parameters.ts";
import { basedOn } from "../../api/preconditions.ts";
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

const message = "baseVersion is the version that the draft changes; 0 for a record without a publication";
const baseVersion = z.int(message).min(0, message).max(999_999_999, message).describe(message);

const publication = z.strictObject({ items: draftsToPublish.exactOptional() }).meta({
	id: "Publication",
	example: { items: [{ scope: "all", revision: 1 }] },
});

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
		.strictObject({ baseVersion, values: draftValues })
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
			async handle({ recordId: id, query, actor, platform }) {
				const draft = await platform.drafts.find(actor, name, id);
				return withVersion(query.fields ? only(draft, query.fields) : draft);
			},
		}),
		endpoint({
			...common,
			route: `PUT ${path}`,
			rights: "itself",
			id: `saveDraftOf${called}`,
			summary: `Save the draft of one ${what}`,
			more: 'Replaces the draft. If-Match is its version, or "0" for the first draft. Only types and sizes are checked. A repeated request changes nothing. 204 if the values equal the record: then there is no draft.',
			headers: ["If-Match"],
			mayBeFirst: true,
			body: input,
			answers: draft.and(withLeftOut),
			async handle({ recordId: id, version, body, actor, platform }) {
				const { report, answer } = collectLeftOut();
				const saved = await platform.drafts.save(actor, name, id, { ...body, report }, version);
				return saved ? withVersion({ ...saved, ...answer() }) : noContent();
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
			handle: ({ recordId: id, version, actor, platform }) =>
				platform.drafts.discard(actor, name, id, version),
		}),
		...variantDraftEndpoints(name),
		endpoint({
			...common,
			allow: collection.editedBy,
			byToken: "publish",
			route: `POST /api/${name}/:id/publish`,
			rights: "itself",
			id: `publishDraftOf${called}`,
			summary: `Publish the draft of one ${what}`,
			more: "With `items`, publishes these drafts of the record and its variants together; without, the draft of the record with the version in If-Match. All of it, or nothing. Concurrent changes are merged: lists and texts by part, other values by field. 412 names the fields with conflicts, and with several `items` the `scope` of the draft. `release` undoes the publication.",
			headers: ["If-Match", "Idempotency-Key", "Approval-Override"],
			query: z.strictObject({ whenScheduled }),
			hasVersionsInBody: true,
			body: publication,
			answers: record.and(z.object({ release: undoable })),
			refuses: [409],
			async handle({ request, recordId: id, version, query, body, actor, platform, requireRecent }) {
				if (!body.items) basedOn(request);
				const drafts = body.items ?? [{ scope: allWebsites, revision: version }];
				const key = requestKey(request, [name, id, drafts]);
				const how = { ...query, key, requireRecent };
				const { record, release } = await platform.releases.publishDrafts(actor, name, id, drafts, how);
				return withVersion({ ...record, ...(release && { release }) });
			},
		}),
	];
}

function variantDraftEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const differing = namesIn({ name, scope: websiteScope("any") });
	const [first] = differing;
	if (first === undefined) return [];
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/variants/:scope/draft`;
	const what = `a variant of one ${collection.singular}`;
	const common = {
		...({
			allow: draftLevel(collection),
			collection: name,
			byToken: "write",
			group: collection.label,
		} as const),
		...{ rights: "itself" as const, params: z.object({ id: idOf(name), scope: scopeParameter }) },
	};
	const input = z
		.strictObject({
			baseVersion,
			values: z.record(
				z.string(),
				z.union([z.string(), z.boolean(), z.null()], "A value is a text, null to inherit, true or false"),
			),
		})
		.meta({
			id: `${called}VariantDraft`,
			example: {
				baseVersion: 1,
				values: { [first]: first === "hidden" || (exampleOf(name).changed[first] ?? "Written for them") },
			},
		});
	return [
		endpoint({
			...common,
			allow: readLevel(collection),
			route: `GET ${path}`,
			id: `getVariantDraftOf${called}`,
			summary: `Get the draft of ${what}`,
			answers: draft,
			handle: async ({ recordId: id, params, actor, platform }) =>
				withVersion(await platform.drafts.find(actor, name, id, variantScopeOf(params))),
		}),
		endpoint({
			...common,
			route: `PUT ${path}`,
			id: `saveVariantDraftOf${called}`,
			summary: `Save the draft of ${what}`,
			more: `Of these fields: ${differing.join(", ")}. \`null\` inherits, \`""\` hides the field. If-Match is the version of the draft, or "0" for the first draft. 204 if the values equal the variant: then there is no draft.`,
			headers: ["If-Match"],
			mayBeFirst: true,
			body: input,
			answers: draft.and(withLeftOut),
			async handle({ recordId: id, params, version, body, actor, platform }) {
				const scope = variantScopeOf(params);
				const { report, answer } = collectLeftOut();
				const saved = await platform.drafts.save(actor, name, id, { ...body, report }, version, scope);
				return saved ? withVersion({ ...saved, ...answer() }) : noContent();
			},
		}),
		endpoint({
			...common,
			route: `DELETE ${path}`,
			id: `discardVariantDraftOf${called}`,
			summary: `Discard the draft of ${what}`,
			headers: ["If-Match"],
			handle: ({ recordId: id, params, version, actor, platform }) =>
				platform.drafts.discard(actor, name, id, version, variantScopeOf(params)),
		}),
	];
}

/** @throws {InvalidError} for the record's own scope */
function variantScopeOf({ scope = "" }: Readonly<Record<string, string>>): string {
	if (scope !== allWebsites) return scope;
	const message = "scope is country: and a code, unit: and a name, or website: and an id";
	throw new InvalidError([{ pointer: "/scope", message }]);
}

function only(whole: Draft, fields: readonly string[]): Draft {
	const some = (values: Draft["values"]) =>
		Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
	return { ...whole, values: some(whole.values), base: some(whole.base) };
}
