import { createHash } from "node:crypto";
import { filterNames } from "../../data/filter.ts";
import { type Actor, mayReadAll } from "../../model/access.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../model/errors.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { json, jsonOfPage, jsonOfRecord, noContent } from "./answers.ts";
import { readBody } from "./body.ts";
import { RequestError } from "./errors.ts";
import { emptyOf, guardFields } from "./guarded-fields.ts";
import { takeKept } from "./moved-records.ts";
import { basedOn, etagOf, isKnown } from "./preconditions.ts";
import { badParameter, expandOf, listOptionsOf, page, parametersOf } from "./query.ts";
import type { Asked } from "./route.ts";

type Handler = (asked: Asked) => Promise<Response>;

/** What the API does with the records of a collection. */
export function recordHandlers(name: CollectionName) {
	const collection: AnyCollection = collections[name];
	const fields = Object.keys(collection.fields);
	const hasGuarded = Object.values(collection.fields).some(({ isGuarded }) => isGuarded);
	const filters = filterNames(collection, fields);
	const texts = ["createdAt", "updatedAt", "createdBy", "updatedBy", ...fields];
	const short = texts.filter((field) => collection.fields[field]?.kind !== "html");

	const list: Handler = async ({ query, actor, platform, visited }) => {
		const options = listOptionsOf(query, filters);
		const isStaff = mayReadAll(actor, collection);
		const shown = isStaff ? short : short.filter((field) => isShown(collection, field));
		const from = isStaff ? undefined : await visited();
		const page = platform.records.list(actor, name, { fields: shown, ...options }, from);
		return jsonOfPage(await page.catch(throwBadParameter));
	};

	const get: Handler = async ({ request, params, query, actor, platform, visited }) => {
		const expand = expandOf(parametersOf(query, ["expand"]));
		const from = mayReadAll(actor, collection) ? undefined : await visited();
		const found = platform.records.find(actor, name, params.id ?? "", from, expand);
		const record = await found.catch(throwBadParameter);
		// Of several records, no one version tells whether anything has changed.
		if (expand.length > 0) return json(record);
		if (isKnown(request, record)) return noContent(304, { etag: etagOf(record) });
		return jsonOfRecord(record);
	};

	const add: Handler = async (asked) => {
		const { request, query, actor, platform } = asked;
		parametersOf(query, []);
		const body = await readBody(request);
		const { id: of, ...rest } = body;
		const isGiven = collection.ids === "given";
		if (isGiven) await requireWebsite(platform.records, actor, of);
		const { kept, input } = takeKept(actor, isGiven ? rest : body, Date.now());
		const { id = isGiven ? String(of) : "", ...times } = kept;
		const key = requestKey(request, name, body);
		await guardFields(asked, name, "", input);
		try {
			const record = await platform.records.save(actor, name, id, input, { version: 0, key, ...times });
			const location = `/api/${name}/${encodeURIComponent(record.id)}`;
			return jsonOfRecord(record, 201, { location });
		} catch (error) {
			if (error instanceof ConflictError) throw new RequestError(409, "There is such a record already");
			throw error;
		}
	};

	const update: Handler = async (asked) => {
		const { request, params, query, actor, platform } = asked;
		parametersOf(query, []);
		const version = basedOn(request);
		const input = await readBody(request);
		await guardFields(asked, name, params.id ?? "", input);
		return jsonOfRecord(await platform.records.save(actor, name, params.id ?? "", input, { version }));
	};

	const remove: Handler = async (asked) => {
		const { request, params, query, actor, platform } = asked;
		parametersOf(query, []);
		await guardFields(asked, name, params.id ?? "", emptyOf(name));
		await platform.records.remove(actor, name, params.id ?? "", basedOn(request));
		return noContent();
	};

	const move: Handler = async ({ request, params, query, actor, platform }) => {
		parametersOf(query, []);
		const version = basedOn(request);
		const { after, ...others } = await readBody(request);
		requireNothingElse(others);
		if (typeof after !== "string")
			throw new InvalidError([{ pointer: "/after", message: 'after is the id of a record, or ""' }]);
		return jsonOfRecord(await platform.records.move(actor, name, params.id ?? "", after, version));
	};

	const versions: Handler = async ({ params, query, actor, platform }) => {
		const given = page(parametersOf(query, ["limit", "cursor"]));
		const versions = platform.records.versions(actor, name, params.id ?? "", given);
		return jsonOfPage(await versions.catch(throwBadParameter));
	};

	const version: Handler = async ({ params, query, actor, platform }) => {
		parametersOf(query, []);
		const number = /^[1-9]\d{0,8}$/.test(params.version ?? "") ? Number(params.version) : undefined;
		if (number === undefined) throw new NotFoundError("There is no such version");
		return json(await platform.records.version(actor, name, params.id ?? "", number));
	};

	const restore: Handler = async (asked) => {
		const { request, params, query, actor, platform } = asked;
		parametersOf(query, []);
		const from = basedOn(request);
		const { version, ...others } = await readBody(request);
		requireNothingElse(others);
		if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version > 999_999_999)
			throw new InvalidError([{ pointer: "/version", message: "version is the number of a version" }]);
		if (hasGuarded)
			await guardFields(asked, name, params.id ?? "", {
				...(await platform.records.version(actor, name, params.id ?? "", version)),
			});
		return jsonOfRecord(await platform.records.restore(actor, name, params.id ?? "", { version, from }));
	};

	return { list, get, add, update, remove, move, versions, version, restore, filters };
}

/** An option of a list that cannot be used is a parameter of the address that cannot. */
export function throwBadParameter(error: unknown): never {
	if (!(error instanceof InvalidError)) throw error;
	throw badParameter(error.problems[0]?.pointer.slice(1) ?? "", error.message);
}

function isShown(collection: AnyCollection, name: string): boolean {
	return !["createdBy", "updatedBy"].includes(name) && !collection.fields[name]?.staffOnly;
}

/** @throws {InvalidError} naming what a body has beside what it should have */
export function requireNothingElse(others: Record<string, unknown>) {
	const problems = Object.keys(others).map((key) => ({
		pointer: `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
		message: `There is no field ${JSON.stringify(key)}`,
	}));
	if (problems.length > 0) throw new InvalidError(problems);
}

/** Settings are of a website that there is, or of all of them. */
async function requireWebsite(records: Asked["platform"]["records"], actor: Actor, id: unknown) {
	const refused = (message: string) => new InvalidError([{ pointer: "/id", message }]);
	if (typeof id !== "string") throw refused(`id is the id of a website, or "${settingsForAllId}"`);
	if (id === settingsForAllId) return;
	try {
		await records.find(actor, "websites", id);
	} catch (error) {
		throw error instanceof NotFoundError ? refused("There is no such website") : error;
	}
}

function requestKey(request: Request, name: CollectionName, body: unknown) {
	const value = request.headers.get("idempotency-key");
	if (value === null) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(value))
		throw new RequestError(400, "An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces");
	const hash = createHash("sha256")
		.update(JSON.stringify([name, body]))
		.digest("hex");
	return { value, hash };
}
