import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { type Call, openApi, type TestApi } from "../setup/app/api.ts";
import { addStaff, signInCookie } from "../setup/app/staff.ts";
import { databaseKinds } from "../setup/databases/databases.ts";
import budgets from "./budgets.json" with { type: "json" };
import { queriesOf, repeatedIn } from "./repeated-statements.ts";

type Measured = keyof (typeof budgets)["writeStatements"]["SQLite"];

describe.each(databaseKinds)("Statements of writes over $kind", ({ kind, create }) => {
	const opened: TestApi[] = [];
	let test: TestApi;
	const article = "article".padEnd(20, "0");
	const service = "service".padEnd(20, "0");

	beforeEach(async () => {
		test = await openApi(create);
		opened.push(test);
		await test.add("websites", {
			id: toId("here"),
			domain: "a.example.nz",
			domainKey: "racking-nz",
			country: "NZ",
		});
		await test.add("websites", {
			id: toId("there"),
			domain: "a.example.au",
			domainKey: "racking-au",
			country: "AU",
		});
		const published = {
			title: "Racking",
			content: "<p>Ties.</p>",
			status: "published",
			type: "insight",
		} as const;
		await test.add("content", {
			id: toId(article),
			...published,
			publishedAt: 1,
			domains: ["here", "there"],
		});
		await test.add("services", {
			id: toId(service),
			name: "Racking",
			active: true,
			websites: ["here", "there"],
		});
	});
	afterAll(() => Promise.all(opened.map(({ platform }) => platform.close())));

	const at = `/api/content/${article}`;
	const draft = { baseVersion: 1, values: { title: "Racking in Perth", content: "<p>Ties and props.</p>" } };
	const based = (version: number, body: unknown): Call => ({ body, headers: { "if-match": `"${version}"` } });
	const saveDraft = () => test.call("PUT", `${at}/draft`, based(0, draft));

	/** Each is prepared first; only its last request is counted. */
	const writes: Record<Measured, () => Promise<() => ReturnType<TestApi["call"]>>> = {
		"save a draft": async () => {
			const { body } = await saveDraft();
			return () => test.call("PUT", `${at}/draft`, based(body.version, draft));
		},
		"publish a draft": async () => {
			const { body } = await saveDraft();
			return () => test.call("POST", `${at}/publish`, based(body.version, undefined));
		},
		"publish a draft as an editor of two countries": async () => {
			const { body } = await saveDraft();
			const scopes = ["country-nz", "country-au"];
			const { email } = await addStaff(test.platform, {
				email: "scoped@example.nz",
				roles: ["editor"],
				scopes,
			});
			const headers = { "if-match": `"${body.version}"`, cookie: await signInCookie(test.app, email) };
			return () => test.call("POST", `${at}/publish`, { as: "nobody", headers });
		},
		"publish a draft with that of a variant": async () => {
			await saveDraft();
			const input = { baseVersion: 0, values: { title: "Pallet racking" } };
			await test.call("PUT", `${at}/variants/country:au/draft`, based(0, input));
			const items = ["all", "country:au"].map((scope) => ({ scope, revision: 1 }));
			return () => test.call("POST", `${at}/publish`, { body: { items } });
		},
		"schedule a draft": async () => {
			const { body } = await saveDraft();
			const time = { wallTime: "2131-09-30T09:00", timeZone: "Pacific/Auckland" };
			return () => test.call("POST", `${at}/schedule`, based(body.version, { action: "publish", ...time }));
		},
		"save an article": async () => () => test.call("PATCH", at, based(1, { title: "Racking in Perth" })),
		"save a service": async () => () =>
			test.call("PATCH", `/api/services/${service}`, based(1, { description: "Ties." })),
		"write a variant of an article": async () => () =>
			test.call("PATCH", `${at}/variants/country:au`, based(0, { title: "Pallet racking" })),
		"write a variant of a service": async () => () =>
			test.call("PATCH", `/api/services/${service}/variants/country:au`, based(0, { description: "Ties." })),
		"hide an article on a website": async () => () =>
			test.call("PATCH", `${at}/variants/website:there`, based(0, { hidden: true })),
	};

	it.each(Object.entries(budgets.writeStatements[kind as "SQLite"]))(
		"%s takes %i",
		async (name, statements) => {
			const write = await writes[name as Measured]();
			const { figures } = test.platform.database;
			const before = figures.queries;
			const { status, text } = await write();
			expect([200, 201], text).toContain(status);
			expect(figures.queries - before).toBe(statements);
		},
	);

	it.each([
		["publish a draft", []],
		["publish a draft with that of a variant", []],
		["save an article", []],
		// The write checks the rights again, for callers that have not.
		["publish a draft as an editor of two countries", ["content_domains", "content_websites"]],
	] as const)("%s reads and writes no row twice, except %j", async (name, tables) => {
		const write = await writes[name]();
		const queries = await queriesOf(write);
		expect(queries).toHaveLength(budgets.writeStatements[kind as "SQLite"][name]);
		expect(repeatedIn(queries).map((each) => each.match(/^read from (\w+)/)?.[1] ?? each)).toEqual(tables);
	});
});
