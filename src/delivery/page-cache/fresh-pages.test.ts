import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../tests/setup/app/app.ts";
import { ask } from "../../../tests/setup/app/ask.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import type { CollectionName, InputOf } from "../../model/model.ts";
import { system } from "../../model/rights/access.ts";
import { createListener } from "../connections/listener.ts";

const [here, there] = ["upright.example.nz", "setout.example.nz"];

describe.each(databaseKindsOfAll)("Cached pages over $kind", ({ create }) => {
	let test: TestApp;
	let server: Server;
	let port: number;
	const ids: Record<string, string> = {};
	beforeAll(async () => {
		test = await openApp(create);
		const { add } = test;
		ids.here = (await add("websites", { domain: here, domainKey: "racking-nz", name: "Upright" })).id;
		ids.there = (await add("websites", { domain: there, domainKey: "digital-nz", name: "Setout" })).id;
		for (const id of ["here", "there"])
			await add("settings", { id: toId(ids[id] ?? ""), heroTitle: `Hero ${id}` });
		await add("settings", { id: toId("all"), footerTagline: "One company" });
		const shown = { active: true, websites: [ids.here ?? ""] };
		ids.service = (await add("services", { name: "Anchors", ...shown, order: 1 })).id;
		ids.second = (await add("services", { name: "Beams", ...shown, order: 2 })).id;
		ids.member = (await add("team", { name: "Aroha Ngata", ...shown })).id;
		ids.media = (await add("media", { name: "shed.jpg", alt: "A shed", isPublic: true, type: "picture" })).id;
		const image = `<p><img src="/media/${ids.media}/shed.jpg" alt=""></p>`;
		const article = { title: "Tall racks", status: "published", domains: ["racking-nz"] } as const;
		ids.article = (await add("content", { ...article, content: `<p>Of tall racks.</p>${image}` })).id;
		server = createListener(test.app, { cache: test.pageCache, trustProxy: false });
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		port = (server.address() as AddressInfo).port;
	});
	afterAll(async () => {
		server.close();
		await test.platform.close();
	});

	const paths = () => ["/", "/library", "/library/tall-racks"];
	const pagesOf = (host: string) => Promise.all(paths().map((path) => ask(port, host, path)));
	/** Pages with late data are not cached at first. */
	const warm = async (host: string) => {
		let pages = await pagesOf(host);
		await expect
			.poll(async () => {
				const { hits } = test.pageCache.figures;
				pages = await pagesOf(host);
				return test.pageCache.figures.hits - hits;
			})
			.toBeGreaterThanOrEqual(host === here ? pages.filter(({ status }) => status === 200).length : 2);
		return pages;
	};
	const save = async <Name extends CollectionName>(name: Name, id: RecordId, input: InputOf<Name>) => {
		const { version } = await test.platform.records.find(system, name, id);
		return test.platform.records.save(system, name, id, input, { version });
	};

	it("are served to the second request, byte for byte", async () => {
		for (const host of [here, there]) {
			const first = await warm(host);
			const { hits } = test.pageCache.figures;
			const second = await pagesOf(host);
			expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
			// The article is on one site only, and missing pages are not cached.
			expect(test.pageCache.figures.hits - hits).toBe(host === here ? 3 : 2);
		}
	});

	const writes: readonly [string, () => Promise<unknown>, RegExp, isOnBoth?: boolean][] = [
		["a website", () => save("websites", toId(ids.here ?? ""), { name: "Upright Ltd" }), /Upright Ltd/],
		[
			"its settings",
			() => save("settings", toId(ids.here ?? ""), { heroTitle: "Racks that stand" }),
			/Racks that stand/,
		],
		[
			"settings for all",
			() => save("settings", toId("all"), { footerTagline: "Two companies" }),
			/Two companies/,
			true,
		],
		[
			"a service",
			() => save("services", toId(ids.service ?? ""), { name: "Anchor design" }),
			/Anchor design/,
		],
		[
			"a service taken away",
			() => save("services", toId(ids.service ?? ""), { active: false }),
			/^(?![\s\S]*Anchor design)/,
		],
		[
			"the order of services",
			async () => {
				await save("services", toId(ids.service ?? ""), { active: true });
				const { version } = await test.platform.records.find(system, "services", toId(ids.second ?? ""));
				return test.platform.records.move(system, "services", toId(ids.second ?? ""), "", version);
			},
			/Beams[\s\S]*Anchor design/,
		],
		["a team member", () => save("team", toId(ids.member ?? ""), { role: "Principal" }), /Principal/],
		["an article", () => save("content", toId(ids.article ?? ""), { title: "Taller racks" }), /Taller racks/],
		[
			"an article on both",
			() => save("content", toId(ids.article ?? ""), { domains: ["racking-nz", there] }),
			/Taller/,
			true,
		],
		[
			"an article taken away",
			() => save("content", toId(ids.article ?? ""), { domains: ["racking-nz"] }),
			/Taller/,
			true,
		],
		[
			"a draft",
			() => save("content", toId(ids.article ?? ""), { status: "draft" }),
			/^(?![\s\S]*Taller racks)/,
		],
		[
			"a removed article",
			async () => {
				await save("content", toId(ids.article ?? ""), { status: "published" });
				await pagesOf(here);
				const { version } = await test.platform.records.find(system, "content", toId(ids.article ?? ""));
				await test.platform.records.remove(system, "content", toId(ids.article ?? ""), version);
			},
			/^(?![\s\S]*Taller racks)/,
		],
	];

	it.each(writes)("show %s in the very next response, and others stay", async (_, write, shown, isOnBoth) => {
		await warm(here);
		await warm(there);
		const before = test.pageCache.figures.misses;
		await write();
		const [landing] = await pagesOf(here);
		expect(landing?.text).toMatch(shown);
		const between = test.pageCache.figures.misses;
		expect(between).toBeGreaterThan(before);
		await ask(port, there, "/");
		await ask(port, there, "/library");
		expect(test.pageCache.figures.misses - between).toBe(isOnBoth ? 2 : 0);
	});

	it("of a file are rendered again when its description changes", async () => {
		const facts = { type: "picture", contentType: "image/jpeg", width: 800, height: 600 } as const;
		const { id } = await test.add("media", { name: "yard.jpg", alt: "A yard", isPublic: true, ...facts });
		const content = `<p>Text.</p><p><img src="/media/${id}/yard.jpg" alt=""></p>`;
		await test.add("content", { title: "Yards", status: "published", domains: ["racking-nz"], content });
		expect((await ask(port, here, "/library/yards")).text).toContain('alt="A yard"');
		await save("media", id, { alt: "A yard in the rain" });
		expect((await ask(port, here, "/library/yards")).text).toContain('alt="A yard in the rain"');
	});

	it("are rendered once for any number of simultaneous first requests", async () => {
		await save("settings", toId(ids.here ?? ""), { heroTitle: "Rendered once" });
		let reads = 0;
		const { reader } = test.platform;
		const findWebsite = reader.findWebsiteByHost;
		reader.findWebsiteByHost = (host) => {
			reads += 1;
			return findWebsite(host);
		};
		const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port, here, "/")));
		reader.findWebsiteByHost = findWebsite;
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
		expect(answers[0]?.text).toContain("Rendered once");
		expect(reads).toBe(1);
	});
});
