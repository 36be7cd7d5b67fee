import { type RawBuilder, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError } from "../../../model/errors.ts";
import { menuFields } from "../../../model/menu/default-menus.ts";
import { allItems, menuIn, type RecordTarget } from "../../../model/menu/menu.ts";
import type { MenuRecord, MenuRecords } from "../../../model/menu/menu-links.ts";
import { type CollectionName, collections, isCollection } from "../../../model/model.ts";
import { hasOwnPages, pathFields } from "../../../model/record-path.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { FieldValues } from "../../../model/values.ts";
import { fieldsThatDiffer } from "../../../model/variants/variant-fields.ts";
import type { Database } from "../../database/database.ts";
import { shownTable } from "../../schema/placement-names.ts";
import { isPublicIn } from "../../schema/public-rows.ts";
import { type Row, snakeCase } from "../../schema/rows.ts";
import { isVisibleIn, joinVariants, valueOn } from "../variants/variant-columns.ts";

const none: ReadonlyMap<string, MenuRecords> = new Map();

/** Records that visitors can open, by website id. */
export async function findMenuRecords(
	database: Database,
	websites: readonly string[],
	records: readonly RecordTarget[],
): Promise<ReadonlyMap<string, MenuRecords>> {
	const byCollection = Map.groupBy(
		records.filter(({ collection }) => hasPages(collection)),
		({ collection }) => collection as CollectionName,
	);
	if (websites.length === 0 || byCollection.size === 0) return none;
	const queries = [...byCollection].map(([name, targets]) =>
		liveRecords(
			database,
			collections[name],
			websites,
			targets.map(({ id }) => id),
		),
	);
	const { rows } = await sql<Row>`${sql.join(queries, sql` union all `)}`.execute(database.db);
	const found = new Map<string, Map<string, MenuRecord>>();
	for (const row of rows) {
		const website = found.get(String(row.website)) ?? new Map<string, MenuRecord>();
		found.set(String(row.website), website);
		website.set(`${row.collection}:${row.id}`, toMenuRecord(row));
	}
	return found;
}

export function hasPages(name: string): boolean {
	const collection: AnyCollection | undefined = isCollection(name) ? collections[name] : undefined;
	return collection !== undefined && hasOwnPages(collection);
}

/** Refuses menus of staff that name a collection without pages. @throws {InvalidError} */
export function requireMenuTargets(actor: Actor, values: FieldValues): void {
	if (actor.kind !== "user") return;
	const problems = menuFields.flatMap((field) => {
		const named = allItems(menuIn(String(values[field] ?? ""))).find(
			({ target }) => target.kind === "record" && !hasPages(target.collection),
		);
		const name = named?.target.kind === "record" ? named.target.collection : "";
		return named ? [{ pointer: `/${field}`, message: `A menu cannot lead to a record of “${name}”` }] : [];
	});
	if (problems.length > 0) throw new InvalidError(problems);
}

function liveRecords(
	database: Database,
	collection: AnyCollection,
	websites: readonly string[],
	ids: readonly string[],
): RawBuilder<unknown> {
	const { table, column } = shownTable(collection);
	const place = sql.ref(`l.${column}`);
	const title = valueOn(database, collection.titleField, "r");
	const differing = fieldsThatDiffer(collection);
	const fields = pathFields(collection);
	const address = addressColumns.map((alias, index) => {
		const field = fields[index];
		if (!field) return sql`'' as ${sql.ref(alias)}`;
		const value = differing.includes(field)
			? valueOn(database, field, "r")
			: sql.ref(`r.${snakeCase(field)}`);
		// `seenAt` only needs to know whether long texts are empty.
		return sql`substr(cast(${value} as text), 1, ${sql.lit(longestAddress)}) as ${sql.ref(alias)}`;
	});
	return sql`select w.id as website, ${sql.lit(collection.name)} as collection, r.id, ${title} as title, ${sql.join(address)}
		from ${sql.table(snakeCase(collection.name))} r
		join ${sql.table(table)} l on l.record_id = r.id
		join websites w on (w.id = ${place} or w.domain_key = ${place})
		${joinVariants(collection, "r", sql.ref("w.id"))}
		where r.id in (${sql.join(ids)}) and w.id in (${sql.join(websites)}) and ${isPublicIn(collection, "r")} and ${isVisibleIn("r")}`;
}

const longestAddress = 300;
/** Values of `pathFields`, equally named in every collection. */
const addressColumns = ["address0", "address1"];

function toMenuRecord({ collection: name, id, title, ...row }: Row): MenuRecord {
	const collection: AnyCollection = collections[String(name) as CollectionName];
	const values = pathFields(collection).map((field, index) => [
		field,
		String(row[addressColumns[index] ?? ""] ?? ""),
	]);
	return {
		title: String(title),
		path: collection.seenAt?.(String(id), { ...collection.publicWhen, ...Object.fromEntries(values) }) ?? "",
	};
}
