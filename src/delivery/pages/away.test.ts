import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startWay } from "../../../tests/setup/accounts/way.ts";
import { type Serving, startServing } from "../../../tests/setup/app/serving.ts";
import { addStaff, signInCookie } from "../../../tests/setup/app/staff.ts";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { noisy } from "../../../tests/setup/files/drawn.ts";
import { chunksOf } from "../../../tests/setup/files/files.ts";
import { waitMs } from "../../../tests/setup/input/effort.ts";
import type { StoredObject } from "../../files/object.ts";
import { editionOf, renditionAddress } from "../../model/media/media.ts";
import { system } from "../../model/rights/access.ts";

const host = "setout.example.nz";

describe("BR-05 while the database is away", () => {
	let way: Awaited<ReturnType<typeof startWay>>;
	let serving: Serving;
	let cookie: string;
	let [shown, changed, hidden]: StoredObject[] = [];
	let icon: string;
	/** Pages of a page, a service and a person. */
	const own = ["/about", "/services/setting-out", "/people/ada-lane"];

	async function addPicture(path: string, isPublic = true) {
		const incoming = { bucket: "frontage", path, facts: {}, isPublic };
		return serving.platform.files.objects.put(system, incoming, chunksOf(await noisy(0.1)));
	}
	const addressOf = (object: StoredObject | undefined, width: 320 | 640) => {
		if (!object) throw new Error("There is no picture");
		return renditionAddress(object.id, editionOf(object), { shape: "", width, format: "jpg" });
	};

	beforeAll(async () => {
		const { url, folder } = await createPostgres();
		way = await startWay(url);
		serving = await startServing({ url: way.url, folder });
		const contact = { email: "office@setout.example.nz", phone: "+64 7 555 0101" };
		const { id: website } = await serving.add("websites", {
			...{ domain: host, domainKey: "digital-nz", name: "Setout", ...contact },
		});
		const [websites, content] = [[website], "<p>More about it.</p>"];
		await serving.add("pages", { title: "About", slug: "about", websites, status: "published" });
		await serving.add("services", { name: "Setting out", active: true, websites, content });
		await serving.add("team", { name: "Ada Lane", active: true, websites, content });
		await addStaff(serving.platform, { email: "ada@staff.example.nz" });
		cookie = await signInCookie(serving.port, "ada@staff.example.nz");
		[shown, changed, hidden] = [
			await addPicture("a.jpg"),
			await addPicture("b.jpg"),
			await addPicture("c.jpg", false),
		];
		for (const each of [shown, changed]) await serving.ask(host, addressOf(each, 320));
		const { id = "", version = 0 } = changed ?? {};
		await serving.platform.records.save(system, "media", id, { isPublic: false }, { version });
		// On a busy machine, a page may be sent before its website is known.
		for (const path of ["/", ...own]) {
			const isSent = async () => expect((await serving.ask(host, path)).status).toBe(200);
			await vi.waitFor(isSent, { timeout: waitMs });
		}
		icon = /href="(\/icons\/[^"]+)"/.exec((await serving.ask(host, "/")).text)?.[1] ?? "";
		expect((await serving.ask(host, icon)).status).toBe(200);
		way.isShut = true;
		way.cut();
	});
	afterAll(async () => {
		way.isShut = false;
		await serving.close();
		await way.close();
	});

	it("a cached page is served as usual", async () => {
		for (const path of ["/", ...own]) {
			const { status, text } = await serving.ask(host, path);
			expect([path, status]).toEqual([path, 200]);
			expect(text).toContain("office@setout.example.nz");
		}
	});

	it.each([
		...["/library", "/library/some-article", "/an/old/address"],
		...["/search?query=anchors", "/about/history", "/services/some-service", "/people/some-person"],
	])("%s, which is not cached, is default wording under a 503, without any contact details", async (path) => {
		const { status, headers, text } = await serving.ask(host, path);
		expect(status).toBe(503);
		expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
		expect(headers["x-robots-tag"]).toBe("noindex");
		expect(text).toContain('<meta name="robots" content="noindex"/>');
		expect(text).toContain("Fieldbook Studio");
		expect(text).not.toMatch(/mailto:|tel:|555 0|<address|contact details are below/);
	});

	it("a picture is served that was public when it was last served, in other sizes too", async () => {
		for (const width of [320, 640] as const) {
			const { status, headers } = await serving.ask(host, addressOf(shown, width));
			expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
		}
		for (const each of [changed, hidden]) {
			const { status, headers } = await serving.ask(host, addressOf(each, 320));
			expect([status, headers["retry-after"]]).toEqual([503, "5"]);
		}
	});

	it("an icon is served that has been drawn, and no other", async () => {
		expect((await serving.ask(host, icon)).status).toBe(200);
		const { status, headers } = await serving.ask(host, "/icons/another/icon-192.png");
		expect([status, headers["retry-after"]]).toEqual([503, "10"]);
	});

	it("the back office reports it without a brand, and retries", async () => {
		const { status, headers, text } = await serving.ask("localhost", "/cms/content", { cookie });
		expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
		expect(text).toContain("The back office will be back in a moment");
		expect(text).toContain('<meta http-equiv="refresh" content="5">');
		const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
		expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
	});

	it("everything works again with the database, and an unknown host keeps the defaults", async () => {
		way.isShut = false;
		await expect.poll(async () => (await serving.ask(host, "/library")).status).toBe(200);
		expect((await serving.ask(host, "/an/old/address")).status).toBe(404);
		const unknown = () => serving.ask("nobody.example.nz", "/");
		await expect.poll(async () => (await unknown()).status).toBe(200);
		expect((await unknown()).text).toContain("mailto:hello@example.com");
	});
});
