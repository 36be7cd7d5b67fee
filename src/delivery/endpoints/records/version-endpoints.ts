import { z } from "zod";
import { draftVersion, timelineEntry, type VersionKind, versionName } from "../../../model/api/api.ts";
import { listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { isOneLine } from "../../../model/kinds/text.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, readLevel } from "../../../model/rights/access.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { numberOfVersion, page, scopeQuery, versionOf } from "../../api/parameters.ts";

const message = "name is what to call the version, of 1 to 100 characters";
const naming = z
	.strictObject({
		name: z
			.string(message)
			.trim()
			.min(1, message)
			.max(100, message)
			.refine((text) => text.isWellFormed() && isOneLine(text), "name must be one line of text"),
	})
	.meta({ id: "VersionNaming", example: { name: "Before the rebrand" } });

const ofScope = z.strictObject({ scope: scopeQuery });
const timelinePage = page.extend({
	scope: scopeQuery,
	named: z
		.enum(["true"], "named=true lists only versions that have a name")
		.exactOptional()
		.meta({ description: "Only versions that have a name." }),
});

export function versionEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const { called } = schemasOf(name);
	const [one, what] = [`/api/${name}/:id`, collection.singular];
	const params = z.object({ id: idOf(name) });
	const common = { allow: readLevel(collection), collection: name, group: collection.label, params };
	const versionCommon = { ...common, params: params.extend({ version: numberOfVersion }) };
	const namingEndpoints = (kind: VersionKind, path: string, id: string, words: string) => [
		endpoint({
			...versionCommon,
			allow: collection.editedBy,
			route: `PUT ${path}/:version/name`,
			rights: "itself",
			query: ofScope,
			id: `name${id}`,
			summary: `Name a version of ${words}`,
			more: "A named version is stored permanently. A record can have 100 of them.",
			body: naming,
			answers: versionName,
			handle: ({
				recordId: id,
				params: { version },
				query: { scope = allWebsites },
				body,
				actor,
				platform,
			}) =>
				platform.versions.giveName(actor, { name, id, scope, kind, version: versionOf(version) }, body.name),
		}),
		endpoint({
			...versionCommon,
			allow: collection.editedBy,
			route: `DELETE ${path}/:version/name`,
			rights: "itself",
			query: ofScope,
			id: `unname${id}`,
			summary: `Remove the name of a version of ${words}`,
			handle: ({ recordId: id, params: { version }, query: { scope = allWebsites }, actor, platform }) =>
				platform.versions.takeName(actor, { name, id, scope, kind, version: versionOf(version) }),
		}),
	];
	return [
		endpoint({
			...common,
			route: `GET ${one}/timeline`,
			rights: "seen",
			id: `listTimelineOf${called}`,
			summary: `List the versions of one ${what} or its variant and of their drafts`,
			query: timelinePage,
			answers: listOf(timelineEntry),
			handle: ({ recordId: id, query: { named, scope = allWebsites, ...query }, actor, platform }) =>
				platform.versions.timeline(actor, { name, id, scope }, { ...query, named: named !== undefined }),
		}),
		...namingEndpoints("live", `${one}/versions`, `VersionOf${called}`, `one ${what}`),
		...(hasDrafts(collection) ? draftVersionEndpoints() : []),
	];

	function draftVersionEndpoints(): Endpoint[] {
		return [
			endpoint({
				...common,
				allow: draftLevel(collection),
				byToken: "write",
				route: `POST ${one}/draft/versions`,
				rights: "seen",
				id: `keepDraftVersionOf${called}`,
				summary: `Store the draft of one ${what} or its variant as a version`,
				query: ofScope,
				more: "The last 50 versions of the drafts of a record or variant are retained, and those that have a name. A repeated request changes nothing.",
				handle: ({ recordId: id, query: { scope = allWebsites }, actor, platform }) =>
					platform.versions.keepDraft(actor, { name, id, scope }),
			}),
			endpoint({
				...versionCommon,
				route: `GET ${one}/draft/versions/:version`,
				rights: "seen",
				id: `getDraftVersionOf${called}`,
				summary: `Get one ${what} or its variant as of a draft version`,
				query: ofScope,
				answers: draftVersion,
				handle: ({ recordId: id, params: { version }, query: { scope = allWebsites }, actor, platform }) =>
					platform.versions.findDraft(actor, { name, id, scope }, versionOf(version)),
			}),
			...namingEndpoints(
				"draft",
				`${one}/draft/versions`,
				`DraftVersionOf${called}`,
				`the draft of one ${what}`,
			),
		];
	}
}
