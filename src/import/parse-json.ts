const mostDepth = 200;

/** @throws {Error} for the operator */
export function parseJson(path: string, text: string): unknown {
	if (isDeep(text)) throw new Error(`${path} is nested more than ${mostDepth} deep`);
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
	}
}

/** Counts brackets outside of strings, so that deep input is never parsed. */
function isDeep(text: string): boolean {
	let depth = 0;
	for (const [token] of text.matchAll(/[[\]{}]|"(?:[^"\\]|\\.)*"/gs)) {
		if (token === "[" || token === "{") depth += 1;
		else if (token === "]" || token === "}") depth -= 1;
		if (depth > mostDepth) return true;
	}
	return false;
}
