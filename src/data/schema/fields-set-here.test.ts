import { expect, it } from "vitest";
import { openApp } from "../../../tests/setup/app/app.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { migrate } from "./migrate.ts";

const ada = { kind: "user", uid: "ada", roles: ["admin"], scopes: ["all"] } as const;

it.each(databaseKinds)(
	"Settings of $kind that an older program wrote set what they hold, once, and visitors see what they saw",
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
		await test.add("settings", { id, heroTitle: "Ours", footerTagline: "Of one", contactHours: "8 to 4" });
		const values = { footerTagline: "", contactFormUrl: "https://forms.test/" };
		await drafts.save(ada, "settings", id, { baseVersion: 1, values }, 0);
		const page = async () => (await test.get("one.test", "/")).html;
		const before = await page();
		// An older program knows nothing of which fields are set.
		await db.deleteFrom("settings_set_here").execute();
		await db.deleteFrom("meta").where("name", "=", "fields set in settings").execute();
		const without = (text: unknown) => {
			const { setHere: _, ...rest } = JSON.parse(String(text)) as { setHere?: unknown };
			return JSON.stringify(rest);
		};
		for (const { version, record, record_id } of await db
			.selectFrom("history")
			.selectAll()
			.where("collection", "=", "settings")
			.execute())
			await db
				.updateTable("history")
				.set({ record: without(record) })
				.where("record_id", "=", String(record_id))
				.where("version", "=", Number(version))
				.execute();
		await migrate(database);
		await migrate(database);
		expect(await page()).toBe(before);
		const setHere = ["heroTitle", "contactHours", "footerTagline"];
		expect(await records.find(ada, "settings", id)).toMatchObject({ setHere, version: 1 });
		expect(await records.version(ada, "settings", id, 1)).toMatchObject({ setHere });
		// What was emptied in a draft was to be inherited, and still is.
		expect((await drafts.find(ada, "settings", id)).values).toMatchObject({
			footerTagline: "",
			setHere: ["heroTitle", "contactHours", "contactFormUrl"],
		});
		await drafts.publish(ada, "settings", id, 1);
		expect(await page()).toContain("Of all");
		await records.restore(ada, "settings", id, { version: 1, from: 2 });
		expect(await records.find(ada, "settings", id)).toMatchObject({ setHere });
		expect((await page()).replaceAll(/<time[^>]*>/g, "")).toBe(before.replaceAll(/<time[^>]*>/g, ""));
		await test.platform.close();
	},
);
