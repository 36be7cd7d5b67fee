import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Serving, startServing } from "../../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../../tests/setup/app/staff.ts";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";

const host = "setout.example.nz";

describe("While another program has locked SQLite's file", () => {
	const folder = newFolder();
	let serving: Serving;
	let other: DatabaseSync;
	let cookie: string;

	beforeAll(async () => {
		serving = await startServing({ url: "", folder });
		await serving.add("websites", { domain: host, domainKey: "team", name: "Setout" });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
		await serving.ask(host, "/");
		other = new DatabaseSync(`${folder}/frontage.sqlite`);
		other.exec("begin immediate");
	});
	afterAll(async () => {
		other.close();
		await serving.close();
	});

	it("only a save waits: pages are served, rendered ones too", async () => {
		const origin = `http://localhost:${serving.port}`;
		let answered = 0;
		const saving = fetch(`${origin}/api/services`, {
			method: "POST",
			headers: { "content-type": "application/json", origin, cookie },
			body: JSON.stringify({ name: "Anchors" }),
		}).then(({ status }) => {
			answered = status;
		});
		const trying = serving.platform.database.figures.queries;
		await expect.poll(() => serving.platform.database.figures.queries).toBeGreaterThan(trying);
		for (const path of ["/", "/library", "/library?query=beams"]) {
			const began = performance.now();
			expect((await serving.ask(host, path)).status).toBe(200);
			expect(performance.now() - began).toBeLessThan(5_000);
		}
		expect(answered).toBe(0);
		other.exec("commit");
		await saving;
		expect(answered).toBe(201);
	});
});
