import type { SaveOptions } from "../../../data/records/save.ts";
import { requireScope } from "../../../data/records/scopes/websites-of-scope.ts";
import { withLeftOut } from "../../../model/api/left-out-api.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { type Actor, mayRemove, userActor } from "../../../model/rights/access.ts";
import type { AccessLevel } from "../../../model/rights/access-level.ts";
import { isOfSeveral } from "../../../model/settings-scope.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, type EndpointRequest, endpoint } from "../../api/endpoint.ts";
import { collectLeftOut } from "../../api/left-out.ts";
import { extractRetained } from "../../api/moved-records.ts";
import { schemasOf } from "../../api/openapi/record-schemas.ts";
import { requestKey } from "../../api/request-key.ts";
import { RequestError } from "../../http/errors.ts";
import { guardFields } from "./guarded-fields.ts";

/** The level that may set every required field. */
export function removersOf(collection: AnyCollection): AccessLevel {
	const editor = userActor({ id: "", roles: ["editor"], scopes: ["all"] });
	return mayRemove(editor, collection) ? "editor" : "admin";
}

export function addEndpoint(name: CollectionName): Endpoint {
	const collection: AnyCollection = collections[name];
	const { called, record, added } = schemasOf(name);
	return endpoint({
		route: `POST /api/${name}`,
		rights: "itself",
		allow: removersOf(collection),
		collection: name,
		id: `add${called}`,
		group: collection.label,
		summary: `Add one ${collection.singular}`,
		...(collection.ids === "given" && {
			more: "The id is that of the website, `all`, `country-nz` for those of a country, or `unit-racking` for those of a business unit.",
		}),
		headers: ["Idempotency-Key", ...(hasDrafts(collection) ? (["Approval-Override"] as const) : [])],
		body: added,
		answers: record.and(withLeftOut),
		status: 201,
		refuses: [409],
		async handle(requested) {
			const { request, body, actor, platform } = requested;
			const { id, input, times } = await prepareAddition(name, requested, body);
			const key = requestKey(request, [name, body]);
			try {
				const { report, answer } = collectLeftOut();
				const how = { version: 0, key, report, ...times };
				const record = await platform.records.save(actor, name, id, input, how);
				return withVersion(
					{ ...record, ...answer() },
					{ location: `/api/${name}/${encodeURIComponent(record.id)}` },
				);
			} catch (error) {
				if (error instanceof ConflictError) throw new RequestError(409, "There is such a record already");
				throw error;
			}
		},
	});
}

interface Addition {
	/** "" for a new id. */
	readonly id: RecordId | "";
	readonly input: Readonly<Record<string, unknown>>;
	readonly times: Pick<SaveOptions, "createdAt" | "updatedAt">;
}

/** Only some callers may set id and times. @throws {InvalidError} {RecentSignInError} */
export async function prepareAddition(
	name: CollectionName,
	request: EndpointRequest,
	body: Readonly<Record<string, unknown>>,
): Promise<Addition> {
	const { actor, platform } = request;
	const { id: of, ...rest } = body;
	const isGiven = (collections[name] as AnyCollection).ids === "given";
	if (isGiven) await requireWebsite(platform, actor, of);
	const { retained: stored, input } = extractRetained(actor, isGiven ? rest : body);
	const { id = isGiven ? toId<RecordId>(of) : ("" as const), ...times } = stored;
	await guardFields(request, name, "", input);
	return { id, input, times };
}

/** Settings are global or belong to an existing website, country or business unit. */
async function requireWebsite({ records, database }: EndpointRequest["platform"], actor: Actor, id: unknown) {
	const refused = (message: string) => new InvalidError([{ pointer: "/id", message }]);
	if (typeof id !== "string")
		throw refused(
			`id is the id of a website, "${settingsForAllId}", country-nz, or unit- and a business unit`,
		);
	if (isOfSeveral(id)) return requireScope(database, id);
	try {
		await records.find(actor, "websites", toId(id));
	} catch (error) {
		throw error instanceof NotFoundError ? refused("There is no such website") : error;
	}
}
