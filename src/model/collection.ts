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
	/** What a record must be for visitors to see it; undefined when they see none. */
	readonly publicWhen?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Field by which visitors see a record on a website; undefined when its id is the website's. */
	readonly shownOn?: keyof F & string;
	/** Field that says of which brand a record is by itself, wherever it is shown. */
	readonly ofBrand?: keyof F & string;
	/** Path of a website on which visitors see a record by itself, or the section that it is in; undefined when they do not. */
	seenAt?(id: string, values: Readonly<Record<string, unknown>>): string;
	/** Text field with the path at which visitors come to what a record leads to, where they see none of it by itself. */
	readonly ledToFrom?: keyof F & string;
	/** What a new record has in a preview for as long as it is not typed, where there is nothing to look at without it. */
	readonly standIns?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Collection whose record of the same id goes before fields of this one, where it has them (see `wording/fallback`). */
	readonly overruledBy?: "settings";
	/** Number field that staff order the records by hand with. */
	readonly orderedBy?: keyof F & string;
	/** Field that tells apart those of equal order; when they were made unless given. */
	readonly tiesBy?: keyof F & string;
	/** Fields that a list shows beside the title, unless staff choose others. */
	readonly columns: readonly (keyof F & string)[];
	/** Screen about the same, led to from beside the button for a new record. */
	readonly besideNew?: { readonly label: string; readonly to: string; readonly isForAdmins?: true };
	/** What its form has beyond its fields (`src/cms/screens/record/form-extras.tsx`). */
	readonly formExtras?: "article" | "file" | "person" | "website";
	/** Set where records come to be elsewhere: by an invitation, by an upload. */
	readonly addedElsewhere?: boolean;
	/** "given" where a record's id is somebody else's: a website's, an account's. */
	readonly ids?: "random" | "given";
	/** Id of the record that holds for every website, where the others have the id of one. */
	readonly forAllId?: string;
	/** Those who write it must have proved lately who they are: it says who may do what, and a screen may have been left. */
	readonly isGuarded?: boolean;
	/** Its records are named all over the back office, which learns the names anew when one has changed. */
	readonly isNamedElsewhere?: boolean;
	/** So much goes with a record that staff are asked before they delete one, and delete them one by one. */
	readonly isAskedAbout?: boolean;
	/** Staff change its records where they are listed: none has a screen of its own. */
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
	 * What must hold between the fields once staff have changed some of them: for each that is wrong, words for a person.
	 * The program itself may write what does not hold yet, such as an upload that nobody has described.
	 */
	check?(
		values: Readonly<Record<string, FieldValue>>,
		changed: readonly string[],
		id?: string,
	): Readonly<Record<string, string>>;
	readonly fields: F;
}

/** What the API's description says of a collection's records. */
export interface Example<F extends Fields> {
	readonly id: string;
	/** What is sent to add one, and what people add them for. */
	readonly added: { readonly [K in keyof F]?: ValueOf<F[K]> };
	readonly changed: { readonly [K in keyof F]?: ValueOf<F[K]> };
}

export type AnyCollection = Collection<Fields>;

export type ValueOf<F> = F extends Field<infer Value extends FieldValue> ? Value : never;

/** What the program keeps about every record. Times are milliseconds since the epoch; 0 is unknown. */
export type RecordFacts = {
	readonly id: string;
	/** +1 a write, from 1. */
	readonly version: number;
	readonly createdAt: number;
	readonly updatedAt: number;
	/** uid, or "system". */
	readonly createdBy: string;
	readonly updatedBy: string;
	/** Told to staff alone, of records that have drafts beside them; it changes without a new version. */
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

/** Tells whether its records have drafts beside them: what comes to be elsewhere, such as a file, has none. */
export function hasDrafts(collection: AnyCollection): boolean {
	return !collection.addedElsewhere;
}

/** Tells whether its records are people: their ids are those of accounts. */
export function isOfPeople({ ids, addedElsewhere = false }: AnyCollection): boolean {
	return ids === "given" && addedElsewhere;
}

/** Tells whether visitors see what is published of it, so that it can be proved that they do. */
export function hasReceipts(collection: AnyCollection): boolean {
	return hasDrafts(collection) && collection.publicWhen !== undefined;
}

/** What the records of a collection that is ordered by hand are ordered by next. */
export function tieOf(collection: AnyCollection): string {
	return collection.tiesBy ?? "createdAt";
}

/** The orders in which a list that is narrowed by placement comes straight from one index (see `newestFirst`). */
export function carriedOrders(collection: AnyCollection): readonly string[] {
	return collection.newestFirst ? ["updatedAt", "createdAt", collection.titleField] : [];
}
