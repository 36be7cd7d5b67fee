import { sql } from "kysely";
import { expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { writeMeta } from "../database/meta.ts";
import { migrate } from "./migrate.ts";

const ada = { kind: "user", uid: "ada", roles: ["admin"], scopes: ["all"] } as const;

it.each(databaseKinds)(
	"Settings of $kind that an earlier release set to nothing become hidden fields, and items 4 to 8 are dropped",
	async ({ create }) => {
		const test = await openApp(create);
		const { database, records, drafts } = test.platform;
		const { db } = database;
		const { id } = await test.add("websites", {
			domain: "one.test",
			domainKey: "racking-nz",
			phone: "+64 4 1",
		});
		await test.add("settings", { id: "all", footerTagline: "Of all", contactHours: "9 to 5" });
		await test.add("settings", {
			id,
			heroTitle: "Ours",
			hiddenFields: ["heroSubtitle", "contactPhone", "footerTagline"],
		});
		const page = async () => (await test.get("one.test", "/")).html.replaceAll(/<time[^>]*>/g, "");
		const before = await page();
		await drafts.save(ada, "settings", id, { baseVersion: 1, values: { heroTitle: "Next" } }, 0);

		// As an earlier release stored it.
		const setHere = ["heroTitle", "heroSubtitle", "contactPhone", "footerTagline"];
		await sql`drop table settings_hidden_fields`.execute(db);
		await sql`create table settings_set_here (record_id text, position integer, value text)`.execute(db);
		for (const [position, value] of setHere.entries())
			await db.insertInto("settings_set_here").values({ record_id: id, position, value }).execute();
		for (const column of ["problem_count", "problem4_title", "package8_feature3"])
			await sql`alter table settings add column ${sql.ref(column)} text not null default ''`.execute(db);
		const { record } = await db
			.selectFrom("history")
			.select("record")
			.where("record_id", "=", id)
			.where("collection", "=", "settings")
			.executeTakeFirstOrThrow();
		const { hiddenFields: _, ...values } = JSON.parse(String(record)) as Record<string, unknown>;
		await db
			.updateTable("history")
			.set({
				record: JSON.stringify({ ...values, setHere, problem4Title: "Fourth" }),
				changed_fields: '["heroTitle","setHere","problem4Title"]',
			})
			.where("record_id", "=", id)
			.where("collection", "=", "settings")
			.execute();
		await db
			.updateTable("drafts")
			.set({
				field_values: '{"heroTitle":"","contactHours":"","problemCount":"4"}',
				base: '{"heroTitle":"Ours","contactHours":"","problemCount":""}',
			})
			.where("record_id", "=", id)
			.execute();
		await writeMeta(database, "schema", "4");
		await writeMeta(database, "shape", "of an earlier release");

		for (const _ of [1, 2]) await migrate(database);

		expect(await page()).toBe(before);
		const hiddenFields = ["heroSubtitle", "contactPhone", "footerTagline"];
		expect(await records.find(ada, "settings", id)).toMatchObject({ hiddenFields, version: 1 });
		const version = await records.version(ada, "settings", id, 1);
		expect(version).toMatchObject({ hiddenFields, heroTitle: "Ours" });
		expect(version).not.toHaveProperty("problem4Title");
		// An earlier release would have published empty opening hours, and the inherited title.
		expect(await drafts.find(ada, "settings", id)).toMatchObject({
			values: {
				heroTitle: "",
				hiddenFields: ["heroSubtitle", "contactPhone", "contactHours", "footerTagline"],
			},
			base: { heroTitle: "Ours", hiddenFields },
		});
		await drafts.publish(ada, "settings", id, 1);
		expect(await records.find(ada, "settings", id)).toMatchObject({ heroTitle: "" });
		await records.restore(ada, "settings", id, { version: 1, from: 2 });
		expect(await page()).toBe(before);
		const tables = await db.introspection.getTables();
		expect(tables.map(({ name }) => name)).not.toContain("settings_set_here");
		const columns = tables.find(({ name }) => name === "settings")?.columns.map(({ name }) => name);
		expect(columns?.filter((name) => /count|[4-8]_/.test(name))).toEqual([]);
		await test.platform.close();
	},
);
