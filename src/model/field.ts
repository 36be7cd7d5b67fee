import type { ZodMiniType } from "zod/mini";
import type { FileType } from "./file-types.ts";

/** Value of a field. Null is not used: every kind has an empty value. */
export type FieldValue = string | number | boolean | readonly string[];

/** Field kinds with the type of their values. */
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
	instant: number;
	focalPoint: string;
	crop: string;
	email: string;
	hostname: string;
	companyNumber: string;
	hostnames: readonly string[];
	references: readonly string[];
	reference: string;
	placements: readonly string[];
	placement: string;
	slug: string;
	sections: string;
	path: string;
	destination: string;
	scopes: readonly string[];
}

export type FieldKind = keyof ValueOfKind;

/** How a value is kept: in a column of the record's table, or one row each in a link table. */
export type Storage = "text" | "number" | "boolean" | "list";

/** Options of a field declaration. */
export interface FieldOptions {
	/** May not be left empty. */
	readonly required?: boolean;
	/** Help text below the field. */
	readonly help?: string;
	/** Only admins may change it. */
	readonly adminOnly?: boolean;
	/** Only the program itself may change it. */
	readonly systemOnly?: boolean;
	/** Visitors never receive it. */
	readonly staffOnly?: boolean;
	/** It decides how staff sign in: people who change it must have proved lately who they are. */
	readonly isGuarded?: boolean;
	/** True for the second of a brand's two colours. */
	readonly isSecondary?: boolean;
	/** Types of record that have it, where not those of every type do. */
	readonly ofTypes?: readonly string[];
	/** Characters of which others, such as search engines, show no more. */
	readonly shownUpTo?: number;
	/** Field from which a write derives the value if none is given. */
	readonly followsFrom?: string;
	/** Text that visitors read while the field is empty. */
	readonly whenEmpty?: string;
	/** Websites may say something else in it than the record does (see `overrides/`). */
	readonly mayDiffer?: boolean;
	/** It is in no form by itself: it says of other fields what their values do not. */
	readonly isUnseen?: boolean;
	/** Whether list searches include the field; the default depends on its kind. */
	readonly isSearched?: boolean;
	/** Whether lists offer a filter for a field with few values; true by default. */
	readonly isFilter?: boolean;
}

/** Fields that belong together in a form. */
export interface Group {
	/** "" for those that need no heading. */
	readonly title: string;
	/** True for a group in the side panel, with the visibility of the record. */
	readonly isBeside?: boolean;
	/** Only in the record that holds for every website. */
	readonly isForAllOnly?: boolean;
}

/** A declared field: its own options, in addition to those of its kind. */
export interface Declared extends FieldOptions {
	/** Label of the field in the back office. */
	readonly label: string;
	/** Where it is in the form; after all groups unless given. */
	readonly group?: Group;
	/** Characters that a text may have at most. */
	readonly max?: number;
	/** The values to choose from, with their labels. */
	readonly options?: Readonly<Record<string, string>>;
	/** Accepted types of an uploaded file; any type by default. */
	readonly takes?: readonly FileType[];
	/** Name of the collection whose records the values name. */
	readonly refersTo?: string;
	/** How they name them: by id alone, or as placements, which are domain keys and hosts, too. */
	readonly refersBy?: "id" | "placement";
}

/** What only who shows a value knows: how HTML reads, and what records and placements are called. */
export interface Reader {
	textOf(html: string): string;
	nameOf(id: string): string;
	nameOfPlacement(placement: string): string;
}

/** One thing that staff may edit of a record; made by a field kind (`kinds/`). */
export interface Field<Value extends FieldValue> extends Declared {
	/** Name of the kind; the back office picks the widget by it. */
	readonly kind: FieldKind;
	readonly storage: Storage;
	/** Value of a field that is not filled in. */
	readonly empty: Value;
	/** Accepts every value that may be stored, the empty one only if the field is not required. */
	readonly schema: ZodMiniType<Value>;
	/** An address; or HTML, which is long, is cleaned before it is kept, and has addresses in its attributes. */
	readonly holds: "plain" | "address" | "html";
	/** No two records have the same: a copy of one begins without. */
	readonly isOwn: boolean;
	/** It says something about the rest of its record, or is all of it: no two records are given the same at once. */
	readonly isOfOne?: boolean;
	/** A value as a text that a person can read and compare; "" when it is empty. */
	say(value: Value, field: Declared, reader: Reader): string;
}

/** A field of any kind. */
export type AnyField = Field<string> | Field<number> | Field<boolean> | Field<readonly string[]>;
