import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { openLog } from "../log.ts";

const host = "upright.example.nz";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe("The log", () => {
	let serving: Serving;
	beforeAll(async () => {
		serving = await startServing(await sqlite.create());
		await serving.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
	});
	afterAll(() => serving.close());

	const lineOf = async (id: unknown) => {
		await expect.poll(() => serving.lines().some((line) => line.id === id)).toBe(true);
		return serving.lines().find((line) => line.id === id && line.msg === "request");
	};

	it.each([
		["a page", "/?utm_source=x", {}, { route: "/", status: 200, brand: "racking-nz" }],
		["a cached page", "/", {}, { route: "/", status: 200, brand: "racking-nz" }],
		["a page that is known", "/", { "if-none-match": "*" }, { route: "/", status: 304, brand: "racking-nz" }],
		["a page that is not there", "/no", {}, { route: "none", status: 404, brand: "racking-nz" }],
		["a call", "/api/content/x1", {}, { route: "/api/content/:id", status: 404 }],
		["an address that is too long", `/${"a".repeat(9_000)}`, {}, { route: "none", status: 414 }],
	])("has one line of %s", async (_, path, headers, expected) => {
		const answer = await serving.ask(host, path, headers as Record<string, string>);
		const id = answer.headers["x-request-id"];
		expect(id).toMatch(uuid);
		const line = await lineOf(id);
		expect(line).toMatchObject({ level: 30, method: "GET", ...expected });
		expect(line?.ms).toBeGreaterThanOrEqual(0);
		expect(line?.bytes).toBeGreaterThanOrEqual(answer.bytes.length);
		expect(serving.lines().filter((each) => each.id === id)).toHaveLength(1);
		const names = new Set(Object.keys(line ?? {}));
		for (const name of ["level", "time", "msg", "id", "method", "route", "status", "ms", "bytes", "brand"])
			names.delete(name);
		expect([...names]).toEqual([]);
	});

	it("gives each request a new id, and never in a cached page", async () => {
		const requested = await Promise.all(Array.from({ length: 20 }, () => serving.ask(host, "/library")));
		expect(new Set(requested.map(({ headers }) => headers["x-request-id"])).size).toBe(20);
		expect(new Set(requested.map(({ text }) => text)).size).toBe(1);
	});

	it("accepts no id from a visitor", async () => {
		const { headers } = await serving.ask(host, "/", { "x-request-id": "chosen-by-me-1" });
		expect(headers["x-request-id"]).toMatch(uuid);
	});

	it("has no personal data of the visitor", async () => {
		const secrets = {
			cookie: "frontage-session=cookie-of-mine; dev-domain=cookie-too",
			"user-agent": "browser-of-mine/1.0",
			referer: "https://elsewhere.example/page-before",
			"x-forwarded-for": "203.0.113.77",
			authorization: "Bearer token-of-mine",
			"accept-language": "language-of-mine",
		};
		const paths = [
			"/?name=query-of-mine",
			"/library?query=query-of-mine",
			"/nowhere?email=me%40mine.example",
			"/api/content?q=query-of-mine",
			"/api/none?x=query-of-mine",
			"/v0/b/frontage/o/none?token=query-of-mine",
			"/cms/content?brand=query-of-mine",
			"/media/none/none?x=query-of-mine",
		];
		for (const path of paths) await serving.ask(host, path, secrets);
		const post = (path: string, body: object) =>
			fetch(`http://127.0.0.1:${serving.port}${path}`, {
				method: "POST",
				headers: { "content-type": "application/json", ...secrets },
				body: JSON.stringify(body),
			}).then((answer) => answer.text());
		await post("/api/auth/sign-in", { email: "ada@staff.example.nz", password: "password-of-mine" });
		await post("/api/auth/password-resets", { email: "ada@staff.example.nz" });
		await post("/api/page-views", { page_path: "/of-mine", page_title: "x", page_location: "http://x/" });
		await serving.platform.mail.sendDue(serving.log);
		await expect
			.poll(() => serving.lines().filter(({ route }) => route === "/api/page-views").length)
			.toBe(1);
		expect(serving.logged()).not.toMatch(
			/of-mine|cookie-too|mine\.example|203\.0\.113|127\.0\.0\.1|page-before/,
		);
		expect(serving.logged()).not.toMatch(/@/);
	});

	it("has no mail address of an error, nor of its cause", () => {
		const texts: string[] = [];
		const log = openLog("info", { write: (text) => texts.push(text) });
		const cause = Object.assign(new Error("550 <ada@staff.example.nz> unknown"), {
			rejected: ["ada@staff.example.nz"],
		});
		const error = new Error("Key (email)=(eve@example.nz) exists", { cause });
		log.error({ err: Object.assign(error, { code: "23505", detail: "eve@example.nz" }) }, "failed");
		expect(texts.join("")).not.toContain("@");
		expect(JSON.parse(texts.join(""))).toMatchObject({
			err: {
				type: "Error",
				code: "23505",
				message: expect.stringMatching(/^Key \(email\)=\(\[mail address\]\) exists/),
			},
		});
	});
});

describe("A failure", () => {
	it("shares its request id with the page and the response", async () => {
		const serving = await startServing(await sqlite.create(), { TRUST_PROXY: "true" });
		await serving.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		const cookie = await signInCookie(serving.port, "ada@staff.example.nz");
		await sql`alter table auth_sessions rename to auth_sessions_away`.execute(serving.platform.database.db);
		const named = await serving.ask(host, "/cms", { cookie, "x-request-id": "from-the-proxy-1" });
		expect([named.status, named.headers["x-request-id"]]).toEqual([500, "from-the-proxy-1"]);
		expect(named.text).toContain("Something went wrong on our side");
		expect(named.text).toContain("<code>from-the-proxy-1</code>");
		expect(named.text).toContain("Upright");
		expect(named.headers["cache-control"]).toBe("no-store");
		const failure = serving.lines().find(({ msg }) => msg === "a request failed");
		expect(failure).toMatchObject({ level: 50, id: "from-the-proxy-1", path: "/cms" });
		for (const bad of ["short", "x".repeat(65), "with space in", "a\tb-tab-tab", "<script>alert(1)</script>"])
			expect((await serving.ask(host, "/", { "x-request-id": bad })).headers["x-request-id"]).toMatch(uuid);
		await serving.close();
	});
});
