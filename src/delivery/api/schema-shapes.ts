/** Parts of which the schemas of the API's description are made. */
export const text = { type: "string" };

/** When something was, as the API tells it. */
export const time = {
	type: "integer",
	format: "int64",
	minimum: 0,
	description: "Milliseconds since 1970; 0 for never.",
};

/** What the API answers with. */
export function object(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
	const required = Object.keys(properties).filter((name) => !optional.includes(name));
	return { type: "object", ...(required.length > 0 && { required }), properties };
}

/** What the API takes: these fields and no other. */
export function input(
	properties: Readonly<Record<string, object>>,
	example: object,
	optional: readonly string[] = [],
) {
	return { ...object(properties, optional), additionalProperties: false, example };
}
