import type { z } from "zod";

const mostIssues = 50;
const longestText = 300;

/** Returns the schema with bounded issues: the SDK repeats all of them, with the names of the input. */
export function withShortIssues(schema: z.ZodObject) {
	const { "~standard": standard } = schema;
	return {
		"~standard": {
			version: standard.version,
			vendor: standard.vendor,
			jsonSchema: standard.jsonSchema,
			async validate(value: unknown) {
				const result = await standard.validate(value);
				if (!result.issues) return result;
				const issues = result.issues.slice(0, mostIssues).map(({ message, path = [] }) => ({
					message: message.slice(0, longestText),
					path: path.map(shortPart),
				}));
				return { issues };
			},
		},
	};
}

function shortPart(part: PropertyKey | { readonly key: PropertyKey }): PropertyKey {
	const key = typeof part === "object" ? part.key : part;
	return typeof key === "string" ? key.slice(0, longestText) : key;
}
