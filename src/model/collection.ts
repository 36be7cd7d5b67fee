import type { AnyField, Field, FieldValue, Group } from "./field.ts";
import type { RecordId } from "./ids.ts";
import type { RecordState } from "./record-state.ts";
import type { Role } from "./rights/roles.ts";

export type Fields = Readonly<Record<string, AnyField>>;

/** Tables, validation, API, forms and types are derived from it. */
export interface Collection<F extends Fields> {
	/** Plural in camelCase, for its table and its address. */
	readonly name: string;
	readonly label: string;
	/** Singular within a sentence; also the name of its API schemas. */
	readonly singular: string;
	/** Plural within a sentence; `label` by default. */
	readonly plural?: string;
	/** Icon of its menu entry, drawn by the back office (`src/cms/shell/icons.tsx`). */
	readonly icon: "file" | "gear" | "globe" | "image" | "layers" | "link" | "lock" | "page" | "person";
	/** One sentence, shown in an empty list. */
	readonly about: string;
	readonly titleField: keyof F & string;
	/**
	 * Admins have the rights of editors. A contributor writes drafts of the collections that editors write, or adds
	 * records if there are no drafts. A viewer has read access.
	 */
	readonly editedBy: Role;
	/** Field values of a record that visitors can see; undefined if they see none of the collection. */
	readonly publicWhen?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Field with the placements; undefined if the id is that of the website. */
	readonly shownOn?: keyof F & string;
	/** Brand that owns the record, wherever it is shown. */
	readonly ofBrand?: keyof F & string;
	/** Folder of the pages of its records: a page is at the folder, a slash, and its slug or id. */
	readonly pagesAt?: "/library" | "/services" | "/people";
	/** Field without whose text a record has no page. */
	readonly pageNeeds?: keyof F & string;
	/** Path where visitors see the record, or the section with it. */
	seenAt?(id: string, values: Readonly<Record<string, unknown>>): string;
	/** For records without a page: text field with the path through which visitors reach them. */
	readonly ledToFrom?: keyof F & string;
	/** Placeholder values in the preview of a new record that would otherwise be empty. */
	readonly standIns?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Collection whose record with the same id takes precedence for shared fields (see `wording/fallback`). */
	readonly overruledBy?: "settings";
	/** Text fields besides the title in which visitors' search of a website finds its records; undefined for none. */
	readonly foundByVisitors?: {
		readonly fields: readonly (keyof F & string)[];
		/** Value of the search parameter `type`. */
		readonly type: string;
		/** Name of the filter, such as "People". */
		readonly label: string;
		/** Label of one result, such as "Person". */
		readonly one: string;
	};
	/** True if the views of its pages are counted by record, so that staff can order lists by them. */
	readonly isRead?: true;
	/** Number field for the manual order. */
	readonly orderedBy?: keyof F & string;
	/** Sorts records of equal order; by default the creation time. */
	readonly tiesBy?: keyof F & string;
	/** Text field with a path. The list is a tree by default: records follow their parents. */
	readonly treeBy?: keyof F & string;
	/** Default columns in addition to the title. */
	readonly columns: readonly (keyof F & string)[];
	/** True if the groups of fields are tabs of the form. */
	readonly hasTabs?: true;
	/** Screen that is linked next to the button for a new record. */
	readonly besideNew?: { readonly label: string; readonly to: string; readonly isForAdmins?: true };
	/** Additional parts of its form (`src/cms/screens/record/form-extras.tsx`). */
	readonly formExtras?: "article" | "file" | "page" | "person" | "service" | "website";
	readonly addedElsewhere?: boolean;
	/** "given" if the id is that of a website or an account. */
	readonly ids?: "random" | "given";
	/** Id for all websites, in a collection keyed by website. */
	readonly forAllId?: string;
	readonly isGuarded?: boolean;
	/** True if the back office shows names of these records everywhere and must reload them after a change. */
	readonly isNamedElsewhere?: boolean;
	/** True if deleting a record also deletes so much that it needs a confirmation and cannot be done in bulk. */
	readonly isAskedAbout?: boolean;
	/** True if records are edited in the list; they have no edit screen. */
	readonly isEditedInList?: boolean;
	/** Field with the scopes of a record, which is also visible where it is used. */
	readonly belongsTo?: keyof F & string;
	readonly staysWhileUsed?: boolean;
	/** Unique values: each set of fields shares one namespace. */
	readonly unique?: { readonly [set: string]: readonly (keyof F & string)[] };
	/** Filters of visitors' newest-first lists within `within`; one index serves a page of them. */
	readonly newestFirst?: { readonly within: keyof F & string; readonly by: readonly (keyof F & string)[] };
	readonly foundBy?: readonly (keyof F & string)[];
	/** Returns a message per invalid field. The system may write records that do not pass yet. */
	check?(
		values: Readonly<Record<string, FieldValue | null>>,
		changed: readonly string[],
		id?: string,
	): Readonly<Record<string, string>>;
	readonly fields: F;
}

/** Example for the API documentation; not loaded by browsers. */
export interface Example<F extends Fields> {
	readonly id: string;
	readonly added: { readonly [K in keyof F]?: ValueOf<F[K]> };
	readonly changed: { readonly [K in keyof F]?: ValueOf<F[K]> };
}

export type AnyCollection = Collection<Fields>;

export type ValueOf<F> = F extends Field<infer Value extends FieldValue> ? Value : never;

/** Times are milliseconds since the epoch; 0 is unknown. */
export type RecordFacts = {
	readonly id: RecordId;
	/** Starts at 1 and increases by 1 per write. */
	readonly version: number;
	readonly createdAt: number;
	readonly updatedAt: number;
	/** uid, or "system". */
	readonly createdBy: string;
	readonly updatedBy: string;
	/** Only for staff, in collections with drafts. It changes without a new version. */
	readonly state?: RecordState;
};

export type RecordWith<F extends Fields> = RecordFacts & { readonly [K in keyof F]: ValueOf<F[K]> };

export function collection<const F extends Fields>(declared: Collection<F>): Collection<F> {
	return declared;
}

/** @param of title of a new group ("" for no heading), or a group that other fields have as well */
export function group<const F extends Fields>(
	of: string | Group,
	fields: F,
	where: Omit<Group, "title"> = {},
): F {
	const group = typeof of === "string" ? { title: of, ...where } : of;
	const grouped = Object.entries(fields).map(([name, field]) => [name, { ...field, group }]);
	return Object.fromEntries(grouped) as F;
}

/** Records that are created elsewhere, such as files, have none. */
export function hasDrafts(collection: AnyCollection): boolean {
	return !collection.addedElsewhere;
}

/** Returns whether the records are users, whose ids are those of accounts. */
export function isOfPeople({ ids, addedElsewhere = false }: AnyCollection): boolean {
	return ids === "given" && addedElsewhere;
}

/** Receipts record whether visitors receive a published version. */
export function hasReceipts(collection: AnyCollection): boolean {
	return hasDrafts(collection) && collection.publicWhen !== undefined;
}

export function tieOf(collection: AnyCollection): string {
	return collection.tiesBy ?? "createdAt";
}

/** Returns the sort orders for which one index serves a list filtered by placement (see `newestFirst`). */
export function carriedOrders(collection: AnyCollection): readonly string[] {
	return collection.newestFirst ? ["updatedAt", "createdAt", collection.titleField] : [];
}
