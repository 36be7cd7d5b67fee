import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../tests/setup/app.ts";
import { sqlite } from "../../tests/setup/databases.ts";
import { fillFound, foundHosts } from "../../tests/setup/found.ts";
import { system } from "../model/access.ts";

describe.each([sqlite])("Pages for readers of another country over $kind", ({ create }) => {
	let test: TestApp;
	let ids: Awaited<ReturnType<typeof fillFound>>;
	beforeAll(async () => {
		test = await openApp(create);
		ids = await fillFound(test);
	});
	afterAll(() => test.platform.close());

	const [nz, au, team] = [foundHosts["racking-nz"], foundHosts["racking-au"], foundHosts.team];
	const alternatesIn = async (host: string, path: string) => {
		const { html } = await test.get(host, path);
		return [...html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
			([, language, href]) => [language, href],
		);
	};
	const cluster = (path: string) => [
		["en-NZ", `https://${nz}${path}`],
		["en-AU", `https://${au}${path}`],
		["x-default", `https://${team}${path}`],
	];

	it.each(["/", "/library"])("point to each other, to themselves and to the team at %s", async (path) => {
		for (const host of [nz, au, team]) expect(await alternatesIn(host, path)).toEqual(cluster(path));
		expect(await alternatesIn(foundHosts["digital-nz"], path)).toEqual([]);
	});

	it("are those of an article where it stands", async () => {
		const { paths } = ids;
		for (const host of [nz, au, team])
			expect(await alternatesIn(host, paths.all)).toEqual(cluster(paths.all));
		for (const host of [nz, au])
			expect(await alternatesIn(host, paths.both)).toEqual(cluster(paths.both).slice(0, 2));
		expect(await alternatesIn(nz, paths.nz)).toEqual([]);
	});

	it("keep to the development hosts where developers look", async () => {
		expect(await alternatesIn("racking-au.localhost:3000", "/")).toEqual([
			["en-NZ", "http://racking-nz.localhost:3000/"],
			["en-AU", "http://racking-au.localhost:3000/"],
			["x-default", "http://team.localhost:3000/"],
		]);
	});

	it("are there, moved and gone with the very write that changes them, and no other write tells siblings", async () => {
		const id = ids.sites["racking-au"] ?? "";
		const write = async (input: object) => {
			const { version } = await test.platform.records.find(system, "websites", id);
			await test.platform.records.save(system, "websites", id, input, { version });
		};
		const forgotten = async (work: () => Promise<unknown>) => {
			for (const host of Object.values(foundHosts)) await test.get(host, "/");
			await work();
			return Object.values(foundHosts).filter((host) => !test.pageCache.find(host, "/"));
		};
		expect(await forgotten(() => write({ name: "Another name" }))).toEqual([au]);
		expect(await forgotten(() => write({ aliases: ["second.example.au"] }))).toEqual([nz, au, team]);
		await write({ domain: "moved.example.au" });
		expect(await alternatesIn(nz, "/")).toContainEqual(["en-AU", "https://moved.example.au/"]);
		const { version } = await test.platform.records.find(system, "websites", id);
		await test.platform.records.save(system, "websites", id, { domainKey: "events-au" }, { version });
		expect(await alternatesIn(nz, "/")).toEqual([]);
		expect(await alternatesIn(team, "/")).toEqual([]);
	});
});
