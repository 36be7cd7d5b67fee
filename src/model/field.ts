import type { z } from "zod";
import type { FileType } from "./file-types.ts";

/** What a field holds. There is no null: every kind has an empty value. */
export type FieldValue = string | number | boolean | readonly string[];

/** Every kind of field, with what a field of it holds; the back office has a widget for each. */
export interface ValueOfKind {
	text: string;
	longText: string;
	html: string;
	colour: string;
	number: number;
	toggle: boolean;
	choice: string;
	choices: readonly string[];
	link: string;
	file: string;
	folder: string;
	date: string;
	focalPoint: string;
	crop: string;
	email: string;
	hostname: string;
	companyNumber: string;
	hostnames: readonly string[];
	references: readonly string[];
	places: readonly string[];
	place: string;
	slug: string;
	path: string;
	destination: string;
}

export type FieldKind = keyof ValueOfKind;

/** How a value is kept: in a column of the record's table, or one row each in a link table. */
export type Storage = "text" | "number" | "boolean" | "list";

/** One thing that staff may edit of a record; made by a field kind (`kinds/`). */
export interface Field<Value extends FieldValue> {
	/** Name of the kind; the back office picks the widget by it. */
	readonly kind: FieldKind;
	/** What staff read beside it. */
	readonly label: string;
	readonly storage: Storage;
	/** The value of a field that nobody has filled in. */
	readonly empty: Value;
	/** Accepts every value that may be stored, the empty one only if the field is not required. */
	readonly schema: z.ZodType<Value>;
	/** May not be left empty. */
	readonly required?: boolean;
	/** Characters that a text may have at most. */
	readonly max?: number;
	/** What staff read below it: what it is for, where it shows. */
	readonly help?: string;
	/** Only admins may change it. */
	readonly adminOnly?: boolean;
	/** Only the program itself may change it. */
	readonly systemOnly?: boolean;
	/** Visitors never receive it. */
	readonly staffOnly?: boolean;
	/** It decides how staff sign in: whoever changes it must have proved lately who they are. */
	readonly isGuarded?: boolean;
	/** Whether a search of a list looks through it; by its kind unless said. */
	readonly isSearched?: boolean;
	/** The values to choose from, with their labels. */
	readonly options?: Readonly<Record<string, string>>;
	/** Of a file of ours, the types that may stand here; any unless given. */
	readonly takes?: readonly FileType[];
	/** Name of the collection whose records the values name: references by id, places also by key or host. */
	readonly refersTo?: string;
}

/** A field of any kind. */
export type AnyField = Field<string> | Field<number> | Field<boolean> | Field<readonly string[]>;

/** Options that every kind takes. */
export interface FieldOptions {
	readonly required?: boolean;
	readonly help?: string;
	readonly adminOnly?: boolean;
	readonly systemOnly?: boolean;
	readonly staffOnly?: boolean;
	readonly isGuarded?: boolean;
	readonly isSearched?: boolean;
}

/** Those of the options that the field itself carries. */
export function facts(options: FieldOptions) {
	const { required = false, adminOnly = false, systemOnly = false, staffOnly = false, help = "" } = options;
	const { isGuarded, isSearched } = options;
	return {
		required,
		adminOnly,
		systemOnly,
		staffOnly,
		help,
		...(isGuarded !== undefined && { isGuarded }),
		...(isSearched !== undefined && { isSearched }),
	};
}
