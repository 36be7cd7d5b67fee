import { sql } from "kysely";
import { expect, it } from "vitest";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { system } from "../../model/rights/access.ts";
import { openDatabase } from "../open-database.ts";
import { openRecords } from "../records/records.ts";
import { migrate } from "./migrate.ts";

it.each(databaseKinds)(
	"Websites of $kind keep what one composition said of them, in records, drafts and history",
	async ({ create }) => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		await migrate(database);
		const { db } = database;
		await sql`alter table websites add column composition text not null default ''`.execute(db);
		await db.deleteFrom("meta").where("name", "=", "compositions").execute();
		const said = ["", "beside", "schedule", "figures", "featured"];
		const rows = said.map((composition, at) => ({
			id: `w${at}`,
			domain: `w${at}.nz`,
			domain_key: `w${at}`,
			composition,
		}));
		await db.insertInto("websites").values(rows).execute();
		await db
			.insertInto("history")
			.values({
				...{ collection: "websites", record_id: "w1", version: 1, changed_fields: '["name","composition"]' },
				record: '{"id":"w1","name":"One","composition":"beside"}',
			})
			.execute();
		await db
			.insertInto("drafts")
			.values({
				...{ collection: "websites", record_id: "w1", revision: 1, base_version: 1 },
				...{ field_values: '{"composition":"featured"}', base: '{"composition":"beside"}' },
			})
			.execute();

		for (const _ of [1, 2]) await migrate(database);

		const { items } = await openRecords(database).list(system, "websites", { order: { by: "domain" } });
		expect(
			items.map(({ heroLayout, solutionsLayout, caseStudiesLayout }) => [
				...[heroLayout, solutionsLayout, caseStudiesLayout],
			]),
		).toEqual([
			["", "", ""],
			["beside", "", ""],
			["", "schedule", ""],
			["", "", "figures"],
			["", "", "featured"],
		]);
		const { record, changed_fields } = await db.selectFrom("history").selectAll().executeTakeFirstOrThrow();
		const drawn = { heroLayout: "", solutionsLayout: "", caseStudiesLayout: "" };
		expect(JSON.parse(String(record))).toEqual({ id: "w1", name: "One", ...drawn, heroLayout: "beside" });
		expect(JSON.parse(String(changed_fields))).toEqual(["name", ...Object.keys(drawn)]);
		const { field_values, base } = await db.selectFrom("drafts").selectAll().executeTakeFirstOrThrow();
		expect(JSON.parse(String(field_values))).toEqual({ ...drawn, caseStudiesLayout: "featured" });
		expect(JSON.parse(String(base))).toEqual({ ...drawn, heroLayout: "beside" });
		await db.destroy();
	},
);
