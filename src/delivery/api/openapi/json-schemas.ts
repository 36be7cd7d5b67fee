import { z } from "zod";

export interface Json {
	readonly properties?: Readonly<Record<string, Json>>;
	readonly required?: readonly string[];
	readonly [keyword: string]: unknown;
}

type Shapes = Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/**
 * Draft 2020-12. Schemas with an id go to `schemas`.
 * @param shapes schemas by name and part
 * @param others schemas that are referenced elsewhere
 */
export function toJsonSchemas(shapes: Shapes, others: readonly z.ZodType[]) {
	const all = z.object({
		...Object.fromEntries(Object.entries(shapes).map(([name, parts]) => [name, z.object(parts)])),
		"": z.tuple(others as [z.ZodType]),
	});
	const json = z.toJSONSchema(all, options);
	const { properties = {}, $defs = {} } = JSON.parse(
		JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
	) as Json & { readonly $defs?: Readonly<Record<string, Json>> };
	const inline = Object.entries(properties).map(([name, parts]) => [name, parts.properties ?? {}] as const);
	return { inline: Object.fromEntries(inline), schemas: $defs };
}

export function propertiesOf(schema: z.ZodObject): NonNullable<Json["properties"]> {
	return (z.toJSONSchema(schema, options) as Json).properties ?? {};
}

const options = { io: "input", unrepresentable: "any", override: tidy } as const;

function tidy({ zodSchema, jsonSchema }: Overridden) {
	if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
	if (jsonSchema.format?.startsWith("date")) delete jsonSchema.pattern;
	delete jsonSchema.propertyNames;
}

interface Overridden {
	readonly zodSchema: z.core.$ZodType;
	readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}
