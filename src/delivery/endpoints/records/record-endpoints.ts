import { z } from "zod";
import { resolveSettings } from "../../../data/editorial/drafts/resolved-settings.ts";
import { permitsScope } from "../../../data/records/rights/scopes.ts";
import { withLeftOut } from "../../../model/api/left-out-api.ts";
import { resolvedSettings } from "../../../model/api/settings-api.ts";
import { asRecordId, countedListOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts, isOfPeople } from "../../../model/collection.ts";
import { ForbiddenError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, draftLevel, mayReadAll, readLevel } from "../../../model/rights/access.ts";
import { countryScope, unitScope } from "../../../model/scopes-of-website.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import { noContent, withVersion } from "../../api/answers.ts";
import { type Endpoint, type EndpointRequest, endpoint, Sent } from "../../api/endpoint.ts";
import { collectLeftOut } from "../../api/left-out.ts";
import { expand, idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { etagOf, hasTag, variantEtag } from "../../api/preconditions.ts";
import { commentEndpoints } from "../publishing/comment-endpoints.ts";
import { previewEndpoints } from "../publishing/preview-endpoints.ts";
import { receiptEndpoints } from "../publishing/receipt-endpoints.ts";
import { reviewEndpoints } from "../publishing/review-endpoints.ts";
import { scheduleEndpoints } from "../publishing/schedule-endpoints.ts";
import { shareEndpoints } from "../publishing/share-endpoints.ts";
import { variantEndpoints } from "../variants/variant-endpoints.ts";
import { addEndpoint, removersOf } from "./add-endpoint.ts";
import { bulkEndpoint } from "./bulk-endpoint.ts";
import { draftEndpoints } from "./draft-endpoints.ts";
import { emptyOf, guardFields } from "./guarded-fields.ts";
import { historyEndpoints } from "./history-endpoints.ts";
import { listOptionsOf, listQuery } from "./list-query.ts";
import { versionEndpoints } from "./version-endpoints.ts";
import { withListedRecords } from "./with-listed-records.ts";

export function recordEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const { editedBy, isGuarded = false, label: group, singular: what } = collection;
	const readers = collection.publicWhen === undefined ? readLevel(collection) : "anyone";
	const { called, record, some, changes } = schemasOf(name);
	const common = { collection: name, group, params: z.object({ id: idOf(name) }) };
	const overriding = hasDrafts(collection) ? (["Approval-Override"] as const) : [];
	const [one, path] = [`/api/${name}/:id`, `/api/${name}`];
	return [
		endpoint({
			...common,
			route: `GET ${path}`,
			rights: "itself",
			allow: readers,
			id: `list${called}`,
			summary: `List ${collection.label.toLowerCase()}`,
			more: `${collection.about} The newest come first unless you order them otherwise. Without \`fields\`, each has all fields but long HTML.`,
			query: listQuery(name),
			answers: countedListOf(some),
			async handle({ query, actor, platform, visited }) {
				const from = mayReadAll(actor, collection) ? undefined : await visited();
				const page = await platform.records.list(actor, name, listOptionsOf(name, actor, query), from);
				return { ...page, items: await platform.releases.withScheduled(actor, name, page.items) };
			},
		}),
		endpoint({
			...common,
			route: `GET ${one}`,
			rights: "itself",
			allow: readers,
			id: `get${called}`,
			summary: `Get one ${what}`,
			...(collection.forAllId && {
				more: "With `resolved`, staff get the effective value of each field, with its source.",
			}),
			query: z.strictObject({
				expand: expand(name),
				...(collection.forAllId && { resolved, unit, country }),
			}),
			headers: ["If-None-Match"],
			answers: collection.forAllId ? z.union([record, resolvedSettings]) : record,
			async handle({ request, recordId: id, query, actor, platform, visited }) {
				const { expand = [] } = query;
				if ("resolved" in query && query.resolved) return resolvedFor(actor, platform, id, query);
				const from = mayReadAll(actor, collection) ? undefined : await visited();
				const found = await platform.records.find(actor, name, id, from, expand);
				const [record = found] = await platform.releases.withScheduled(actor, name, [found]);
				// No single version covers several records.
				if (expand.length > 0) return record;
				// The state for staff changes without a new version.
				const shown = from && (await withListedRecords(platform.reader, collection, record, from));
				if (shown) return shown;
				const etag = from ? variantEtag(collection, record) : etagOf(record);
				if (record.state === undefined && hasTag(request, etag)) return noContent(304, { etag });
				return new Sent(record, { headers: { etag } });
			},
		}),
		...(collection.addedElsewhere ? [] : [addEndpoint(name)]),
		endpoint({
			...common,
			route: `PATCH ${one}`,
			rights: "itself",
			isGuarded,
			// Without drafts, contributors edit the records that they added.
			allow: hasDrafts(collection) ? editedBy : draftLevel(collection),
			id: `update${called}`,
			summary: `Change fields of one ${what}`,
			...(!hasDrafts(collection) &&
				editedBy === "editor" && {
					more: `Contributors change a ${what} that they have added, until something uses it.`,
				}),
			headers: ["If-Match", ...overriding],
			body: changes,
			answers: record.and(withLeftOut),
			refuses: hasDrafts(collection) ? [409] : [],
			async handle(requested) {
				const { recordId: id, body, version, actor, platform } = requested;
				await guardFields(requested, name, id, body);
				const { report, answer } = collectLeftOut();
				const record = await platform.records.save(actor, name, id, body, { version, report });
				return withVersion({ ...record, ...answer() });
			},
		}),
		endpoint({
			...common,
			route: `DELETE ${one}`,
			rights: "itself",
			isGuarded,
			allow: removersOf(collection),
			id: `remove${called}`,
			summary: `Remove one ${what}`,
			more: "It can be restored for 30 days.",
			headers: ["If-Match"],
			refuses: collection.staysWhileUsed ? [409] : [],
			async handle(requested) {
				const { recordId: id, version, actor, platform } = requested;
				await guardFields(requested, name, id, emptyOf(name));
				await platform.records.remove(actor, name, id, version);
			},
		}),
		...(isOfPeople(collection) ? [] : [bulkEndpoint(name)]),
		...(collection.orderedBy ? [moveEndpoint(name)] : []),
		...variantEndpoints(name),
		...historyEndpoints(name),
		...draftEndpoints(name),
		...reviewEndpoints(name),
		...commentEndpoints(name),
		...scheduleEndpoints(name),
		...previewEndpoints(name),
		...shareEndpoints(name),
		...versionEndpoints(name),
		...receiptEndpoints(name),
	];
}

