import type { AnyField, Field, FieldValue, Group } from "./field.ts";
import type { RecordState } from "./record-state.ts";
import type { Role } from "./rights/roles.ts";

export type Fields = Readonly<Record<string, AnyField>>;

/** A kind of record that staff edit. Tables, validation, API, forms and types follow from it. */
export interface Collection<F extends Fields> {
	/** Plural, camelCase; its table and its address. */
	readonly name: string;
	/** Plural, as staff read it. */
	readonly label: string;
	/** One of them, as staff read it, in the middle of a sentence; the API calls its schemas so. */
	readonly singular: string;
	/** Several of them, in the middle of a sentence; the label unless given. */
	readonly plural?: string;
	/** Picture of its entry in the menu; the back office draws it (`src/cms/shell/icons.tsx`). */
	readonly icon: "file" | "gear" | "globe" | "image" | "layers" | "link" | "lock" | "person";
	/** What these records are for, in a sentence; an empty list says it. */
	readonly about: string;
	/** Field that names a record to a person. */
	readonly titleField: keyof F & string;
	/**
	 * Role that sees and writes every record; admins have the rights of editors. A contributor writes drafts of what editors
	 * write, or adds records where there are no drafts; a viewer only sees it.
	 */
	readonly editedBy: Role;
	/** Field values of a record that visitors can see; undefined if they see none of the collection. */
	readonly publicWhen?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Field by which visitors see a record on a website; undefined when its id is the website's. */
	readonly shownOn?: keyof F & string;
	/** Field that says of which brand a record is by itself, wherever it is shown. */
	readonly ofBrand?: keyof F & string;
	/** Path of a website on which visitors see a record by itself, or the section that it is in; undefined when they do not. */
	seenAt?(id: string, values: Readonly<Record<string, unknown>>): string;
	/** For records without a page: text field with the path through which visitors reach them. */
	readonly ledToFrom?: keyof F & string;
	/** Placeholder values in the preview of a new record that would otherwise be empty. */
	readonly standIns?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Collection whose record of the same id goes before fields of this one, where it has them (see `wording/fallback`). */
	readonly overruledBy?: "settings";
	/** Number field that staff order the records by hand with. */
	readonly orderedBy?: keyof F & string;
	/** Field that sorts records of equal order; by default their creation time. */
	readonly tiesBy?: keyof F & string;
	/** Default columns of a list, in addition to the title. */
	readonly columns: readonly (keyof F & string)[];
	/** Related screen, linked next to the button for a new record. */
	readonly besideNew?: { readonly label: string; readonly to: string; readonly isForAdmins?: true };
	/** What its form has beyond its fields (`src/cms/screens/record/form-extras.tsx`). */
	readonly formExtras?: "article" | "file" | "person" | "website";
	/** Set where records come to be elsewhere: by an invitation, by an upload. */
	readonly addedElsewhere?: boolean;
	/** "given" if the id is that of a website or an account. */
	readonly ids?: "random" | "given";
	/** Id of the record that holds for every website, where the others have the id of one. */
	readonly forAllId?: string;
	/** Those who write it must have proved lately who they are: it says who may do what, and a screen may have been left. */
	readonly isGuarded?: boolean;
	/** True if the back office shows names of these records everywhere and must reload them after a change. */
	readonly isNamedElsewhere?: boolean;
	/** True if deleting a record also deletes so much that it needs a confirmation and cannot be done in bulk. */
	readonly isAskedAbout?: boolean;
	/** True if records are edited in the list; they have no edit screen. */
	readonly isEditedInList?: boolean;
	/** Field that says where a record belongs, which is seen where it is used, too. */
	readonly belongsTo?: keyof F & string;
	/** A record that others use cannot be removed. */
	readonly staysWhileUsed?: boolean;
	/** Fields that share one set of values, none of which two records may have. */
	readonly unique?: { readonly [set: string]: readonly (keyof F & string)[] };
	/** Fields that visitors' newest-first lists within `within` are narrowed by; one index then serves a page of them. */
	readonly newestFirst?: { readonly within: keyof F & string; readonly by: readonly (keyof F & string)[] };
	/** Fields that the program finds records by; each is indexed. */
	readonly foundBy?: readonly (keyof F & string)[];
	/**
	 * Checks constraints between fields after a change by staff. Returns a message per invalid field. The system may write
	 * records that do not pass yet, such as an upload without a description.
	 */
	check?(
		values: Readonly<Record<string, FieldValue>>,
		changed: readonly string[],
		id?: string,
	): Readonly<Record<string, string>>;
	readonly fields: F;
}

/** Example of a record for the API documentation. */
export interface Example<F extends Fields> {
	readonly id: string;
	/** Fields of an example create request. */
	readonly added: { readonly [K in keyof F]?: ValueOf<F[K]> };
	readonly changed: { readonly [K in keyof F]?: ValueOf<F[K]> };
}

export type AnyCollection = Collection<Fields>;

export type ValueOf<F> = F extends Field<infer Value extends FieldValue> ? Value : never;

/** System fields of every record. Times are milliseconds since the epoch; 0 is unknown. */
export type RecordFacts = {
	readonly id: string;
	/** +1 a write, from 1. */
	readonly version: number;
	readonly createdAt: number;
	readonly updatedAt: number;
	/** uid, or "system". */
	readonly createdBy: string;
	readonly updatedBy: string;
	/** For staff only, in collections with drafts. It changes without a new version. */
	readonly state?: RecordState;
};

export type RecordWith<F extends Fields> = RecordFacts & { readonly [K in keyof F]: ValueOf<F[K]> };

/** Declares a collection, keeping the types of its fields. */
export function collection<const F extends Fields>(declared: Collection<F>): Collection<F> {
	return declared;
}

/** Declares fields that belong together in a form. @param title "" where they need no heading */
export function group<const F extends Fields>(title: string, fields: F, where: Omit<Group, "title"> = {}): F {
	const group = { title, ...where };
	const grouped = Object.entries(fields).map(([name, field]) => [name, { ...field, group }]);
	return Object.fromEntries(grouped) as F;
}

/** Returns whether records have drafts. Those that are created elsewhere, such as files, have none. */
export function hasDrafts(collection: AnyCollection): boolean {
	return !collection.addedElsewhere;
}

/** Returns whether the records are users, whose ids are those of accounts. */
export function isOfPeople({ ids, addedElsewhere = false }: AnyCollection): boolean {
	return ids === "given" && addedElsewhere;
}

/** Returns whether published records are visible to visitors, so that receipts can be recorded. */
export function hasReceipts(collection: AnyCollection): boolean {
	return hasDrafts(collection) && collection.publicWhen !== undefined;
}

/** Returns the second sort field of a collection with manual order. */
export function tieOf(collection: AnyCollection): string {
	return collection.tiesBy ?? "createdAt";
}

/** The orders in which a list that is narrowed by placement comes straight from one index (see `newestFirst`). */
export function carriedOrders(collection: AnyCollection): readonly string[] {
	return collection.newestFirst ? ["updatedAt", "createdAt", collection.titleField] : [];
}
