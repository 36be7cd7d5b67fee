import type { AnyField, Field, FieldValue, Group } from "./field.ts";
import type { RecordId } from "./ids.ts";
import type { RecordState } from "./record-state.ts";
import type { Role } from "./rights/roles.ts";

export type Fields = Readonly<Record<string, AnyField>>;

/** Source of tables, validation, API, forms and types. */
export interface Collection<F extends Fields> {
	/** Plural in camelCase, used for the table and the address. */
	readonly name: string;
	readonly label: string;
	/** Within a sentence. API schemas also use it. */
	readonly singular: string;
	/** Within a sentence; `label` by default. */
	readonly plural?: string;
	/** Drawn by `src/cms/shell/icons.tsx`. */
	readonly icon: "file" | "gear" | "globe" | "image" | "layers" | "link" | "lock" | "page" | "person";
	/** One sentence for an empty list. */
	readonly about: string;
	readonly titleField: keyof F & string;
	/** Contributors write drafts where editors write, or add records without drafts. Viewers have read access. */
	readonly editedBy: Role;
	/** Values of a record that visitors can see; undefined if they see none. */
	readonly publicWhen?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Undefined if the id is that of the website. */
	readonly shownOn?: keyof F & string;
	/** Owner of the record, wherever it is shown. */
	readonly ofBrand?: keyof F & string;
	/** Folder of the pages, which have the slug or id of the record. */
	readonly pagesAt?: "/library" | "/services" | "/people";
	/** A record without text in this field has no page. */
	readonly pageNeeds?: keyof F & string;
	/** Path where visitors see the record or its section. */
	seenAt?(id: string, values: Readonly<Record<string, unknown>>): string;
	/** Path field through which visitors reach a record without a page. */
	readonly ledToFrom?: keyof F & string;
	/** Placeholders for the preview of a new record. */
	readonly standIns?: { readonly [K in keyof F]?: ValueOf<F[K]> };
	/** Its record with the same id overrides shared fields (see `wording/fallback`). */
	readonly overruledBy?: "settings";
	/** Search also covers these text fields, besides the title; undefined for none. */
	readonly foundByVisitors?: {
		readonly fields: readonly (keyof F & string)[];
		/** Value of the search parameter. */
		readonly type: string;
		/** Filter, such as "People". */
		readonly label: string;
		/** Result, such as "Person". */
		readonly one: string;
	};
	/** Counts page views, so that staff can order lists by them. */
	readonly isRead?: true;
	/** Number for the manual order. */
	readonly orderedBy?: keyof F & string;
	/** Sorts records of equal order; by default the creation time. */
	readonly tiesBy?: keyof F & string;
	/** Path field. By default, the list is a tree. */
	readonly treeBy?: keyof F & string;
	/** In addition to the title. */
	readonly columns: readonly (keyof F & string)[];
	/** Groups of fields are tabs of the form. */
	readonly hasTabs?: true;
	/** Screen linked next to the button for a new record. */
	readonly besideNew?: { readonly label: string; readonly to: string; readonly isForAdmins?: true };
	/** Parts in `src/cms/screens/record/form-extras.tsx`. */
	readonly formExtras?: "article" | "file" | "page" | "person" | "service" | "website";
	readonly addedElsewhere?: boolean;
	/** "given" for the id of a website or an account. */
	readonly ids?: "random" | "given";
	/** Id for all websites. */
	readonly forAllId?: string;
	readonly isGuarded?: boolean;
	/** The back office shows these names everywhere. */
	readonly isNamedElsewhere?: boolean;
	/** Deletion needs a confirmation and is not available in bulk. */
	readonly isAskedAbout?: boolean;
	/** Without an edit screen. */
	readonly isEditedInList?: boolean;
	/** Scopes of a record, which is also visible where it is used. */
	readonly belongsTo?: keyof F & string;
	readonly staysWhileUsed?: boolean;
	/** The fields of a set share one namespace. */
	readonly unique?: { readonly [set: string]: readonly (keyof F & string)[] };
	/** Filters of visitors' newest-first lists; one index serves a page. */
	readonly newestFirst?: { readonly within: keyof F & string; readonly by: readonly (keyof F & string)[] };
	readonly foundBy?: readonly (keyof F & string)[];
	/** Returns a message per invalid field. The system may write invalid records. */
	check?(
		values: Readonly<Record<string, FieldValue | null>>,
		changed: readonly string[],
		id?: string,
	): Readonly<Record<string, string>>;
	readonly fields: F;
}

/** For the API documentation; browsers do not load it. */
export interface Example<F extends Fields> {
	readonly id: string;
	readonly added: { readonly [K in keyof F]?: ValueOf<F[K]> };
	readonly changed: { readonly [K in keyof F]?: ValueOf<F[K]> };
}

export type AnyCollection = Collection<Fields>;

export type ValueOf<F> = F extends Field<infer Value extends FieldValue> ? Value : never;

/** Milliseconds since the epoch; 0 is unknown. */
export type RecordFacts = {
	readonly id: RecordId;
	/** From 1, plus 1 per write. */
	readonly version: number;
	readonly createdAt: number;
	readonly updatedAt: number;
	/** uid, or "system". */
	readonly createdBy: string;
	readonly updatedBy: string;
	/** For staff, in collections with drafts. It changes without a new version. */
	readonly state?: RecordState;
};

export type RecordWith<F extends Fields> = RecordFacts & { readonly [K in keyof F]: ValueOf<F[K]> };

export function collection<const F extends Fields>(declared: Collection<F>): Collection<F> {
	return declared;
}

/** @param of title of a new group ("" for no heading), or an existing group */
export function group<const F extends Fields>(
	of: string | Group,
	fields: F,
	where: Omit<Group, "title"> = {},
): F {
	const group = typeof of === "string" ? { title: of, ...where } : of;
	const grouped = Object.entries(fields).map(([name, field]) => [name, { ...field, group }]);
	return Object.fromEntries(grouped) as F;
}

/** Records such as uploads have no drafts. */
export function hasDrafts(collection: AnyCollection): boolean {
	return !collection.addedElsewhere;
}

/** The ids are those of accounts. */
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

/** Orders for which one index serves a list filtered by placement. */
export function carriedOrders(collection: AnyCollection): readonly string[] {
	return collection.newestFirst ? ["updatedAt", "createdAt", collection.titleField] : [];
}
