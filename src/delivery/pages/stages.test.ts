import { beforeAll, describe, expect, it } from "vitest";
import { apiForTests } from "../../../tests/setup/app/api.ts";
import { databaseKindsOfAll } from "../../../tests/setup/databases/databases.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { changeStage } from "../../data/operations/launch/change-stage.ts";
import { bringBackWebsite, retireWebsite } from "../../data/operations/launch/retire.ts";
import type { Stage } from "../../model/collections/stage.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { pageColors } from "../../model/look/palette.ts";
import { system, userActor } from "../../model/rights/access.ts";

const [nz, au, more] = ["racking.example.nz", "racking.example.com", "more.example.nz"];

describe.each(databaseKindsOfAll)("The stage of a website, in $kind", ({ create }) => {
	const test = apiForTests(create);
	const published = { status: "published", type: "insight", content: "<p>Text</p>" } as const;
	beforeAll(async () => {
		const { add } = test;
		const rack = { unit: "Racking", primaryColor: "#0F5132" };
		await add("websites", { id: toId("nz"), domain: nz, domainKey: "racking-nz", name: "Racks NZ", ...rack });
		await add("websites", { id: toId("au"), domain: au, domainKey: "racking-au", name: "Racks AU", ...rack });
		await add("websites", { id: toId("more"), domain: more, domainKey: "more-nz", name: "More" });
		await add("content", {
			...published,
			id: toId("both"),
			title: "On both",
			domains: ["racking-au", "racking-nz"],
		});
		await add("content", { ...published, id: toId("one"), title: "On one", domains: ["racking-au"] });
		await add("redirects", { from: "/old", to: "/library/on-both", websites: ["au"] });
		await add("services", { id: toId("beams"), name: "Beams", active: true, websites: ["au"] });
	});

	const versionOf = async (id: RecordId) =>
		(await test.platform.records.find(system, "websites", id)).version;
	async function move(from: Stage, to: Stage, id = "au") {
		const read = { id: toId<RecordId>(id), version: await versionOf(toId(id)) };
		await inTransaction(test.platform.database, (inside) =>
			changeStage(inside, system, read, { from, to, action: "launch" }),
		);
	}
	const retire = async (id: RecordId, leadsTo: RecordId) => {
		const read = { id, version: await versionOf(id) };
		await inTransaction(test.platform.database, (inside) => retireWebsite(inside, system, read, leadsTo));
	};
	const bringBack = async (id: RecordId) => {
		const read = { id, version: await versionOf(id) };
		await inTransaction(test.platform.database, (inside) => bringBackWebsite(inside, system, read));
	};
	const statuses = async (host: string, paths: readonly string[]) =>
		Promise.all(paths.map(async (path) => (await test.get(host, path)).status));
	const languages = async (host: string) =>
		[...(await test.get(host, "/")).html.matchAll(/hrefLang="([^"]*)"/gi)].map(([, language]) => language);
	const leads = async (path: string, host = au) => {
		const { status, headers } = await test.get(host, path);
		return [status, headers.get("location")];
	};

	it("is live for new websites, and cannot be set directly", async () => {
		expect((await test.call("GET", "/api/websites/au")).body).toMatchObject({ stage: "live", leadsTo: "" });
		const headers = { "if-match": '"1"' };
		const set = await test.call("PATCH", "/api/websites/au", { body: { stage: "retired" }, headers });
		expect(set.status).toBe(403);
		expect(await languages(nz)).toEqual(["en-NZ", "en-AU"]);
		expect(await statuses(au, ["/", "/library/on-one", "/rss.xml"])).toEqual([200, 200, 200]);
	});

	it("hides one in preparation from the public at every address, in its own colours, at once", async () => {
		await move("live", "preparing");
		const landing = await test.get(au, "/");
		expect(landing.html).toContain("Racks AU");
		expect(landing.html).not.toContain("Beams");
		expect(landing.html).toContain(pageColors("#0F5132", "").style);
		expect(Object.fromEntries(landing.headers)).toMatchObject({
			...{ "retry-after": "86400", "x-robots-tag": "noindex", "cache-control": "no-store" },
		});
		const paths = ["/", "/library", "/library/on-one", "/rss.xml", "/sitemap.xml", "/feed.json", "/llms.txt"];
		const more = ["/site.webmanifest", "/.well-known/security.txt", "/old", "/nowhere"];
		for (const path of [...paths, ...more])
			expect([path, (await test.get(au, path)).status]).toEqual([path, 503]);
		const robots = await test.get(au, "/robots.txt");
		expect([robots.status, robots.html]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
		expect((await test.get(au, `/share/${"0".repeat(24)}/landing.png`)).status).toBe(404);
		for (const path of ["websites", "services", "content"]) {
			const { body } = await test.call("GET", `/api/${path}`, { as: "nobody", host: au });
			expect([path, body.items]).toEqual([path, []]);
		}
		expect(await languages(nz)).toEqual([]);
		expect((await test.get(nz, "/library/on-both")).html).toContain(`rel="canonical" href="https://${nz}/`);
	});

	it("shows it by a preview link of staff, in one browser, and by a share link", async () => {
		const { previewAccess, shares } = test.platform;
		const there = () => ({ host: au, origin: `https://${au}` });
		const { token } = await previewAccess.add(system, toId("au"), there);
		const opened = await test.get(au, `/_look/${token}`);
		expect([opened.status, opened.headers.get("location")]).toEqual([302, "/"]);
		const set = opened.headers.get("set-cookie") ?? "";
		expect(set).toMatch(/HttpOnly/);
		expect(set).not.toMatch(/Domain=/);
		expect((await test.get(au, `/_look/${token}`)).status).toBe(410);
		const cookie = set.split(";")[0] ?? "";
		const [seen, hidden] = await Promise.all([test.get(au, "/", { cookie }), test.get(au, "/")]);
		expect([seen.status, seen.html.includes("Beams"), hidden.status]).toEqual([200, true, 503]);
		expect(seen.headers.get("cache-control")).toBe("no-store");
		expect(seen.headers.get("x-robots-tag")).toBe("noindex");
		expect((await test.get(au, "/library/on-one", { cookie })).status).toBe(200);
		expect((await test.get(au, "/")).status).toBe(503);
		expect((await test.get(more, "/", { cookie })).status).toBe(200);
		const admin = userActor({ id: test.people.admin.id, roles: ["admin"], scopes: ["all"] });
		const shared = { collection: "websites", recordId: toId<RecordId>("au") } as const;
		const [made] = await shares.add(admin, shared, { websites: ["au"], days: 1 }, there);
		const page = await test.get(au, `/_share/${made?.token}/`);
		expect([page.status, page.html.includes("Beams")]).toEqual([200, true]);
		await move("preparing", "live");
		expect((await test.get(au, `/_share/${made?.token}/`)).status).toBe(410);
		expect(await statuses(au, ["/", "/library/on-one"])).toEqual([200, 200]);
		expect(await languages(nz)).toEqual(["en-NZ", "en-AU"]);
	});

	it("redirects page by page from a retired one to a live one, without chains, and moves the homes of its articles", async () => {
		await retire(toId("au"), toId("nz"));
		expect(await leads("/")).toEqual([308, `https://${nz}/`]);
		expect(await leads("/library?type=insight")).toEqual([308, `https://${nz}/library?type=insight`]);
		expect(await leads("/library/on-both")).toEqual([308, `https://${nz}/library/on-both`]);
		expect(await leads("/library/both")).toEqual([308, `https://${nz}/library/on-both`]);
		expect(await leads("/library/on-one")).toEqual([308, `https://${nz}/library`]);
		expect(await leads("/old")).toEqual([308, `https://${nz}/library/on-both`]);
		expect(await leads("/rss.xml")).toEqual([308, `https://${nz}/rss.xml`]);
		expect((await leads("/nowhere"))[0]).toBe(410);
		const home = await test.get(nz, "/library/on-both");
		expect(home.html).toContain(`rel="canonical" href="https://${nz}/library/on-both"`);
		await retire(toId("nz"), toId("more"));
		expect(await leads("/library")).toEqual([308, `https://${more}/library`]);
		expect(await leads("/library", nz)).toEqual([308, `https://${more}/library`]);
		await expect(retire(toId("more"), toId("nz"))).rejects.toMatchObject({
			problems: [{ pointer: "/leadsTo" }],
		});
	});

	it("reports one without a target as gone, and restores everything", async () => {
		await bringBack(toId("nz"));
		await bringBack(toId("au"));
		await retire(toId("au"), toId(""));
		expect(await statuses(au, ["/", "/library", "/library/on-one", "/rss.xml", "/robots.txt"])).toEqual([
			410, 410, 410, 410, 410,
		]);
		await bringBack(toId("au"));
		expect(await statuses(au, ["/", "/library/on-one", "/rss.xml"])).toEqual([200, 200, 200]);
		expect(await leads("/old")).toEqual([301, "/library/on-both"]);
		expect((await test.get(nz, "/library/on-both")).html).toContain(`href="https://${au}/library/on-both"`);
	});
});
