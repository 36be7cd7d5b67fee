import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../../tests/setup/app/api.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { writeAllScopes } from "../../../../tests/setup/databases/write-all-scopes.ts";
import { toId } from "../../../model/ids.ts";
import { insertAll } from "../../schema/links.ts";

const websites = 10_000;
const idOf = (number: number) => `site-${number}`;
const held = Array.from({ length: websites / 2 }, (_, number) => idOf(number * 2));

/** Maximum response sizes for any number of scopes. */
const asked: [method: string, path: string, mostBytes: number, body?: object][] = [
	["GET", "/api/auth/session", 2_000],
	["GET", "/api/websites?limit=50&fields=name,domain,domainKey,aliases,unit,country", 20_000],
	["GET", "/api/websites?limit=50&q=site%204&fields=name,domain", 20_000],
	["GET", "/api/content?limit=50", 100_000],
	["GET", "/api/content?limit=50&q=words", 100_000],
	["GET", "/api/services?limit=50", 100_000],
	["GET", "/api/media?limit=50", 100_000],
	["GET", "/api/settings?limit=50", 20_000],
	["GET", "/api/drafts", 20_000],
	["GET", "/api/schedule", 20_000],
	["GET", "/api/releases", 20_000],
	["GET", "/api/reviews", 20_000],
	["GET", "/api/overview", 100_000],
	["GET", "/api/brands", 100_000],
	["GET", "/api/trash", 20_000],
	["POST", "/api/replace/find", 20_000, { terms: [{ kind: "text", find: "nothing" }] }],
];

describe.each(databaseKindsOfAll)("A user with 5,000 of 10,000 websites, in $kind", ({ create, kind }) => {
	const test = apiForTests(create);
	let cookie = "";
	beforeAll(async () => {
		const { database } = test.platform;
		await test.add("websites", {
			id: toId("first"),
			domain: "first.example.nz",
			domainKey: "first",
			country: "NZ",
		});
		const query = database.db.selectFrom("websites").selectAll().where("id", "=", "first");
		const template = await query.executeTakeFirstOrThrow();
		const rows = Array.from({ length: websites }, (_, number) => ({
			...{ ...template, id: idOf(number), domain: `${idOf(number)}.example.nz`, domain_key: idOf(number) },
			...{ name: `Site ${number}`, findable: `site ${number}` },
		}));
		await insertAll(database, "websites", rows);
		await insertAll(
			database,
			"websites_hosts",
			rows.map(({ id, domain }) => ({ value: domain, record_id: id })),
		);
		await writeAllScopes(database);
		for (let number = 0; number < 40; number++) {
			const at = idOf(number);
			await test.add("content", { title: `Words ${number}`, status: "published", domains: [at] });
			await test.add("services", { name: `Service ${number}`, active: true, websites: [at] });
			await test.add("media", { name: `${number}.jpg`, type: "picture", scopes: [at] });
		}
		const eve = { email: "eve@many.example.nz", name: "Eve", roles: ["admin"] as const, scopes: held };
		await addStaff(test.platform, eve);
		cookie = await signInCookie(test.app, eve.email);
	});

	it.each(asked)("%s %s is answered, in at most %d bytes", async (method, path, most, body) => {
		const began = performance.now();
		const answer = await test.call(method, path, {
			as: "nobody",
			headers: { cookie },
			...(body && { body }),
		});
		if (process.env.WEIGHTS)
			process.stdout.write(
				`${kind} ${path}: ${Math.round(performance.now() - began)} ms, ${answer.text.length} bytes\n`,
			);
		expect([answer.status, answer.text.slice(0, 300)]).toMatchObject([200, expect.anything()]);
		expect(answer.text.length).toBeLessThanOrEqual(most);
		expect(answer.text).not.toMatch(/"site-\d*[13579]"/);
	});
});
