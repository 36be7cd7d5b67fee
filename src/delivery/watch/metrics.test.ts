import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../../tests/setup/app/ask.ts";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff } from "../../../tests/setup/app/staff.ts";
import { freePort } from "../../../tests/setup/connections/free-port.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { Readiness } from "./readiness.ts";

const host = "upright.example.nz";
const token = "seen-by-the-watch-only";

describe.each(databaseKindsOfAll)("A health check, with metrics, over $kind", ({ create }) => {
	let serving: Serving;
	let metricsPort: number;
	beforeAll(async () => {
		metricsPort = await freePort();
		const env = { METRICS_TOKEN: token, METRICS_PORT: String(metricsPort), COSTLY_PER_MINUTE: "5" };
		serving = await startServing(await create(), env);
		await serving.add("websites", { domain: host, domainKey: "racking-nz", name: "Upright" });
	});
	afterAll(() => serving.close());

	const bearer = { authorization: `Bearer ${token}` };
	const read = async () => {
		const { text } = await serving.ask(host, "/metrics", bearer);
		const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
		return new Map(
			lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
		);
	};

	it("is answered on any host, and never instead of a page", async () => {
		for (const any of [host, "10.0.0.7:3000", "nobody.example", "!!"]) {
			const alive = await serving.ask(any, "/healthz");
			expect([alive.status, alive.text]).toEqual([200, '{"status":"alive"}\n']);
			expect((await serving.ask(any, "/readyz?from=proxy")).status).toBe(200);
		}
		expect((await serving.ask(host, "/healthz")).headers["cache-control"]).toBe("no-store");
		const head = await serving.ask(host, "/healthz", { method: "HEAD" });
		expect([head.status, head.text]).toEqual([200, ""]);
		for (const path of ["/healthz/", "/healthz/x", "/readyz/x", "/metrics", "/Healthz"]) {
			const { status, text } = await serving.ask(host, path);
			expect([path, status, text.includes("Page Not Found")]).toEqual([path, 404, true]);
		}
	});

	it.each([
		["no token", {}],
		["another token", { authorization: `Bearer ${token}x` }],
		["an empty token", { authorization: "Bearer " }],
		["the token in another scheme", { authorization: `Basic ${token}` }],
	])("gets no metrics with %s", async (_, headers) => {
		const { status, text } = await serving.ask(host, "/metrics", headers as Record<string, string>);
		expect(status).toBe(404);
		expect(text).not.toContain("frontage_");
	});

	it("gets them on a separate port without a token", async () => {
		const { status, text, headers } = await ask(metricsPort, "any", "/metrics");
		expect([status, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
		expect(text).toContain("# TYPE frontage_http_request_seconds histogram\n");
		expect((await ask(metricsPort, "any", "/")).status).toBe(404);
		expect((await ask(metricsPort, "any", "/readyz")).status).toBe(200);
	});

	it("counts each request by route and status, with its duration", async () => {
		const before = await read();
		const requested: readonly [path: string, key: string, times: number][] = [
			["/", 'method="GET",route="/",status="200"', 3],
			["/library?utm=x", 'method="GET",route="/library",status="200"', 2],
			["/nowhere/at/all", 'method="GET",route="none",status="404"', 2],
			["/library/none", 'method="GET",route="/library/:articleId",status="404"', 1],
			["/api/content/none", 'method="GET",route="/api/content/:id",status="404"', 1],
			["/cms/content", 'method="GET",route="/cms/*",status="302"', 1],
			["/media/none/none", 'method="GET",route="/media/:id/:name",status="404"', 1],
		];
		for (const [path, , times] of requested) for (let n = 0; n < times; n++) await serving.ask(host, path);
		await expect
			.poll(async () => {
				const after = await read();
				return requested.map(([, key]) => {
					const name = `frontage_http_requests_total{${key}}`;
					return (after.get(name) ?? 0) - (before.get(name) ?? 0);
				});
			})
			.toEqual(requested.map(([, , times]) => times));
		const after = await read();
		for (const route of ["/", "/library", "none", "/api/content/:id"]) {
			const count = after.get(`frontage_http_request_seconds_count{route="${route}"}`) ?? 0;
			expect(count).toBeGreaterThan(0);
			expect(after.get(`frontage_http_request_seconds_bucket{le="+Inf",route="${route}"}`)).toBe(count);
			expect(after.get(`frontage_http_request_seconds_sum{route="${route}"}`)).toBeGreaterThan(0);
		}
	});

	it("includes the page cache, rendering, the database, and queues", async () => {
		const before = await read();
		const grown = async (names: Record<string, number>) => {
			const after = await read();
			return Object.fromEntries(
				Object.keys(names).map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]),
			);
		};
		for (let n = 0; n < 4; n++) await serving.ask(host, "/");
		const hits = { frontage_page_cache_hits_total: 4, frontage_renders_total: 0 };
		expect(await grown(hits)).toEqual(hits);
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		const client = { address: "192.0.2.1", host: "", isSecure: false, headers: new Headers() };
		await serving.platform.accounts.requestReset(client, "ada@staff.example.nz");
		for (let n = 0; n < 8; n++) await serving.ask(host, "/library?query=racks");
		await serving.add("services", { name: "Racks", active: true, websites: [] });
		await sql`select nothing`.execute(serving.platform.database.db).catch(() => undefined);
		const counted = {
			'frontage_mails{state="waiting"}': 1,
			'frontage_limited_total{kind="search"}': 3,
			frontage_database_errors_total: 1,
			frontage_renders_total: 5,
		};
		expect(await grown(counted)).toEqual(counted);
		const after = await read();
		expect(after.get("frontage_database_queries_total")).toBeGreaterThan(
			before.get("frontage_database_queries_total") ?? 0,
		);
		for (const name of [
			"frontage_page_cache_bytes",
			"frontage_page_cache_pages",
			"frontage_database_seconds_total",
		])
			expect(after.get(name)).toBeGreaterThan(0);
		for (const name of [
			"nodejs_eventloop_lag_p99_seconds",
			"process_resident_memory_bytes",
			"nodejs_heap_size_used_bytes",
		])
			expect(after.has(name)).toBe(true);
		expect(after.get('frontage_picture_jobs{state="waiting"}')).toBe(0);
	});

	it("sends one query a second, however often it is requested", async () => {
		let now = 1_000;
		const readiness = new Readiness(serving.platform.database, () => now);
		const { figures } = serving.platform.database;
		const { queries } = figures;
		await Promise.all(Array.from({ length: 1_000 }, () => readiness.check()));
		expect(figures.queries - queries).toBe(1);
		for (const ms of [1_000, -3_600_000]) {
			now += ms;
			await Promise.all(Array.from({ length: 1_000 }, () => readiness.check()));
		}
		expect(figures.queries - queries).toBe(3);
	});

	it("reports that the database is unreachable, and that it is back", async () => {
		let now = 1_000;
		const readiness = new Readiness(serving.platform.database, () => now);
		const { db } = serving.platform.database;
		expect(await readiness.check()).toBe("");
		await sql`alter table websites rename to websites_away`.execute(db);
		try {
			expect(await readiness.check()).toBe("");
			now += 1_000;
			expect(await readiness.check()).toBe("database");
			await expect.poll(async () => (await serving.ask(host, "/readyz")).status).toBe(503);
			expect((await serving.ask(host, "/healthz")).status).toBe(200);
		} finally {
			await sql`alter table websites_away rename to websites`.execute(db);
		}
		await expect.poll(async () => (await serving.ask(host, "/readyz")).status).toBe(200);
		readiness.stop();
		expect(await readiness.check()).toBe("stopping");
	});
});
