import { basename } from "node:path";
import { openText } from "./source-files/open-text.ts";

const mostDepth = 200;

/** JSON is UTF-8 or UTF-16. @throws {Error} for the operator */
export async function readJson(path: string): Promise<unknown> {
	return parseJson(path, await readJsonText(path));
}

/** @throws {Error} for the operator */
export async function readJsonText(path: string): Promise<string> {
	const file = await openText(path);
	if (file.notice)
		throw new Error(`${basename(path)} is not UTF-8, as JSON is: export it again, or save it as UTF-8`);
	return (await Array.fromAsync(file.chunks())).join("");
}

/** @throws {Error} for the operator */
export function parseJson(path: string, text: string): unknown {
	const depth = depthAtEnd(text);
	if (depth > mostDepth) throw new Error(`${path} is nested more than ${mostDepth} deep`);
	try {
		return JSON.parse(text);
	} catch (error) {
		const why = depth > 0 ? "is incomplete: its end is missing. Export it again" : "is no JSON";
		throw new Error(`${path} ${why}: ${(error as Error).message}`, { cause: error });
	}
}

/** Deep input must not be parsed. */
function depthAtEnd(text: string): number {
	let depth = 0;
	for (const [token] of text.matchAll(/[[\]{}]|"(?:[^"\\]|\\.)*"/gs)) {
		if (token === "[" || token === "{") depth += 1;
		else if (token === "]" || token === "}") depth -= 1;
		if (depth > mostDepth) return depth;
	}
	return depth;
}
