import type { ZodMiniType } from "zod/mini";
import type { FileType } from "./file-types.ts";

/** Every kind has an empty value instead of null. */
export type FieldValue = string | number | boolean | readonly string[];

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
	menu: string;
	path: string;
	destination: string;
	scopes: readonly string[];
}

export type FieldKind = keyof ValueOfKind;

/** Columns; a list has one row per value in a link table. */
export type Storage = "text" | "number" | "boolean" | "list";

export interface FieldOptions {
	readonly required?: boolean;
	readonly help?: string;
	readonly adminOnly?: boolean;
	readonly systemOnly?: boolean;
	/** Visitors never receive it. */
	readonly staffOnly?: boolean;
	/** It affects how staff sign in, so changes need a recent sign-in. */
	readonly isGuarded?: boolean;
	/** Second of a brand's two colours. */
	readonly isSecondary?: boolean;
	/** Record types with the field; all by default. */
	readonly ofTypes?: readonly string[];
	/** Characters that search engines and other systems show. */
	readonly shownUpTo?: number;
	/** Source of the value if a write gives none. */
	readonly followsFrom?: string;
	/** Text for visitors while the field is empty. */
	readonly whenEmpty?: string;
	/** Variants may change it (`src/data/content/variants`). */
	readonly mayDiffer?: boolean;
	/** Forms show it only under "More". */
	readonly isUnderMore?: boolean;
	/** It has facts about other fields, so forms do not show it. */
	readonly isUnseen?: boolean;
	/** For lists; the default depends on the kind. */
	readonly isSearched?: boolean;
	/** Forms show the options as pictures. Lists offer no filter. */
	readonly isPicture?: boolean;
}

export interface Group {
	readonly title: string;
	/** In the side panel, with the visibility of the record. */
	readonly isBeside?: boolean;
	readonly isForAllOnly?: boolean;
	/** Section ids, `header` or `footer`; any by default. */
	readonly parts?: readonly string[];
	/** About the part itself, such as a section title. */
	readonly isOfPart?: boolean;
}

/** Options of a field, in addition to those of its kind. */
export interface Declared extends FieldOptions {
	readonly label: string;
	readonly group?: Group;
	/** In characters. */
	readonly max?: number;
	readonly options?: Readonly<Record<string, string>>;
	/** Types of uploaded files; any by default. */
	readonly takes?: readonly FileType[];
	readonly refersTo?: string;
	/** A placement may also be a domain key or host. */
	readonly refersBy?: "id" | "placement";
}

export interface Reader {
	textOf(html: string): string;
	nameOf(id: string): string;
	nameOfPlacement(placement: string): string;
}

export interface Field<Value extends FieldValue> extends Declared {
	readonly kind: FieldKind;
	readonly storage: Storage;
	readonly empty: Value;
	/** Accepts the empty value only if the field is not required. */
	readonly schema: ZodMiniType<Value>;
	/** HTML is sanitised before it is stored and has addresses in its attributes. */
	readonly holds: "plain" | "address" | "html";
	/** Unique; copied records start without one. */
	readonly isOwn: boolean;
	/** Specific to its record, so bulk edits exclude it. */
	readonly isOfOne?: boolean;
	/** "" for an empty value. */
	say(value: Value, field: Declared, reader: Reader): string;
}

export type AnyField = Field<string> | Field<number> | Field<boolean> | Field<readonly string[]>;
