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
	/** A list field contains none of these. */
	readonly leftOut: ReadonlyMap<string, readonly FieldValue[]>;
	readonly ranges: ReadonlyMap<string, Range>;
	/** The id is an expression. */
	readonly isAlso?: ((id: RawBuilder<unknown>) => RawBuilder<SqlBool>) | undefined;
}

export interface ReadOrder {
	/** Query with columns `id` and `views`. */
	readonly totals: RawBuilder<unknown>;
	/** The id is an expression. */
	isRead(id: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

export interface NewRecordsQuery extends Narrowing {
	readonly actor: Actor;
	/** A filter refers to something hidden, so the list is empty. */
	readonly isNowhere: boolean;
	readonly collection: AnyCollection;
	readonly website: string | undefined;
	readonly words: readonly string[] | undefined;
	readonly limit: number;
	readonly cursor: string | undefined;
}

export interface ListHooks {
	/** Does not check the placement. @param website an id or an expression */
	isVisible(name: CollectionName, id: RawBuilder<unknown>, website: unknown): RawBuilder<SqlBool>;
	withVariants<R extends AnyRecord>(
		database: Database,
		collection: AnyCollection,
		websiteId: WebsiteId,
		records: R[],
	): Promise<R[]>;
	/** For `applyColumns`. The order follows the records' own values. */
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
	/** Scheduled to go live. The id is an expression. */
	isScheduled(collection: AnyCollection, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
	/** Views on a website, or on all visible ones. */
	readOrder(actor: Actor, website: string | undefined): ReadOrder;
	/** Joins `v`. */
	joinRendition(id: RawBuilder<unknown>, website: unknown): RawBuilder<unknown>;
	/** @param list lists records with a published version */
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

/** @throws {Error} before registration, when a list would show hidden records */
export function listHooks(): ListHooks {
	if (!registered) throw new Error("Import data/open-database.ts first: it registers the hooks of lists");
	return registered;
}
