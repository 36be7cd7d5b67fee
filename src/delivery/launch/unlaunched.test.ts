import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApi, type TestApi } from "../../../tests/setup/app/api.ts";
import { sqlite } from "../../../tests/setup/databases/databases.ts";
import { toId } from "../../model/ids.ts";

const [live, coming] = ["racking.example.nz", "facades.example.nz"];

describe("A website in preparation", () => {
	let test: TestApi;
	let id: string;
	beforeAll(async () => {
		test = await openApi(sqlite.create);
		await test.add("websites", { id: toId("racking"), domain: live, domainKey: "racking-nz", name: "Racks" });
		const brand = {
			unit: "Facades",
			country: "NZ",
			domain: coming,
			domainKey: "facades-nz",
			name: "Facades",
		};
		const begun = await test.call("POST", "/api/websites/new-brand", {
			body: { ...brand, primaryColor: "#0F5132", secondaryColor: "#B8860B", from: "racking" },
		});
		id = begun.body.id;
	});
	afterAll(() => test.platform.close());

	const domainsAt = async (host: string): Promise<string[]> =>
		(await test.call("GET", "/v1/projects", { as: "nobody", host })).body.authorizedDomains;
	const certificate = async (host: string) =>
		(await test.call("GET", `/api/tls/ask?domain=${host}`, { as: "nobody" })).status;

	it("is listed among the authorised domains at its own host alone", async () => {
		for (const host of [live, "localhost", "127.0.0.1", "unknown.example.nz"]) {
			const domains = await domainsAt(host);
			expect([host, domains.includes(live), domains.includes(coming)]).toEqual([host, true, false]);
		}
		expect(await domainsAt(coming)).toEqual(expect.arrayContaining([live, coming]));
		expect(await domainsAt("unknown.example.nz")).not.toContain("unknown.example.nz");
	});

	it("gets a certificate within an hour after an admin allowed it", async () => {
		expect([await certificate(live), await certificate(coming)]).toEqual([200, 404]);
		const refused = await test.call("POST", `/api/websites/${id}/certificate`, { as: "editor" });
		expect([refused.status, await certificate(coming)]).toEqual([403, 404]);
		const allowed = await test.call("POST", `/api/websites/${id}/certificate`);
		expect(allowed.status).toBe(200);
		expect(allowed.body.certificateUntil).toBeGreaterThan(Date.now());
		expect(await certificate(coming)).toBe(200);
		const { db } = test.platform.database;
		const until = (at: number) =>
			db.updateTable("launch_waivers").set({ at }).where("website_id", "=", id).execute();
		await until(Date.now() - 61 * 60_000);
		expect(await certificate(coming)).toBe(404);
		await test.call("POST", `/api/websites/${id}/certificate`);
		expect(await certificate(coming)).toBe(200);
		const { body } = await test.call("GET", `/api/checks?website=${id}&state=waived`);
		expect(body.items).toEqual([]);
	});
});
