import type { AnyField, Field, FieldValue, Group } from "./field.ts";
import type { RecordId } from "./ids.ts";
import type { RecordState } from "./record-state.ts";
import type { Role } from "./rights/roles.ts";

export type Fields = Readonly<Record<string, AnyField>>;

/** A kind of record that staff edit. Tables, validation, API, forms and types are derived from it. */
export interface Collection<F extends Fields> {
	/** Plural in camelCase, for its table and its address. */
	readonly name: string;
	/** Plural label for staff. */
	readonly label: string;
	/** Singular within a sentence; also the name of its API schemas. */
	readonly singular: string;
	/** Plural within a sentence; the label by default. */
	readonly plural?: string;
	/** Icon of its menu entry, drawn by the back office (`src/cms/shell/icons.tsx`). */
	readonly icon: "file" | "gear" | "globe" | "image" | "layers" | "link" | "lock" | "person";
	/** Purpose of the records in one sentence, shown in an empty list. */
	readonly about: string;
	/** Field with the title of a record. */
	readonly titleField: keyof F & string;
	/**
	 * Role that reads and writes every record. Admins have the rights of editors. A contributor writes drafts of the
	 * collections that editors write, or adds records if there are no drafts. A viewer has read access.
	 */
	readonly editedBy: Role;
	/** Field values of a record that visitors can see; undefined if they see none of the collection. */
	readonly publicWhen?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Placement field; undefined if the id is that of the website. */
	readonly shownOn?: keyof F & string;
	/** Field with the brand that owns the record, wherever it is shown. */
	readonly ofBrand?: keyof F & string;
	/**
	 * Returns the path on a website where visitors see the record, or the section that contains it; undefined if there is
	 * none.
	 */
	seenAt?(id: string, values: Readonly<Record<string, unknown>>): string;
	/** For records without a page: text field with the path through which visitors reach them. */
	readonly ledToFrom?: keyof F & string;
	/** Placeholder values in the preview of a new record that would otherwise be empty. */
	readonly standIns?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Collection whose record with the same id takes precedence for shared fields (see `wording/fallback`). */
	readonly overruledBy?: "settings";
	/** Number field for the manual order of records. */
	readonly orderedBy?: keyof F & string;
	/** Field that sorts records of equal order; by default their creation time. */
	readonly tiesBy?: keyof F & string;
	/** Default columns of a list, in addition to the title. */
	readonly columns: readonly (keyof F & string)[];
	/** Related screen, linked next to the button for a new record. */
	readonly besideNew?: { readonly label: string; readonly to: string; readonly isForAdmins?: true };
	/** Additional parts of its form (`src/cms/screens/record/form-extras.tsx`). */
	readonly formExtras?: "article" | "file" | "person" | "website";
	/** Set if records are created elsewhere: by an invitation, by an upload. */
	readonly addedElsewhere?: boolean;
	/** "given" if the id is that of a website or an account. */
	readonly ids?: "random" | "given";
	/** Id of the record for all websites, in a collection keyed by website. */
	readonly forAllId?: string;
	/** Writes need a recent sign-in, because the records grant rights and a screen may be unattended. */
	readonly isGuarded?: boolean;
	/** True if the back office shows names of these records everywhere and must reload them after a change. */
	readonly isNamedElsewhere?: boolean;
	/** True if deleting a record also deletes so much that it needs a confirmation and cannot be done in bulk. */
	readonly isAskedAbout?: boolean;
	/** True if records are edited in the list; they have no edit screen. */
	readonly isEditedInList?: boolean;
	/** Field with the scopes of a record, which is also visible where it is used. */
	readonly belongsTo?: keyof F & string;
	/** True if records in use cannot be removed. */
	readonly staysWhileUsed?: boolean;
	/** Unique values: each set of fields shares one namespace. */
	readonly unique?: { readonly [set: string]: readonly (keyof F & string)[] };
	/** Filters of visitors' newest-first lists within `within`; one index serves a page of them. */
	readonly newestFirst?: { readonly within: keyof F & string; readonly by: readonly (keyof F & string)[] };
	/** Fields with an index for lookups by the system. */
	readonly foundBy?: readonly (keyof F & string)[];
	/**
	 * Checks constraints between fields after a change by staff. Returns a message per invalid field. The system may
	 * write records that do not pass yet, such as an upload without a description.
	 */
	check?(
		values: Readonly<Record<string, FieldValue | null>>,
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
	readonly id: RecordId;
	/** Starts at 1 and increases by 1 per write. */
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

/** Declares a collection and preserves the types of its fields. */
export function collection<const F extends Fields>(declared: Collection<F>): Collection<F> {
	return declared;
}

/** Declares a group of form fields. @param title "" for no heading */
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

/** Returns the sort orders for which one index serves a list filtered by placement (see `newestFirst`). */
export function carriedOrders(collection: AnyCollection): readonly string[] {
	return collection.newestFirst ? ["updatedAt", "createdAt", collection.titleField] : [];
}
