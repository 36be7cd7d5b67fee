import { z } from "zod";
import { memoized } from "../../model/memoized.ts";
import { readBody } from "../http/body.ts";
import { RequestError } from "../http/errors.ts";
import { problemsOf } from "../problems.ts";
import type { Endpoint } from "./endpoint.ts";
import { anything } from "./parameters.ts";

/** @throws {RequestError} 400 with the parameter */
export function readQuery({ query, conventions, isForBrowsers }: Endpoint, given: URLSearchParams): unknown {
	if (conventions.ignoresParameters || isForBrowsers || query === anything) return undefined;
	const parsed = (query ?? nothing).safeParse(
		gathered(given, query instanceof z.ZodObject ? query : nothing),
	);
	if (parsed.success) return parsed.data;
	const [{ path: [name, ...within] = [], message } = { message: "" }] = parsed.error.issues;
	throw badParameter(`${String(name)}${within.map(inBrackets).join("")}`, message);
}

const nothing = z.strictObject({});

function inBrackets(name: PropertyKey): string {
	return typeof name === "number" ? "" : `[${String(name)}]`;
}

interface Written {
	readonly parameter: string;
	readonly part?: string;
	/** `joined`: by commas; `several`: repeated. */
	readonly takes: "one" | "joined" | "several";
}

const writtenIn = memoized((query: z.ZodObject): ReadonlyMap<string, Written> => {
	const all = Object.entries(query.shape).flatMap(([parameter, schema]): [string, Written][] => {
		const whole = schema instanceof z.ZodExactOptional ? schema.def.innerType : schema;
		if (whole instanceof z.ZodObject)
			return Object.keys(whole.shape).map((part) => [
				`${parameter}[${part}]`,
				{ parameter, part, takes: "one" },
			]);
		const { type, explode } = z.globalRegistry.get(schema) ?? {};
		return [[parameter, { parameter, takes: explode ? "several" : type === "array" ? "joined" : "one" }]];
	});
	return new Map(all);
}, new WeakMap());

/** Generated clients repeat list parameters. */
function gathered(given: URLSearchParams, query: z.ZodObject): Readonly<Record<string, unknown>> {
	const values: Record<string, unknown> = {};
	for (const name of new Set(given.keys())) {
		const written = writtenIn(query).get(name);
		if (!written) throw badParameter(name, `There is no parameter ${JSON.stringify(name)}`);
		const { parameter, part, takes } = written;
		const sentValues = given.getAll(name);
		if (takes === "one" && sentValues.length > 1) throw badParameter(name, `${name} may be given once`);
		const value = takes === "several" ? sentValues : sentValues.join(",");
		values[parameter] = part === undefined ? value : { ...(values[parameter] as object), [part]: value };
	}
	return values;
}

export function badParameter(name: string, message: string): RequestError {
	return new RequestError(400, message, [{ pointer: `/${name.slice(0, 100)}`, message }]);
}

/** @throws {RequestError} 400, 413, 415 or 422 */
export async function readInput(
	{ body, conventions, hasVersionsInBody }: Endpoint,
	request: Request,
): Promise<unknown> {
	if (!body) return undefined;
	const parsed = body.safeParse(
		await readBody(request, hasVersionsInBody ? { ...conventions, mayBeEmpty: true } : conventions),
	);
	if (parsed.success) return parsed.data;
	throw new RequestError(422, conventions.wrong, problemsOf(parsed.error.issues, conventions.unexpected));
}
