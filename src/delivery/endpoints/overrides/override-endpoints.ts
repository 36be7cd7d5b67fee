import { z } from "zod";
import { listOverrideVersions } from "../../../data/content/overrides/list-override-versions.ts";
import { listOverrides } from "../../../data/content/overrides/read-overrides.ts";
import { saveOverride } from "../../../data/content/overrides/write-override.ts";
import { override, overrideChange } from "../../../model/api/editorial/variant-api.ts";
import { listOf } from "../../../model/api/view.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { page, websiteExample, word } from "../../api/parameters.ts";

/** Endpoints for overrides of a collection's records. */
export function overrideEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const differing = fieldsThatDiffer(collection);
	if (differing.length === 0) return [];
	const { called } = schemasOf(name);
	const [first = ""] = differing;
	const example = { [first]: String(exampleOf(name).changed[first] ?? "Said differently here") };
	const params = z.object({ id: idOf(name) });
	const path = `/api/${name}/:id/overrides`;
	const ofScope = {
		...{ allow: collection.editedBy, collection: name, group: collection.label, answers: override },
		params: params.extend({
			scope: word("scope is country: and a code, unit: and a name, or website: and an id").meta({
				description: "`country:au`, `unit:racking`, or `website:` and an id.",
				example: `website:${websiteExample}`,
			}),
		}),
		headers: ["If-Match", "Approval-Override"] as const,
		mayBeFirst: true as const,
		rights: "itself" as const,
		refuses: [409],
	};
	return [
		endpoint({
			...{ allow: readLevel(collection), collection: name, group: collection.label, params },
			route: `GET ${path}`,
			rights: "itself",
			id: `listOverridesOf${called}`,
			summary: `List what websites say in place of one ${collection.singular}`,
			answers: listOf(override),
			handle: async ({ id, actor, platform }) => ({
				items: await listOverrides(platform.database, { actor }, name, id),
			}),
		}),
		endpoint({
			...{ allow: readLevel(collection), collection: name, group: collection.label, params },
			route: `GET ${path}/versions`,
			rights: "itself",
			id: `listOverrideVersionsOf${called}`,
			summary: `List what was changed of what websites say in place of one ${collection.singular}, newest first`,
			query: page,
			answers: listOf(overrideChange),
			handle: ({ id, query, actor, platform }) =>
				listOverrideVersions(platform.database, actor, { name, id }, query),
		}),
		endpoint({
			...ofScope,
			route: `PATCH ${path}/:scope`,
			id: `override${called}`,
			summary: `Say what some websites say in place of one ${collection.singular}`,
			more: `Of these fields: ${differing.join(", ")}. \`null\` and \`""\` reset a field to the value of the record; \`hiddenFields\` names the fields that these websites do not show. A website goes before its business unit, and that before its country.`,
			body: z
				.record(z.string(), z.union([z.string(), z.array(z.string()).max(100)]).nullable())
				.meta({ id: `${called}Override`, example }),
			async handle({ id, params: { scope = "" }, version, body, actor, platform }) {
				return withVersion(await saveOverride(platform.database, actor, { name, id, scope, version }, body));
			},
		}),
		endpoint({
			...ofScope,
			route: `DELETE ${path}/:scope`,
			id: `resetOverrideOf${called}`,
			summary: `Have some websites say what one ${collection.singular} says`,
			async handle({ id, params: { scope = "" }, version, actor, platform }) {
				return withVersion(
					await saveOverride(platform.database, actor, { name, id, scope, version }, undefined),
				);
			},
		}),
	];
}
