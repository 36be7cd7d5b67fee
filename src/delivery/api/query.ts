import type { ListOptions } from "../../data/list.ts";
import type { FieldValue } from "../../model/field.ts";
import { RequestError } from "./errors.ts";

export const defaultLimit = 50;
export const maxLimit = 200;

/** Parameters that name several things: with commas between them, or one each. */
const lists = ["fields", "expand", "place"];

/** The parameters of a request's address, each once save lists. @throws {RequestError} 400 for one that is unknown */
export function parametersOf(query: URLSearchParams, known: readonly string[]): Map<string, string> {
	const given = new Map<string, string>();
	for (const [name, value] of query) {
		if (!known.includes(name)) throw badParameter(name, `There is no parameter ${JSON.stringify(name)}`);
		const before = given.get(name);
		if (before !== undefined && !lists.includes(name)) throw badParameter(name, `${name} may be given once`);
		given.set(name, before === undefined ? value : `${before},${value}`);
	}
	return given;
}

/** The names of the parameters that every list of records takes. */
export const listParameters: readonly string[] = [
	"q",
	"website",
	"order",
	"fields",
	"expand",
	"limit",
	"cursor",
];

/** What a list of records was asked for; whatever else stands in the address is a filter. */
export function listOptionsOf(query: URLSearchParams, filters: readonly string[]): ListOptions {
	const given = parametersOf(query, [...listParameters, ...filters]);
	const [search, website, order] = [given.get("q")?.trim(), given.get("website"), given.get("order")];
	const fields = given.get("fields");
	const expand = expandOf(given);
	const where: Record<string, FieldValue> = {};
	for (const name of filters) {
		const value = given.get(name);
		if (value !== undefined) where[name] = value;
	}
	return {
		...page(given),
		where,
		...(search && { search }),
		...(website !== undefined && { website: requireId(website) }),
		...(order !== undefined && { order: { by: order.replace(/^-/, ""), descending: order.startsWith("-") } }),
		...(fields !== undefined && { fields: fields.split(",") }),
		...(expand.length > 0 && { expand }),
	};
}

/** The fields and facts that a request wants expanded, each once. */
export function expandOf(given: ReadonlyMap<string, string>): string[] {
	return [...new Set(given.get("expand")?.split(","))];
}

/** Which page of a list. */
export function page(given: ReadonlyMap<string, string>): { limit: number; cursor?: string } {
	const cursor = given.get("cursor");
	return { limit: limitOf(given.get("limit")), ...(cursor !== undefined && { cursor }) };
}

function limitOf(text: string | undefined): number {
	if (text === undefined) return defaultLimit;
	const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
	if (limit < 1 || limit > maxLimit) throw badParameter("limit", `limit is a number from 1 to ${maxLimit}`);
	return limit;
}

function requireId(text: string): string {
	if (/^[\x21-\x7e]{1,200}$/.test(text)) return text;
	throw badParameter("website", "website is the id of a website");
}

/** A parameter that cannot be used. */
export function badParameter(name: string, message: string): RequestError {
	return new RequestError(400, message, [{ pointer: `/${name.slice(0, 100)}`, message }]);
}
