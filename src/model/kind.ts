import * as z from "zod/mini";
import type { Declared, Field, FieldKind, FieldOptions, FieldValue, ValueOfKind } from "./field.ts";
import type { Searched } from "./replace/term.ts";

/** What every field of a kind has from it. Its widget and its cell in a list are the back office's. */
export interface Kind<Name extends FieldKind>
	extends Omit<Field<ValueOfKind[Name]>, keyof Declared | "kind" | "schema"> {
	readonly kind: Name;
	schemaOf(field: Declared): z.ZodMiniType<ValueOfKind[Name]>;
	/** Default options of its fields. */
	readonly usual?: Partial<Declared>;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Server-only part of a kind. It is separate so that browsers do not load it. */
export interface Served {
	/** JSON schema of a value; its `description` adds facts that are missing from the label. */
	json(field: Declared): JsonSchema;
	/** What lists can do with it: search it, unless the field says otherwise; be ordered by it, and narrowed by it. */
	readonly lists: readonly ("search" | "order" | "filter")[];
	/** How lists are narrowed to a range of it; they cannot be unless given. */
	readonly range?: {
		/** Parses a filter value from a request for the field's schema. */
		read(asked: string): unknown;
		/** Least meaningful value; smaller ones are in no range. */
		readonly least?: FieldValue;
	};
	/** How find and replace looks through a value; it does not unless given. */
	readonly searched?: Searched;
	/** Converts an input value for the field's schema; returns unknown input unchanged. */
	accept?(given: unknown): unknown;
	/** Converts the filter value of a list to its stored form. Without it, lists compare the value unchanged. */
	tidy?(asked: string): string;
}

/** Plain text defaults, which each text kind extends. */
export const ofText = {
	storage: "text",
	empty: "",
	holds: "plain",
	isOwn: false,
	say: (text: string) => text,
} as const satisfies Partial<Kind<"text">>;

/** Several texts. */
export const ofTexts = {
	...ofText,
	storage: "list",
	empty: [],
	say: (items: readonly string[]) => items.join("\n"),
} as const satisfies Partial<Kind<"choices">>;

/** A text in JSON, as long as the field says. */
export function textInJson({ required, max }: Declared): JsonSchema {
	return {
		type: "string",
		...(required && { minLength: 1 }),
		...(max !== undefined && { maxLength: max }),
	};
}

/** Values of a schema, in the form that they are kept in; `refuse` says why one has none. */
export function keptAs<Schema extends z.ZodMiniType, Kept>(
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

/** Declares a field of a kind. */
export function declare<Name extends FieldKind>(
	{ schemaOf, usual, ...kind }: Kind<Name>,
	said: Declared,
): Field<ValueOfKind[Name]> {
	const field = { ...usual, ...said };
	return { ...field, ...kind, schema: schemaOf(field) };
}

/** Declares fields of a kind by label and options. */
export function fieldsOf<Name extends FieldKind, Options extends FieldOptions = FieldOptions>(
	kind: Kind<Name>,
) {
	return (label: string, options?: Options) => declare(kind, { label, ...options });
}
