import { beforeAll, describe, expect, it } from "vitest";
import { appForTests } from "../../../tests/setup/app/app.ts";
import { setVisibility } from "../../../tests/setup/app/visibility.ts";
import { databaseKinds } from "../../../tests/setup/databases/databases.ts";
import { findMenuRecords } from "../../data/content/menus/menu-records.ts";
import { saveVariant } from "../../data/content/variants/save-variant.ts";
import { listChecks } from "../../data/operations/checks/list-checks.ts";
import { InvalidError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { system, userActor } from "../../model/rights/access.ts";

const host = "setout.example.nz";
const other = "baybeam.example.au";
const editor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });

describe.each(databaseKinds)("LP-02 LP-13 menus of websites, in $kind", ({ create }) => {
	const test = appForTests(create);
	const ids: Record<string, RecordId> = {};
	beforeAll(async () => {
		await test.add("websites", { id: toId("setout"), domain: host, domainKey: "digital-nz", name: "Setout" });
		await test.add("websites", {
			id: toId("baybeam"),
			domain: other,
			domainKey: "racking-au",
			name: "Baybeam",
		});
		const articles = {
			live: { title: "Live one", status: "published", domains: ["digital-nz"] },
			draft: { title: "Secret draft", status: "draft", domains: ["digital-nz"] },
			both: { title: "Everywhere", status: "published", domains: ["digital-nz", "baybeam"] },
		} as const;
		for (const [name, values] of Object.entries(articles))
			ids[name] = (await test.add("content", { ...values, domains: [...values.domains] })).id;
	});

	const save = async (
		name: "websites" | "settings" | "content",
		id: string,
		values: object,
		actor = system,
	) => {
		const known = await test.platform.records.find(system, name, toId(id)).catch(() => undefined);
		return test.platform.records.save(actor, name, toId(id), values, { version: known?.version ?? 0 });
	};
	const linksAt = async (at: string, path = "/") => {
		const { html } = await test.get(at, path);
		const nav = /<nav id="menu".*?<\/nav>/.exec(html)?.[0] ?? "";
		return [...nav.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => `${href} ${label}`);
	};
	const menu = () =>
		[...["live", "draft", "both"].map((name) => `content:${ids[name]}`), "section:team Crew"].join("\n");
	const problems = async () =>
		(await listChecks(test.platform.database, system, { check: ["menus"] })).items.map(
			({ message, website }) => `${website} ${message}`,
		);

	it("lead to records that visitors can open, and follow them at once", async () => {
		await save("websites", "setout", { navigationMenu: menu() }, editor);
		const live = "/library/live-one Live one";
		expect(await linksAt(host)).toEqual([live, "/library/everywhere Everywhere", "#team Crew"]);
		expect(await linksAt(host, "/nowhere")).toEqual([live, "/library/everywhere Everywhere", "/#team Crew"]);
		await save("content", ids.live ?? "", { title: "Renamed" });
		expect((await linksAt(host))[0]).toBe("/library/live-one Renamed");
		await save("content", ids.live ?? "", { status: "draft" });
		expect(await linksAt(host)).toEqual(["/library/everywhere Everywhere", "#team Crew"]);
		await save("content", ids.live ?? "", { status: "published", title: "Live one" });
		expect((await linksAt(host))[0]).toBe(live);
	});

	it("leave no title of an unpublished record to visitors, and report it to staff", async () => {
		expect((await test.get(host, "/")).html).not.toContain("Secret");
		expect(await problems()).toEqual([
			"setout Navigation menu: item 2 leads to an article that is not live on this website",
		]);
		await save("websites", "setout", {
			navigationMenu: menu().replace(`${ids.draft}`, `${ids.draft} Careers`),
		});
		expect(await problems()).toEqual([
			"setout Navigation menu: “Careers” leads to an article that is not live on this website",
		]);
	});

	it("are inherited from the settings, and each website hides what it does not show", async () => {
		await save("settings", "all", { navigationMenu: menu(), footerMenu: "library All" });
		expect(await linksAt(other)).toEqual(["/library/everywhere Everywhere", "#team Crew"]);
		expect(await problems()).toEqual([
			"setout Navigation menu: “Careers” leads to an article that is not live on this website",
			"baybeam Navigation menu: item 1 leads to an article that is not live on this website",
			"baybeam Navigation menu: item 2 leads to an article that is not live on this website",
		]);
		expect((await test.get(other, "/")).html).toMatch(/Quick links<\/h2><a href="\/library">All<\/a><\/nav>/);
		await save("websites", "baybeam", { navigationMenu: "section:home Start" });
		expect(await linksAt(other)).toEqual(["#home Start"]);
		await save("websites", "baybeam", { navigationMenu: "" });
		await save("settings", "all", { navigationMenu: "", footerMenu: "" });
		expect(await linksAt(other)).toHaveLength(9 - 1);
	});

	it("show the title that the website shows, and hide a record that it hides", async () => {
		const { database } = test.platform;
		const at = { name: "content", id: toId<RecordId>(ids.both ?? ""), scope: "website:setout" } as const;
		await saveVariant(database, system, { ...at, version: 0 }, { title: "Here only" });
		expect((await linksAt(host))[1]).toBe("/library/everywhere Here only");
		await setVisibility(database, { ...at, website: "setout" }, { hidden: true });
		expect(await linksAt(host)).toEqual(["/library/live-one Live one", "#team Crew"]);
	});

	it("are read by one query for any number of websites, and by none without records", async () => {
		const { database } = test.platform;
		const records = ["live", "both"].map((name) => ({ collection: "content", id: ids[name] ?? "" }));
		const found = await findMenuRecords(database, ["setout", "baybeam"], records);
		expect([...found.keys()].toSorted()).toEqual(["baybeam", "setout"]);
		expect(await findMenuRecords(database, ["setout"], [{ collection: "users", id: "a" }])).toEqual(
			new Map(),
		);
	});

	it("lead to pages at their full address", async () => {
		const shared = { status: "published", websites: ["setout"] } as const;
		const about = await test.add("pages", { title: "About us", ...shared, websites: ["setout"] });
		const page = { title: "Careers", ...shared, websites: ["setout"], parent: about.id };
		const { id } = await test.add("pages", page);
		await save("websites", "setout", { navigationMenu: `pages:${id}\ncontent:${ids.live}` });
		expect(await linksAt(host)).toEqual(["/about-us/careers Careers", "/library/live-one Live one"]);
	});

	it("lead to the pages of services and people, or to the section of one without a page", async () => {
		const shared = { active: true, websites: ["setout"] };
		const service = await test.add("services", { name: "Bracing", content: "<p>We brace.</p>", ...shared });
		const person = await test.add("team", { name: "Hemi Ngata", ...shared });
		const away = await test.add("team", { name: "Ada Gone", ...shared, active: false });
		const items = [`services:${service.id}`, `team:${person.id}`, `team:${away.id}`];
		await save("websites", "setout", { navigationMenu: items.join("\n") });
		expect(await linksAt(host)).toEqual(["/services/bracing Bracing", "/#team Hemi Ngata"]);
	});

	it("of staff name only collections with pages", async () => {
		const saved = save("websites", "setout", { footerMenu: "users:4f6rxk2m8q0z1c7v9b3n" }, editor);
		await expect(saved).rejects.toThrow(InvalidError);
		await expect(saved).rejects.toMatchObject({ problems: [{ pointer: "/footerMenu" }] });
	});
});
