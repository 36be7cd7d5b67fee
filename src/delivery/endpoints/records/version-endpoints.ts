import { z } from "zod";
import { draftVersion, timelineEntry, type VersionKind, versionName } from "../../../model/api/api.ts";
import { listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { isOneLine } from "../../../model/kinds/text.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { draftLevel, readLevel } from "../../../model/rights/access.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { numberOfVersion, page, versionOf } from "../../api/parameters.ts";

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

const timelinePage = page.extend({
	named: z
		.enum(["true"], "named=true lists only versions that have a name")
		.exactOptional()
		.meta({ description: "Only versions that have a name." }),
});

/** Endpoints for a record's published versions and draft revisions, as one history. */
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
			rights: "whole",
			id: `name${id}`,
			summary: `Give a version of ${words} a name`,
			more: "A version with a name stays for good; of one record, 100 can have one.",
			body: naming,
			answers: versionName,
			handle: ({ recordId: id, params: { version }, body, actor, platform }) =>
				platform.versions.giveName(actor, { name, id, kind, version: versionOf(version) }, body.name),
		}),
		endpoint({
			...versionCommon,
			allow: collection.editedBy,
			route: `DELETE ${path}/:version/name`,
			rights: "whole",
			id: `unname${id}`,
			summary: `Take the name from a version of ${words}`,
			handle: ({ recordId: id, params: { version }, actor, platform }) =>
				platform.versions.takeName(actor, { name, id, kind, version: versionOf(version) }),
		}),
	];
	return [
		endpoint({
			...common,
			route: `GET ${one}/timeline`,
			rights: "seen",
			id: `listTimelineOf${called}`,
			summary: `List the versions of one ${what} and of its drafts, newest first`,
			query: timelinePage,
			answers: listOf(timelineEntry),
			handle: ({ recordId: id, query: { named, ...query }, actor, platform }) =>
				platform.versions.timeline(actor, name, id, { ...query, named: named !== undefined }),
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
				summary: `Keep the draft of one ${what}, as it is, as a version of it`,
				more: "Of the versions of the drafts of a record, the last 50 stay, besides those that have a name. EndpointRequest again, it changes nothing.",
				handle: ({ recordId: id, actor, platform }) => platform.versions.keepDraft(actor, name, id),
			}),
			endpoint({
				...versionCommon,
				route: `GET ${one}/draft/versions/:version`,
				rights: "seen",
				id: `getDraftVersionOf${called}`,
				summary: `Get one ${what} as its draft had it in one of its versions`,
				more: "Also what the draft said in its place, by names such as `description@country:au`, where you hold a website.",
				answers: draftVersion,
				handle: ({ recordId: id, params: { version }, actor, platform }) =>
					platform.versions.findDraft(actor, name, id, versionOf(version)),
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
