/** What a file of JSON says. @throws {Error} in words for the operator */
export function parseJson(path: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error });
	}
}
