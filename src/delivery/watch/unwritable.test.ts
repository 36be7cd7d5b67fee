import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { newFolder } from "../../../tests/setup/databases/databases.ts";

// Takes some seconds: readiness queries once a second.
describe("A program that cannot write", () => {
	let serving: Serving;
	let cookie: string;
	const token = "a-token-of-sixteen";

	beforeAll(async () => {
		const env = { DISK_WARN_PERCENT: "100", METRICS_TOKEN: token };
		serving = await startServing({ url: "", folder: newFolder() }, env);
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
	});
	afterAll(() => serving.close());

	async function save() {
		const origin = `http://localhost:${serving.port}`;
		const response = await fetch(`${origin}/api/content`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ title: "Anchors", content: `<p>${"long ".repeat(20_000)}</p>` }),
		});
		return response.status;
	}
	const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(serving.platform.database.db);
	async function readiness() {
		const { status, text } = await serving.ask("any", "/readyz");
		return { status, ...JSON.parse(text) };
	}

	it.each([
		["read-only", "query_only = on", "query_only = off", 503],
		["full", "max_page_count = 1", "max_page_count = 1000000", 507],
	])(
		"is not ready, being %s, since the reported moment, until it can",
		async (why, breaks, mends, status) => {
			expect(await readiness()).toEqual({ status: "ready" });
			const before = Date.now();
			await pragma(breaks);
			expect(await save()).toBe(status);
			await expect.poll(readiness).toMatchObject({ status: why });
			const told = await serving.ask("any", "/readyz");
			expect(told.status).toBe(503);
			const since = Date.parse(JSON.parse(told.text).since);
			expect(since).toBeGreaterThanOrEqual(before);
			expect(since).toBeLessThanOrEqual(Date.now());
			await pragma(mends);
			await expect.poll(readiness).toEqual({ status: "ready" });
			expect(await save()).toBe(201);
		},
	);

	it("is announced by the log, and by a metric", async () => {
		const warned = () => serving.lines().filter(({ msg }) => String(msg).includes("nearly full"));
		await expect.poll(warned).toHaveLength(1);
		expect(warned()[0]).toMatchObject({ level: 40, freeBytes: expect.any(Number) });
		const { text } = await serving.ask("any", "/metrics", { authorization: `Bearer ${token}` });
		expect(text).toContain("frontage_disk_nearly_full 1\n");
		expect(text).toMatch(/frontage_disk_free_bytes \d+\n/);
	});
});
