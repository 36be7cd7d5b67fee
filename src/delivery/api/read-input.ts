import { z } from "zod";
import { problemsOf } from "../problems.ts";
import { readBody } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { RequestError } from "./errors.ts";
import { anything } from "./parameters.ts";

/** What a request's address says, as the endpoint takes it. @throws {RequestError} 400, naming the parameter */
export function readQuery({ query, conventions, isForBrowsers }: Endpoint, given: URLSearchParams): unknown {
	if (conventions.ignoresParameters || isForBrowsers || query === anything) return undefined;
	const shape = query instanceof z.ZodObject ? query.shape : {};
	const parsed = (query ?? nothing).safeParse(onceEach(given, shape));
	if (parsed.success) return parsed.data;
	const [{ path: [name] = [], message } = { message: "" }] = parsed.error.issues;
	throw badParameter(String(name), message);
}

const nothing = z.strictObject({});

/** Parameters that name several things may be repeated, as generated clients do. */
function onceEach(given: URLSearchParams, shape: Readonly<Record<string, z.core.$ZodType>>) {
	const values: Record<string, string> = {};
	for (const [name, value] of given) {
		const parameter = Object.hasOwn(shape, name) ? shape[name] : undefined;
		if (!parameter) throw badParameter(name, `There is no parameter ${JSON.stringify(name)}`);
		const before = values[name];
		if (before !== undefined && z.globalRegistry.get(parameter)?.type !== "array")
			throw badParameter(name, `${name} may be given once`);
		values[name] = before === undefined ? value : `${before},${value}`;
	}
	return values;
}

/** A parameter that cannot be used. */
export function badParameter(name: string, message: string): RequestError {
	return new RequestError(400, message, [{ pointer: `/${name.slice(0, 100)}`, message }]);
}

/** The body of a request, as the endpoint takes it. @throws {RequestError} 400, 413, 415 or 422 */
export async function readInput({ body, conventions }: Endpoint, request: Request): Promise<unknown> {
	if (!body) return undefined;
	const parsed = body.safeParse(await readBody(request, conventions));
	if (parsed.success) return parsed.data;
	throw new RequestError(422, conventions.wrong, problemsOf(parsed.error.issues, conventions.unexpected));
}
