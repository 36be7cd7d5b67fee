import { sql } from "kysely";
import type { Values } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { claimMeta } from "../database/meta.ts";

/** Where a website's record keeps what one choice said of all its landing page, by what it said. */
const fields: Readonly<Record<string, string>> = {
	beside: "heroLayout",
	schedule: "solutionsLayout",
	figures: "caseStudiesLayout",
	featured: "caseStudiesLayout",
};

/** Columns that keep values of records as JSON, by table. */
const kept: Readonly<Record<string, readonly string[]>> = {
	history: ["record", "changed_fields"],
	drafts: ["field_values", "base"],
	draft_versions: ["field_values", "base", "changed_fields"],
	schedule: ["field_values", "base"],
	release_items: ["field_values", "base", "before_values"],
};

/** Makes a choice for each part of the page out of the one for all of it, once: in records, drafts, plans and the history. */
export async function splitCompositions(inside: Database): Promise<void> {
	if (!(await claimMeta(inside, "compositions", "split"))) return;
	const { db } = inside;
	const tables = await db.introspection.getTables();
	const columnsOf = (table: string) =>
		tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
	if (!columnsOf("websites").includes("composition")) return;
	const columns = { heroLayout: "hero_layout", solutionsLayout: "solutions_layout" };
	for (const [value, field] of Object.entries(fields))
		await db
			.updateTable("websites")
			.set({ [columns[field as keyof typeof columns] ?? "case_studies_layout"]: value })
			.where("composition", "=", value)
			.execute();
	for (const [table, own] of Object.entries(kept))
		for (const column of own.filter((name) => columnsOf(table).includes(name)))
			await splitKept(inside, table, column);
	await sql`alter table websites drop column composition`.execute(db);
}

async function splitKept({ db }: Database, table: string, column: string) {
	const texts = await db
		.selectFrom(table)
		.select(column)
		.distinct()
		.where("collection", "=", "websites")
		.where(column, "like", '%"composition"%')
		.execute();
	for (const { [column]: text } of texts)
		await db
			.updateTable(table)
			.set({ [column]: JSON.stringify(withoutComposition(JSON.parse(String(text)) as Values | string[])) })
			.where("collection", "=", "websites")
			.where(column, "=", String(text))
			.execute();
}

/** A record's values, or the names of its fields, as they are kept by now. */
function withoutComposition(kept: Values | string[]): Values | string[] {
	if (Array.isArray(kept)) return kept.flatMap((name) => (name === "composition" ? partsOfAll : [name]));
	const { composition, ...others } = kept;
	const empty = Object.fromEntries(partsOfAll.map((name) => [name, ""]));
	const field = fields[String(composition)];
	return { ...others, ...empty, ...(field && { [field]: String(composition) }) };
}

const partsOfAll = [...new Set(Object.values(fields))];
