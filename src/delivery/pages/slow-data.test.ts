import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { waitForDataMs } from "./deadlines.ts";

describe("BR-05 while the database is slow", () => {
	let test: TestApp;
	beforeAll(async () => {
		test = await openApp(createPostgres, { pageWaitMs: waitForDataMs });
		const site = await test.add("websites", {
			domain: "setout.example.nz",
			domainKey: "digital-nz",
			name: "Setout",
		});
		await test.add("settings", { id: site.id, heroTitle: "Software for drawings" });
		await test.add("services", { name: "Site apps", active: true, websites: [site.id] });
	});
	afterAll(() => test.platform.close());

	/** Holds a table until released, as a long migration would. */
	async function hold(table: string) {
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		let held = () => {};
		const isHeld = new Promise<void>((resolve) => {
			held = resolve;
		});
		const done = test.platform.database.db.transaction().execute(async (db) => {
			await sql.raw(`lock table ${table} in access exclusive mode`).execute(db);
			held();
			await released;
		});
		await isHeld;
		return async () => {
			release();
			await done;
		};
	}

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
			headers: { host: "setout.example.nz" },
		});
		const reader = response.body?.getReader();
		if (!reader) throw new Error("no body");
		return { status: response.status, reader };
	}

	it("sends the page at once and each list when it arrives", async () => {
		const release = await hold("services");
		const { status, reader } = await open("/");
		const first = await readUntil(reader, "Loading services...");
		expect(status).toBe(200);
		expect(first).toContain("Software for drawings");
		expect(first).not.toContain("Site apps");
		await release();
		const rest = await readUntil(reader, "</html>");
		expect(rest).toContain("Site apps");
	});

	it("says 'Loading domain configuration' while not even the website is known", async () => {
		const release = await hold("websites");
		const { reader } = await open("/");
		const first = await readUntil(reader, "Loading domain configuration");
		expect(first).not.toContain("Setout");
		await release();
		const rest = await readUntil(reader, "</html>");
		expect(rest).toContain("<title>Setout | Digital Solutions for New Zealand AEC</title>");
		expect(rest).toContain("Site apps");
	});
});
