import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startWay } from "../../../tests/setup/accounts/way.ts";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { openNodes } from "../../data/database/log/nodes.ts";
import { openDatabase } from "../../data/open-database.ts";
import { waitForDataMs } from "../http/deadlines.ts";

/** As a long migration would. */
async function hold({ platform }: TestApp, table: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let held = () => {};
	const isHeld = new Promise<void>((resolve) => {
		held = resolve;
	});
	const done = platform.database.db.transaction().execute(async (db) => {
		await sql.raw(`lock table ${table} in access exclusive mode`).execute(db);
		held();
		await released;
	});
	await isHeld;
	onTestFinished(() => release());
	return async () => {
		release();
		await done;
	};
}

const host = "setout.example.nz";

describe("BR-05 while the database is slow", () => {
	let test: TestApp;
	beforeAll(async () => {
		test = await openApp(createPostgres, { pageWaitMs: waitForDataMs });
		const site = await test.add("websites", {
			domain: host,
			domainKey: "digital-nz",
			name: "Setout",
		});
		await test.add("settings", { id: site.id, heroTitle: "Software for drawings" });
		await test.add("services", { name: "Site apps", active: true, websites: [site.id] });
	});
	afterAll(() => test.platform.close());

	async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string) {
		const decoder = new TextDecoder();
		let html = "";
		while (!html.includes(text)) {
			const { value, done } = await reader.read();
			if (done) break;
			html += decoder.decode(value, { stream: true });
		}
		return html;
	}

	async function open(path: string) {
		const response = await test.app.request(`http://test${path}`, {
			headers: { host },
		});
		const reader = response.body?.getReader();
		if (!reader) throw new Error("no body");
		return { status: response.status, headers: response.headers, reader };
	}

	it("sends the page at once and each list when it arrives", async () => {
		// Caches the website.
		await test.get(host, "/library");
		const release = await hold(test, "services");
		const { status, reader } = await open("/");
		const first = await readUntil(reader, "Loading services...");
		expect(status).toBe(200);
		expect(first).toContain("Software for drawings");
		expect(first).not.toContain("Site apps");
		await release();
		const rest = await readUntil(reader, "</html>");
		expect(rest).toContain("Site apps");
	});

	it.each(["/", "/library"])(
		"%s is a 503 while the website is unknown, and is rendered when it arrives",
		async (path) => {
			const release = await hold(test, "websites");
			const { status, headers, reader } = await open(path);
			const first = await readUntil(reader, "Loading domain configuration");
			expect(first).not.toContain("Setout");
			await release();
			const rest = await readUntil(reader, "</html>");
			expect(rest).toContain("<title>");
			expect(rest).toContain("Setout");
			expect(status).toBe(503);
			expect(Object.fromEntries(headers)).toMatchObject({
				"retry-after": "10",
				"cache-control": "no-store",
				"x-robots-tag": "noindex",
			});
			const next = await test.get(host, path);
			expect([next.status, next.headers.get("retry-after")]).toEqual([200, null]);
		},
	);

	it("is a 503 for every visitor of an outage, from the first request", async () => {
		const release = await hold(test, "websites");
		const opened = await Promise.all(["/", "/library", "/library?type=insight", "/"].map(open));
		expect(opened.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
		await release();
		for (const { reader } of opened) await readUntil(reader, "</html>");
	});
});

describe("BR-05 while the database may be away", () => {
	it("a late page has the status of its result", async () => {
		const { url, folder } = await createPostgres();
		const test = await openApp(async () => ({ url, folder }), { pageWaitMs: 1 });
		await test.add("websites", { domain: host, domainKey: "digital-nz", name: "Setout" });
		const way = await startWay(url);
		const other = await openDatabase(way.url, "");
		const nodes = openNodes(other);
		test.pageCache.watch(nodes);
		way.isShut = true;
		way.cut();
		await nodes.catchUp();
		expect(test.pageCache.mayBeStale).toBe(true);
		const release = await hold(test, "websites");
		const requested = test.get(host, "/library");
		const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
			where datname = current_database() and not granted`;
		await expect.poll(async () => (await waiting.execute(test.platform.database.db)).rows.length).toBe(1);
		await release();
		const { status, html } = await requested;
		expect([status, html.includes("Setout")]).toEqual([200, true]);
		await nodes.close();
		await other.db.destroy();
		await way.close();
		await test.platform.close();
	});
});
