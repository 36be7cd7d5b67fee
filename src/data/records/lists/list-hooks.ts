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

export interface Narrowing {
	/** A list field contains the value. */
	readonly filters: ReadonlyMap<string, FieldValue>;
	/** A list field contains none of the values. */
	readonly leftOut: ReadonlyMap<string, readonly FieldValue[]>;
	readonly ranges: ReadonlyMap<string, Range>;
	/** Further condition on the id, which is an expression. */
	readonly isAlso?: ((id: RawBuilder<unknown>) => RawBuilder<SqlBool>) | undefined;
}

/** Views of records by visitors. */
export interface ReadOrder {
	/** Query of read records, as `id` and `views`. */
	readonly totals: RawBuilder<unknown>;
	/** True for the ids of `totals`. The `id` is an expression. */
	isRead(id: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

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

export interface ListHooks {
	/** The caller checks the placement. The `website` is an id or an expression. */
	isVisible(name: CollectionName, id: RawBuilder<unknown>, website: unknown): RawBuilder<SqlBool>;
	withVariants<R extends AnyRecord>(
		database: Database,
		collection: AnyCollection,
		websiteId: WebsiteId,
		records: R[],
	): Promise<R[]>;
	/** Columns that `applyColumns` reads. The order of the list follows the records' own values. */
	variantColumns(
		collection: AnyCollection,
		columns: readonly string[],
		website: string,
	): AliasedRawBuilder<Cell, string>[];
	applyColumns(row: Row): Row;
	/** Undefined for visitors and for collections without variants. */
	hasVariantWith(
		actor: Actor,
		collection: AnyCollection,
	): ((word: string) => RawBuilder<boolean>) | undefined;
	/** Scheduled to go live. The `id` is an expression. */
	isScheduled(collection: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
	/** Views on a website, or on all that the actor may see. */
	readOrder(actor: Actor, website: string | undefined): ReadOrder;
	/** Joins `v`. */
	joinRendition(id: RawBuilder<unknown>, website: unknown): RawBuilder<unknown>;
	/** The others are records with a published version. */
	withNewFirst(
		database: Database,
		query: NewRecordsQuery,
		list: (page: Pick<NewRecordsQuery, "limit" | "cursor">) => Promise<Page<AnyRecord>>,
	): Promise<Page<AnyRecord>>;
	countNew(database: Database, query: NewRecordsQuery): Promise<number>;
}

let registered: ListHooks | undefined;

/** Must run before a database is opened. */
export function registerListHooks(hooks: ListHooks): void {
	registered = hooks;
}

/** @throws {Error} before hooks are registered: without them, a list would show hidden records */
export function listHooks(): ListHooks {
	if (!registered) throw new Error("Import data/open-database.ts first: it registers the hooks of lists");
	return registered;
}
