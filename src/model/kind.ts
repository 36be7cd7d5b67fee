import * as z from "zod/mini";
import type { Declared, Field, FieldKind, FieldOptions, FieldValue, ValueOfKind } from "./field.ts";
import type { Searched } from "./replace/term.ts";

/** The back office adds a widget and a list cell. */
export interface Kind<Name extends FieldKind>
	extends Omit<Field<ValueOfKind[Name]>, keyof Declared | "kind" | "schema"> {
	readonly kind: Name;
	schemaOf(field: Declared): z.ZodMiniType<ValueOfKind[Name]>;
	readonly usual?: Partial<Declared>;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Separate, so that browsers do not load it. */
export interface Served {
	/** JSON schema of a value; `description` adds facts missing from the label. */
	json(field: Declared): JsonSchema;
	/** Fields may disable search. */
	readonly lists: readonly ("search" | "order" | "filter")[];
	/** Unsupported by default. */
	readonly range?: {
		/** Parses a requested filter value for the field's schema. */
		read(requested: string): unknown;
		/** Smaller values are in no range. */
		readonly least?: FieldValue;
	};
	/** Find and replace; not searched by default. */
	readonly searched?: Searched;
	accept?(given: unknown): unknown;
	/** Converts a filter value to its stored form. Lists otherwise compare it unchanged. */
	tidy?(requested: string): string;
}

export const textStorage = {
	storage: "text",
	empty: "",
	holds: "plain",
	isOwn: false,
	say: (text: string) => text,
} as const satisfies Partial<Kind<"text">>;

export const textListStorage = {
	...textStorage,
	storage: "list",
	empty: [],
	say: (items: readonly string[]) => items.join("\n"),
} as const satisfies Partial<Kind<"choices">>;

export function textInJson({ required, max }: Declared): JsonSchema {
	return {
		type: "string",
		...(required && { minLength: 1 }),
		...(max !== undefined && { maxLength: max }),
	};
}

/** `refuse` returns the message for a value without a stored form. */
export function storedAs<Schema extends z.ZodMiniType, Kept>(
	schema: Schema,
	formOf: (value: z.output<Schema>, refuse: (message: string) => Kept) => Kept,
): z.ZodMiniType<Kept> {
	const form = z.transform((input: z.output<Schema>, { issues }) =>
		formOf(input, (message) => {
			issues.push({ code: "custom", message, input });
			return z.NEVER;
		}),
	);
	return z.pipe(schema, form);
}

export function declare<Name extends FieldKind>(
	{ schemaOf, usual, ...kind }: Kind<Name>,
	declared: Declared,
): Field<ValueOfKind[Name]> {
	const field = { ...usual, ...declared };
	return { ...field, ...kind, schema: schemaOf(field) };
}

export function fieldsOf<Name extends FieldKind, Options extends FieldOptions = FieldOptions>(
	kind: Kind<Name>,
) {
	return (label: string, options?: Options) => declare(kind, { label, ...options });
}
