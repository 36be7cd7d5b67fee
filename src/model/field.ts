import type { ZodMiniType } from "zod/mini";
import type { FileType } from "./file-types.ts";

/** Value of a field. Null is not used: every kind has an empty value. */
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

/** A column of the record's table, or one row per value in a link table. */
export type Storage = "text" | "number" | "boolean" | "list";

export interface FieldOptions {
	readonly required?: boolean;
	readonly help?: string;
	readonly adminOnly?: boolean;
	readonly systemOnly?: boolean;
	/** True if visitors never receive it. */
	readonly staffOnly?: boolean;
	/** True if it affects how staff sign in, so that a change needs a recent sign-in. */
	readonly isGuarded?: boolean;
	/** True for the second of a brand's two colours. */
	readonly isSecondary?: boolean;
	/** Record types with the field; all by default. */
	readonly ofTypes?: readonly string[];
	/** Number of characters that other systems, such as search engines, show. */
	readonly shownUpTo?: number;
	/** Field from which a write derives the value if none is given. */
	readonly followsFrom?: string;
	/** Text for visitors while the field is empty. */
	readonly whenEmpty?: string;
	/** True if variants may change the field (`src/data/content/variants`). */
	readonly mayDiffer?: boolean;
	/** True if forms show it only after "More" is opened. */
	readonly isUnderMore?: boolean;
	/** True if forms do not show it, because it stores facts about other fields. */
	readonly isUnseen?: boolean;
	/** Whether list searches include the field; the default depends on its kind. */
	readonly isSearched?: boolean;
	/** True for a choice whose options a form shows as pictures. Lists offer no filter for it. */
	readonly isPicture?: boolean;
}

export interface Group {
	readonly title: string;
	/** True for a group in the side panel, with the visibility of the record. */
	readonly isBeside?: boolean;
	readonly isForAllOnly?: boolean;
	/** Parts of the landing page that show the fields: ids of sections, `header` or `footer`; any by default. */
	readonly parts?: readonly string[];
	/** True if the group is about its part, such as the title of a section. */
	readonly isOfPart?: boolean;
}

/** A declared field: its own options, in addition to those of its kind. */
export interface Declared extends FieldOptions {
	readonly label: string;
	readonly group?: Group;
	/** In characters. */
	readonly max?: number;
	readonly options?: Readonly<Record<string, string>>;
	/** Accepted types of an uploaded file; any type by default. */
	readonly takes?: readonly FileType[];
	readonly refersTo?: string;
	/** Reference by id, or by placement, which may also be a domain key or host. */
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
	/** Accepts every value that may be stored; the empty one only if the field is not required. */
	readonly schema: ZodMiniType<Value>;
	/** Content of the value. HTML is sanitised before it is stored and has addresses in its attributes. */
	readonly holds: "plain" | "address" | "html";
	/** True for unique values; a copied record starts without one. */
	readonly isOwn: boolean;
	/** True if the value is specific to its record, so that bulk edits exclude it. */
	readonly isOfOne?: boolean;
	/** Formats a value for display and comparison; "" if it is empty. */
	say(value: Value, field: Declared, reader: Reader): string;
}

export type AnyField = Field<string> | Field<number> | Field<boolean> | Field<readonly string[]>;
