import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgres } from "../../tests/setup/databases.ts";
import { type Serving, startServing } from "../../tests/setup/serving.ts";
import { startWay } from "../../tests/setup/way.ts";

const host = "setout.example.nz";

describe("BR-05 while the database is away", () => {
	let way: Awaited<ReturnType<typeof startWay>>;
	let serving: Serving;

	beforeAll(async () => {
		const { url, folder } = await createPostgres();
		way = await startWay(url);
		serving = await startServing({ url: way.url, folder });
		const contact = { email: "office@setout.example.nz", phone: "+64 7 555 0101" };
		await serving.add("websites", { domain: host, domainKey: "digital-nz", name: "Setout", ...contact });
		await serving.ask(host, "/");
		way.isShut = true;
		way.cut();
	});
	afterAll(async () => {
		way.isShut = false;
		await serving.close();
		await way.close();
	});

	it("a page that is kept is shown as ever", async () => {
		const { status, text } = await serving.ask(host, "/");
		expect(status).toBe(200);
		expect(text).toContain("office@setout.example.nz");
	});

	it.each(["/library", "/library/some-article", "/an/old/address"])(
		"%s, which is not, is default wording under a 503, in nobody's name",
		async (path) => {
			const { status, headers, text } = await serving.ask(host, path);
			expect(status).toBe(503);
			expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
			expect(headers["x-robots-tag"]).toBe("noindex");
			expect(text).toContain('<meta name="robots" content="noindex"/>');
			expect(text).toContain("Fieldbook Studio");
			expect(text).not.toMatch(/mailto:|tel:|555 0|<address|contact details are below/);
		},
	);

	it("all of it is back with the database, where an unknown host keeps the defaults", async () => {
		way.isShut = false;
		await expect.poll(async () => (await serving.ask(host, "/library")).status).toBe(200);
		expect((await serving.ask(host, "/an/old/address")).status).toBe(404);
		const unknown = await serving.ask("nobody.example.nz", "/");
		expect(unknown.status).toBe(200);
		expect(unknown.text).toContain("mailto:hello@example.com");
	});
});
