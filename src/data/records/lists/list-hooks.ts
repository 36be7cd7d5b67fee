import type { AliasedRawBuilder, RawBuilder, SqlBool } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { WebsiteId } from "../../../model/ids.ts";
import type { CollectionName } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Cell, Database } from "../../database/database.ts";
import type { Page } from "../../database/page.ts";
import type { AnyRecord, Row } from "../../schema/rows.ts";
import type { Range } from "./ranges.ts";

/** Filters of a list by field. */
export interface Narrowing {
	/** The field equals the value; a list field contains it. */
	readonly filters: ReadonlyMap<string, FieldValue>;
	/** The field has none of the values; a list field contains none of them. */
	readonly leftOut: ReadonlyMap<string, readonly FieldValue[]>;
	readonly ranges: ReadonlyMap<string, Range>;
}

/** A list query for records without a published version. */
export interface NewRecordsQuery extends Narrowing {
	readonly actor: Actor;
	/** True if a filter refers to something that the actor may not see; the list is then empty. */
	readonly isNowhere: boolean;
	readonly collection: AnyCollection;
	readonly website: string | undefined;
	readonly words: readonly string[] | undefined;
	readonly limit: number;
	readonly cursor: string | undefined;
}

/** List features that layers above records add. */
export interface ListHooks {
	/**
	 * Returns the SQL condition that a record placed on a website is visible there.
	 * @param website its id, or an expression of it
	 */
	isVisible(name: CollectionName, id: RawBuilder<unknown>, website: unknown): RawBuilder<SqlBool>;
	/** Returns records with the variants of a website. */
	withVariants<R extends AnyRecord>(
		database: Database,
		collection: AnyCollection,
		websiteId: WebsiteId,
		records: R[],
	): Promise<R[]>;
	/**
	 * Returns further columns for variants, which `applyColumns` reads. The order of the list follows the records' own
	 * values.
	 */
	variantColumns(
		collection: AnyCollection,
		columns: readonly string[],
		website: string,
	): AliasedRawBuilder<Cell, string>[];
	applyColumns(row: Row): Row;
	/**
	 * Returns the SQL condition that a variant contains a word; undefined for visitors and for collections without
	 * variants.
	 */
	hasVariantWith(
		actor: Actor,
		collection: AnyCollection,
	): ((word: string) => RawBuilder<boolean>) | undefined;
	/** Returns the SQL condition that a record is scheduled to go live. @param id expression of its id */
	isScheduled(collection: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
	/** Joins the rendition of an article on a website as `v`. */
	joinRendition(id: RawBuilder<unknown>, website: unknown): RawBuilder<unknown>;
	/** Puts records without a published version before the others of a list. */
	withNewFirst(
		database: Database,
		query: NewRecordsQuery,
		list: (page: Pick<NewRecordsQuery, "limit" | "cursor">) => Promise<Page<AnyRecord>>,
	): Promise<Page<AnyRecord>>;
	/** Counts records without a published version, up to one more than lists count. */
	countNew(database: Database, query: NewRecordsQuery): Promise<number>;
}

let registered: ListHooks | undefined;

/** Registers the list features for drafts and variants. Call it once, before a database is opened. */
export function registerListHooks(hooks: ListHooks): void {
	registered = hooks;
}

/** @throws {Error} before hooks are registered: without them, a list would show hidden records */
export function listHooks(): ListHooks {
	if (!registered) throw new Error("Import data/open-database.ts first: it registers the hooks of lists");
	return registered;
}