const resolved = z
	.enum(["1"], "resolved is 1, or left out")
	.exactOptional()
	.describe(
		"1 for what holds there: of each field its value, where that comes from, and what it would be without.",
	);

const unit = z
	.string()
	.max(200, "unit is the name of a business unit")
	.exactOptional()
	.describe("With `resolved`, of a website: what it would be if it were of this business unit.");
const country = z
	.string()
	.max(2, "country is the code of a country")
	.exactOptional()
	.describe("With `resolved`, of a website: what it would be if it were of this country.");

/** Only for callers with permissions for the website. */
async function resolvedFor(
	actor: Actor,
	{ database, reader }: EndpointRequest["platform"],
	id: RecordId,
	{ unit, country }: { readonly unit?: unknown; readonly country?: unknown },
) {
	if (!mayReadAll(actor, collections.websites))
		throw new ForbiddenError("Only staff may see what settings come to");
	for (const scope of [
		id,
		unit !== undefined && settingsIdOf(unitScope(String(unit))),
		country !== undefined && settingsIdOf(countryScope(String(country))),
	])
		if (scope && !(await permitsScope(database, actor, scope))) throw new NotFoundError();
	return resolveSettings(database, reader, id, {
		...(unit !== undefined && { unit: String(unit) }),
		...(country !== undefined && { country: String(country) }),
	});
}

const position = z
	.strictObject({
		after: asRecordId(z.string('after is the id of a record, or ""')).meta({
			maxLength: 200,
			description: "Id of the record before it; empty for first.",
		}),
	})
	.meta({ id: "Position", example: { after: "" } });

function moveEndpoint(name: CollectionName): Endpoint {
	const collection: AnyCollection = collections[name];
	const { called, record } = schemasOf(name);
	return endpoint({
		route: `POST /api/${name}/:id/position`,
		rights: "itself",
		allow: collection.editedBy,
		collection: name,
		id: `move${called}`,
		group: collection.label,
		summary: `Move one ${collection.singular} after another`,
		params: z.object({ id: idOf(name) }),
		headers: ["If-Match"],
		body: position,
		answers: record,
		handle: async ({ recordId: id, version, body: { after }, actor, platform }) =>
			withVersion(await platform.records.move(actor, name, id, after, version)),
	});
}
