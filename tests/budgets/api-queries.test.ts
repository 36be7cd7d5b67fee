import { beforeAll, describe, expect, it } from "vitest";
import { openRecords } from "../../src/data/records/records.ts";
import { createApp } from "../../src/delivery/app.ts";
import { openLog } from "../../src/delivery/log.ts";
import { toId } from "../../src/model/ids.ts";
import { userActor } from "../../src/model/rights/access.ts";
import { apiForTests, caller, type TestApi } from "../setup/app/api.ts";
import { assets, cmsAssets } from "../setup/app/built.ts";
import { counted } from "../setup/databases/counted.ts";
import { databaseKinds, newFolder } from "../setup/databases/databases.ts";
import budgets from "./budgets.json" with { type: "json" };

interface Expanded {
	readonly expanded: Readonly<Record<string, unknown>>;
}

describe.each(databaseKinds)("Queries of lists of the API over $kind", ({ create }) => {
	const test = apiForTests(create);
	let call: TestApi["call"];
	let queries = 0;

	beforeAll(async () => {
		const { id } = await test.add("websites", {
			id: toId("here"),
			domain: "a.example.nz",
			domainKey: "team",
		});
		const { admin, editor } = test.people;
		for (let number = 0; number < 30; number++) {
			const { id: uid } = number % 2 ? admin : editor;
			const actor = userActor({ id: uid, roles: ["editor"], scopes: ["all"] });
			const article = { title: `Words ${number}`, domains: [id, "team"], content: "<p>Text.</p>" };
			const service = { name: `Service ${number}`, active: true, websites: [id] };
			await test.platform.records.save(actor, "content", "", article, { version: 0 });
			await test.platform.records.save(actor, "services", "", service, { version: 0 });
		}
		const database = counted(test.platform.database, () => {
			queries += 1;
		});
		const app = createApp({
			platform: { ...test.platform, records: openRecords(database) },
			assets,
			cmsAssets,
			assetsFolder: newFolder(),
			developmentDomain: "",
			trustProxy: false,
			log: openLog("silent"),
		});
		call = caller(app, test.cookies);
	});

	it.each(Object.entries(budgets.apiQueries))(
		"%s sends %i, whichever user is signed in",
		async (path, most) => {
			queries = 0;
			const { status, body } = await call("GET", path, { as: "editor" });
			expect([status, body.items.length]).toEqual([200, 20]);
			for (const name of new URLSearchParams(path.split("?")[1]).get("expand")?.split(",") ?? [])
				expect(body.items.filter((item: Expanded) => item.expanded[name] === undefined)).toEqual([]);
			expect(queries).toBe(most);
		},
	);
});
