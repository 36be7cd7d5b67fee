import { z } from "zod";
import { listWebsitesOfRecord } from "../../../data/content/variants/list-visibility.ts";
import {
	findVariant,
	listVariantVersions,
	variantImpact as readImpact,
} from "../../../data/content/variants/read-variants.ts";
import { saveVariant } from "../../../data/content/variants/save-variant.ts";
import { listVariantsWithDrafts } from "../../../data/editorial/drafts/variants-with-drafts.ts";
import {
	variant,
	variantImpact,
	variantVersion,
	visibility,
	visibilityChanges,
} from "../../../model/api/editorial/variant-api.ts";
import { withLeftOut } from "../../../model/api/left-out-api.ts";
import { listOf } from "../../../model/api/view.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { fieldsThatDiffer, hasVariants, hasVisibility } from "../../../model/variants/variant-fields.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { collectLeftOut } from "../../api/left-out.ts";
import { exampleOf } from "../../api/openapi/examples.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { page, websiteExample, word } from "../../api/parameters.ts";

const scope = word("scope is country: and a code, unit: and a name, or website: and an id").meta({
	description: "`country:au`, `unit:racking`, or `website:` and an id.",
	example: `website:${websiteExample}`,
});

const hiddenFields = z
	.array(z.string())
	.max(100, "hiddenFields is a list of at most 100 field names")
	.nullable()
	.exactOptional();

export function variantEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	if (!hasVariants(collection)) return [];
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/variants`;
	const params = z.object({ id: idOf(name) });
	const scopeParams = params.extend({ scope });
	const read = {
		...{ allow: readLevel(collection), collection: name, group: collection.label },
		rights: "itself" as const,
	};
	return [
		endpoint({
			...{ ...read, params },
			route: `GET ${path}`,
			id: `listVariantsOf${called}`,
			summary: `List the variants of one ${collection.singular}`,
			more: "The nearest scope comes first. A variant that was reset is listed without fields, and a scope that has only a draft with version 0.",
			answers: listOf(variant),
			handle: async ({ recordId: id, actor, platform }) => ({
				items: await listVariantsWithDrafts(platform.database, actor, name, id),
			}),
		}),
		endpoint({
			...{ ...read, params: scopeParams },
			route: `GET ${path}/:scope`,
			id: `getVariantOf${called}`,
			summary: `Get the variant of one ${collection.singular} for some websites`,
			answers: variant,
			handle: async ({ recordId: id, params: { scope = "" }, actor, platform }) =>
				withVersion(await findVariant(platform.database, actor, { name, id, scope })),
		}),
		endpoint({
			...{ ...read, params: scopeParams },
			route: `GET ${path}/:scope/versions`,
			id: `listVariantVersionsOf${called}`,
			summary: `List the versions of a variant of one ${collection.singular}, newest first`,
			query: page.extend({
				version: z
					.string()
					.regex(/^[1-9]\d{0,8}$/, "version is the number of a version")
					.transform(Number)
					.exactOptional()
					.meta({ type: "integer", description: "Only this version.", example: 1 }),
			}),
			answers: listOf(variantVersion),
			handle: ({ recordId: id, params: { scope = "" }, query, actor, platform }) =>
				listVariantVersions(platform.database, actor, { name, id, scope }, query),
		}),
		endpoint({
			...{ ...read, params: scopeParams },
			route: `GET ${path}/:scope/impact`,
			id: `getVariantImpactOf${called}`,
			summary: `Count the websites that a change of a variant of one ${collection.singular} affects`,
			answers: variantImpact,
			handle: ({ recordId: id, params: { scope = "" }, actor, platform }) =>
				readImpact(platform.database, actor, { name, id, scope }),
		}),
		...writingEndpoints(name, scopeParams),
		...(hasVisibility(collection) ? [websitesEndpoint(name)] : []),
	];
}

function writingEndpoints(name: CollectionName, params: z.ZodObject): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const { called } = schemasOf(name);
	const differing = fieldsThatDiffer(collection);
	const [first] = differing;
	const example =
		first === undefined
			? { hidden: true }
			: { [first]: String(exampleOf(name).changed[first] ?? "A text for these websites") };
	const path = `/api/${name}/:id/variants/:scope`;
	const shape = hasVisibility(collection) ? { ...visibilityChanges.shape, hiddenFields } : { hiddenFields };
	const common = {
		...{ allow: collection.editedBy, collection: name, group: collection.label, answers: variant, params },
		headers: ["If-Match", "Approval-Override"] as const,
		mayBeFirst: true as const,
		rights: "itself" as const,
		refuses: [409],
	};
	return [
		endpoint({
			...common,
			route: `PATCH ${path}`,
			id: `changeVariantOf${called}`,
			summary: `Change the variant of one ${collection.singular} for some websites`,
			more: `Fields that may differ: ${differing.join(", ") || "none"}. \`null\` and \`""\` inherit the value of the record; \`hiddenFields\` names the fields that these websites hide. \`hidden\` and \`pinned\` need the scope of one website, and visitors see them at once. A website takes precedence over its business unit, and that over its country. If-Match is the version of the variant, "0" for the first.`,
			body: z
				.object(shape)
				.catchall(z.string().nullable())
				.meta({ id: `${called}VariantChanges`, example }),
			answers: variant.and(withLeftOut),
			async handle({ recordId: id, params: { scope = "" }, version, body, actor, platform }) {
				const { report, answer } = collectLeftOut();
				const at = { name, id, scope, version };
				const saved = await saveVariant(platform.database, actor, at, body, report);
				return withVersion({ ...saved, ...answer() });
			},
		}),
		endpoint({
			...common,
			route: `DELETE ${path}`,
			id: `resetVariantOf${called}`,
			summary: `Reset the variant of one ${collection.singular} for some websites`,
			async handle({ recordId: id, params: { scope = "" }, version, actor, platform }) {
				return withVersion(
					await saveVariant(platform.database, actor, { name, id, scope, version }, undefined),
				);
			},
		}),
	];
}

function websitesEndpoint(name: CollectionName): Endpoint {
	const collection: AnyCollection = collections[name];
	return endpoint({
		...{ allow: readLevel(collection), collection: name, group: collection.label },
		params: z.object({ id: idOf(name) }),
		rights: "seen",
		route: `GET /api/${name}/:id/websites`,
		id: `listWebsitesOf${schemasOf(name).called}`,
		summary: `List the websites of one ${collection.singular} with its visibility`,
		more: "Websites with visibility settings come first.",
		query: page.extend({
			q: z
				.string()
				.max(200, "q is at most 200 characters")
				.exactOptional()
				.meta({ description: "Words in the name or domain of the website.", example: "racking" }),
		}),
		answers: listOf(visibility),
		handle: ({ recordId: id, query: { q, ...query }, actor, platform }) =>
			listWebsitesOfRecord(platform.database, actor, name, id, {
				...query,
				...(q !== undefined && { search: q }),
			}),
	});
}
