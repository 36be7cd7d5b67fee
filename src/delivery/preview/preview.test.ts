import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { apiForTests, writesOf } from "../../../tests/setup/app/api.ts";
import { setVisibility, visibilityOf } from "../../../tests/setup/app/visibility.ts";
import { databaseKindsOfAll, timesOver } from "../../../tests/setup/databases/databases.ts";
import { endlessMs } from "../../../tests/setup/input/effort.ts";
import { holds } from "../../../tests/setup/input/holds.ts";
import { anyInputOf } from "../../../tests/setup/input/inputs.ts";
import { findVariant } from "../../data/content/variants/read-variants.ts";
import { newId } from "../../data/database/ids.ts";
import type { DraftToPublish } from "../../data/editorial/releases/publish-one.ts";
import { desiredTables } from "../../data/schema/schema.ts";
import { type AnyCollection, hasDrafts } from "../../model/collection.ts";
import { ConflictError, InvalidError, NotFoundError } from "../../model/errors.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../model/model.ts";
import { system, userActor } from "../../model/rights/access.ts";
import { only, type Values } from "../../model/values.ts";
import { fieldsThatDiffer } from "../../model/variants/variant-fields.ts";
import { allWebsites } from "../../model/website-scope.ts";
import { withoutFieldNames } from "./marked.ts";

const withDrafts = collectionNames.filter((name) => hasDrafts(collections[name]));

interface AnyDraft {
	readonly name: CollectionName;
	readonly isNew: boolean;
	readonly values: Values;
	readonly variants?: Readonly<Record<string, Values>>;
}

const anyDraft = fc.constantFrom(...withDrafts).chain((name) => {
	const collection: AnyCollection = collections[name];
	const { shownOn = "" } = collection;
	const drafted = Object.keys(collection.fields).filter((name) => !collection.fields[name]?.systemOnly);
	const everywhere = fc.constantFrom("one", "two", "three", "racking-nz");
	return fc
		.record({
			isNew: fc.boolean(),
			input: anyInputOf(collection),
			names: fc.subarray(drafted),
			shown: fc.uniqueArray(everywhere, { minLength: 1 }),
			variants: anyVariants(collection),
		})
		.map(({ isNew, input, names, shown, variants }): AnyDraft => {
			const values = shownOn ? { ...input, [shownOn]: shown } : input;
			return { name, isNew, values: only(values, isNew ? drafted : names), variants };
		});
});

/** For some websites. */
function anyVariants(collection: AnyCollection): fc.Arbitrary<Readonly<Record<string, Values>>> {
	const fields = fieldsThatDiffer(collection);
	if (fields.length === 0) return fc.constant({});
	const scope = fc.constantFrom("country:nz", "country:au", "unit:racking", "website:three");
	const text = fc.constantFrom(null, "Written there", "/media/x", "", "<p>Set</p>");
	const values = fc.dictionary(fc.constantFrom(...fields), text, { minKeys: 1, maxKeys: 2 });
	return fc.dictionary(scope, values, { maxKeys: 2 });
}

describe.each(databaseKindsOfAll)("A preview, in $kind", ({ kind, create }) => {
	const test = apiForTests(create);
	const article = { status: "published", content: "<h2>Of racks</h2><p>Tall ones</p>" } as const;
	beforeAll(async () => {
		const { add } = test;
		for (const [id, domainKey] of [
			["one", "racking-nz"],
			["two", "racking-au"],
			["three", "digital-nz"],
		] as const) {
			await add("websites", { id: toId(id), domainKey, domain: `${id}.example.nz`, name: `Site ${id}` });
			await add("settings", { id: toId(id), problemsTitle: `Problems of ${id}` });
		}
		const shown = { active: true, websites: ["one", "three"] };
		await add("services", { id: toId("service"), name: "Anchors", ...shown });
		await add("team", { id: toId("person"), name: "Aroha", ...shown });
		for (const [id, domains] of [
			["tall", ["racking-nz", "racking-au"]],
			["low", ["one"]],
			["other", ["three", "two"]],
		] as const)
			await add("content", { id: toId(id), title: `The ${id} rack`, domains, ...article });
		await add("content", {
			id: toId("secret"),
			title: "Secret plans",
			domains: ["racking-nz", "racking-au"],
			content: "<p>x</p>",
		});
		await add("pages", {
			...{ id: toId("about"), title: "About", slug: "about-us", ...article, websites: ["one", "three"] },
		});
		await add("redirects", { id: toId("way"), websites: ["one"], from: "/old", to: "/library" });
	});

	const existing: Readonly<Record<string, string>> = {
		websites: "one",
		settings: "one",
		services: "service",
		team: "person",
		content: "tall",
		pages: "about",
		redirects: "way",
	};
	const { send } = writesOf(() => test);
	const preview = (name: string, id: string, more = "", as: "admin" | "editor" | "nobody" = "admin") =>
		test.call("GET", `/api/${name}/${id}/preview?${more}`, { as });
	const noVisit = '<script type="module" src="/assets/no-visit.js"></script>';
	const pageIn = (text: string) =>
		withoutFieldNames(text.split('<script type="application/json" id=')[0] ?? "").replace(noVisit, "");
	const visit = async (domain: string, path: string) => {
		let page = await test.get(domain, path);
		for (let tries = 0; page.headers.get("cache-control") === "no-store" && tries < 20; tries++)
			page = await test.get(domain, path);
		return page;
	};
	const inDatabase = async () => {
		const { db } = test.platform.database;
		// Requests update the last-used time.
		const tables = desiredTables().flatMap(({ name }) => (/^(account|auth)_/.test(name) ? [] : [name]));
		const all = tables.map(async (table) => {
			const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
			return [table, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
		});
		return Object.fromEntries(await Promise.all(all));
	};

	it("is for those who may publish the draft, and shows them nothing else that is not live", async () => {
		const { status } = await send("PUT", "/api/content/low/draft", 0, {
			baseVersion: 1,
			values: { title: "Lower racks", content: '<p>Fit <a href="/library/tall">these</a></p>' },
		});
		expect(status).toBe(200);
		const admins = {
			baseVersion: (await test.platform.records.find(system, "settings", toId("two"))).version,
		};
		await send("PUT", "/api/settings/two/draft", 0, { ...admins, values: { problemsTitle: "New" } }, "admin");
		const refused = await Promise.all([
			preview("content", "low", "", "nobody"),
			preview("settings", "two", "", "editor"),
			preview("content", "low", "with=settings/two", "editor"),
			preview("content", "low", "without=settings/two", "editor"),
			preview("users", test.people.editor.id),
			preview("content", newId()),
			preview("content", "low", "path=https://elsewhere.example/"),
			preview("content", "low", "path=%2F%5Celsewhere.example"),
			preview("content", "low", "website=nowhere"),
		]);
		expect(refused.map((each) => each.status)).toEqual([401, 403, 403, 403, 404, 404, 400, 404, 404]);
		for (const { text } of refused) expect(text).not.toContain("Lower racks");

		const { text, headers } = await preview("content", "low", "", "editor");
		expect(text).toMatch(/ data-field="title">Lower racks</);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("x-robots-tag")).toContain("noindex");
		expect(headers.get("content-security-policy")).toMatch(
			/frame-ancestors 'self'.*; sandbox allow-scripts$/,
		);
		for (const path of ["/", "/library"]) {
			const page = await preview("content", "low", `website=one&path=${path}`, "editor");
			expect(page.text).toContain("Lower racks");
			expect(page.text).not.toContain("Secret plans");
			expect((await test.get("one.example.nz", path)).html).not.toContain("Lower racks");
		}
	});

	it("shows what can be published of a draft that is half typed, and several changes together", async () => {
		const id = newId();
		const values = { title: "", content: "<p>Nearly</p>", domains: ["two"], type: "insight" };
		await send("PUT", `/api/content/${id}/draft`, 0, { baseVersion: 0, values });
		const half = await preview("content", id, "without=content/tall");
		expect([half.status, half.text]).toEqual([200, expect.stringContaining("Nearly")]);
		expect(factsIn(half.text).problems).toEqual([{ pointer: "/title", message: expect.any(String) }]);
		const library = await preview("content", id, "without=content/tall&path=/library");
		expect(library.text).not.toContain("The tall rack");
		expect((await test.get("two.example.nz", "/library")).html).toContain("rack");
		const taken = { baseVersion: 0, values: { ...values, title: "Taken", slug: "other" } };
		await send("PUT", `/api/content/${id}/draft`, 1, taken);
		const other = await preview("content", id);
		expect(factsIn(other.text).problems).toEqual([{ pointer: "/slug", message: expect.any(String) }]);
	});

	// A new record has only the first typed value, and often no website.
	it.each([
		["content", { title: "First word" }, "First word", "domains"],
		["content", { content: "<p>First word</p>" }, "First word", "domains"],
		["services", { name: "First word" }, "First word", "websites"],
		["team", { role: "First word" }, "First word", "websites"],
		["redirects", { from: "/first", to: "/library" }, "<h1>Library</h1>", "websites"],
		["websites", { name: "First word" }, "First word", ""],
		["websites", { name: "First word", domain: "one.example.nz" }, "First word", ""],
		["websites", { domain: "new.example.nz", name: "First word" }, "https://new.example.nz", ""],
	] as const)(
		"shows a new record of %s from its first field on: %j",
		async (name, values, expected, unplaced) => {
			const id = newId();
			const draft = { baseVersion: 0, values };
			expect((await send("PUT", `/api/${name}/${id}/draft`, 0, draft, "admin")).status).toBe(200);
			expect(factsIn((await preview(name, id)).text)).toMatchObject({ unplaced });
			const answer = await preview(name, id, unplaced && "website=three");
			expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(expected)]);
			if (!unplaced) return;
			const { website, websites } = factsIn(answer.text);
			expect(website).toBe("three");
			for (const other of ["one", "two", "three"])
				expect(websites).toContainEqual(expect.objectContaining({ id: other }));
			expect((await test.get("three.example.nz", "/library")).html).not.toContain("First word");
		},
	);

	it.each([
		[
			"content",
			{ title: "Placed words", content: "<p>x</p>", status: "published" },
			"Placed words",
			"domains",
		],
		["services", { name: "Placed words", active: true }, "Placed words", "websites"],
		["redirects", { from: "/placed", to: "/library" }, "<h1>Library</h1>", "websites"],
	] as const)(
		"shows %s where it is not placed, as it would look there",
		async (name, values, expected, field) => {
			const { id } = await test.add(name, { ...values, [field]: ["one", "three"] } as never);
			const plain = await preview(name, id, "website=two");
			expect(plain.text).not.toContain(expected);
			const placed = await preview(name, id, "website=two&place=here");
			expect([placed.status, placed.text]).toEqual([200, expect.stringContaining(expected)]);
			const { on, placedAlso, unplaced, websites } = factsIn(placed.text);
			expect([on.id, placedAlso, unplaced]).toEqual(["two", field, ""]);
			expect(websites.map((each: { id: string }) => each.id)).not.toContain("two");
			const own = await preview(name, id, "website=one&place=here");
			expect(factsIn(own.text)).toMatchObject({ on: { id: "one" }, placedAlso: "" });
			await test.platform.records.remove(system, name, id, 1);
		},
	);

	it("shows a record that is not public as it would be once it is published, and nobody else does", async () => {
		const { id } = await test.add("services", { name: "Resting words", active: false, websites: ["one"] });
		expect((await preview("services", id)).text).toContain("Resting words");
		expect((await test.get("one.example.nz", "/")).html).not.toContain("Resting words");
		await test.platform.records.remove(system, "services", id, 1);
	});

	it("names the field of each text, link and picture where the page shows it, also of inherited ones", async () => {
		const { id } = await test.add("settings", {
			id: toId("country-nz"),
			teamTitle: "Who answers",
			contactPhone: "+64 4 555 0100",
			contactEmail: "desk@example.nz",
			contactAddress: "Level 9, 1 Quay Street",
			linkedinLink: "https://www.linkedin.com/company/racks",
			companyLegalName: "Racks Limited",
		});
		const { text } = await preview("settings", id, "website=one");
		const [main = "", footer = ""] = text.split("<footer");
		const section = (name: string) => main.split(`<section id="${name}"`)[1]?.split("<section ")[0];
		expect(section("team")).toMatch(/<h2 [^>]*data-field="teamTitle">Who answers</);
		expect(section("problems")).toMatch(/<h2 [^>]*data-field="problemsTitle">Problems of one</);
		// The default text.
		expect(section("pricing")).toContain('data-field="pricingTitle"');
		for (const [name, shown] of [
			["contactAddress", "1 Quay Street<"],
			["contactEmail", "desk@"],
			["contactPhone", "\\+64 4 555 0100<"],
		])
			expect(section("contact")).toMatch(new RegExp(`data-field="${name}">${shown}`));
		expect(footer).toMatch(/ data-field="linkedinLink">LinkedIn</);
		expect(footer).toMatch(/ data-field="companyLegalName">© \d{4} Racks Limited</);
		// A menu or button may have the text of a title.
		const [menu = ""] = /<nav id="menu".*?<\/nav>/.exec(text) ?? [];
		expect(menu).not.toContain("data-field");
		expect((await test.get("one.example.nz", "/")).html).not.toContain("data-field");
		await test.platform.records.remove(system, "settings", id, 1);
	});

	it("shows settings before anything is set in them, and none of a website or a unit that does not exist", async () => {
		const first = await preview("settings", "unit-racking");
		expect([first.status, factsIn(first.text).on.id]).toEqual([200, "one"]);
		expect(factsIn(first.text).websites.map(({ id }: { id: string }) => id)).toEqual(["one", "two"]);
		const unknown = ["nowhere", "unit-nothing", "country-fr"].map((id) => preview("settings", id));
		expect((await Promise.all(unknown)).map(({ status }) => status)).toEqual([404, 404, 404]);
		expect((await preview("settings", "unit-racking", "", "editor")).status).toBe(403);

		const { id } = test.people.admin;
		const actor = userActor({ id, roles: ["admin"], scopes: ["unit-racking"] });
		const seen = (settings: string) => {
			const changes = [{ collection: "settings", id: toId<RecordId>(settings) }] as const;
			return test.platform.previews.read({ actor, changes }, async ({ listWebsites }) =>
				(await listWebsites()).map((website) => website.id),
			);
		};
		expect(await seen("unit-racking")).toEqual(["one", "two"]);
		await expect(seen("unit-digital")).rejects.toThrow(NotFoundError);
	});

	it("says where a redirect leads that is another website", async () => {
		const id = newId();
		const values = { from: "/away", to: "https://away.example/", websites: ["one"] };
		await send("PUT", `/api/redirects/${id}/draft`, 0, { baseVersion: 0, values });
		const { text } = await preview("redirects", id);
		expect(factsIn(text)).toMatchObject({ path: "/away", leadsTo: "https://away.example/" });
	});

	it("shows what is scheduled until a time, of what the one who looks may change, and no more", async () => {
		const { drafts, schedule, records } = test.platform;
		const id = newId();
		const values = { title: "Scheduled racks", content: "<p>Soon</p>", domains: ["three"], type: "insight" };
		const { version = 0 } =
			(await drafts.save(system, "content", toId(id), { baseVersion: 0, values }, 0)) ?? {};
		const at = { wallTime: "2090-01-01T09:00", timeZone: "Pacific/Auckland" };
		const added = await schedule.add(system, "content", toId(id), { action: "publish", ...at }, version);
		await schedule.add(
			system,
			...(["content", toId<RecordId>("other")] as const),
			{ action: "take-down", wallTime: "2090-01-02T09:00", timeZone: "Pacific/Auckland" },
			(await records.find(system, "content", toId("other"))).version,
		);
		const library = async (until: number) =>
			(await preview("services", "service", `website=three&path=/library&until=${until}`, "editor")).text;
		const before = await library(added.at - 1);
		expect([before.includes("Scheduled racks"), before.includes("The other rack")]).toEqual([false, true]);
		const then = await library(added.at);
		expect([then.includes("Scheduled racks"), then.includes("The other rack")]).toEqual([true, true]);
		const after = await library(added.at + 24 * 60 * 60_000);
		expect([after.includes("Scheduled racks"), after.includes("The other rack")]).toEqual([true, false]);
		expect((await test.get("three.example.nz", "/library")).html).not.toContain("Scheduled racks");
		expect(await schedule.list(system, "content", toId(id))).toMatchObject([{ state: "pending" }]);
		expect((await preview("services", "service", "until=soon")).status).toBe(400);
	});

	it("shows what a website shows from a time, at that time and no sooner, and nothing that it hides", async () => {
		const { database, schedule } = test.platform;
		const dated = await test.add("services", { name: "Dated racks", active: true, websites: ["one"] });
		const hidden = await test.add("services", { name: "Hidden racks", active: true, websites: ["one"] });
		const time = { wallTime: "2091-01-01T09:00", timeZone: "Pacific/Auckland" };
		const target = { name: "services", id: dated.id, scope: "website:one" } as const;
		const { at: fromAt } = await schedule.showFrom(system, target, time, 0);
		await setVisibility(database, { name: "services", id: hidden.id, website: "one" }, { hidden: true });
		const shown = async (until?: number) => {
			const { text } = await preview("services", "service", `website=one${until ? `&until=${until}` : ""}`);
			return ["Dated racks", "Hidden racks"].map((name) => text.includes(name));
		};
		expect(await shown()).toEqual([false, false]);
		expect(await shown(fromAt - 1)).toEqual([false, false]);
		expect(await shown(fromAt)).toEqual([true, false]);
		expect((await test.get("one.example.nz", "/")).html).not.toContain("Dated racks");
		const where = { name: "services", id: dated.id, website: "one" } as const;
		expect(await visibilityOf(database, where)).toMatchObject({ hidden: true, version: 1 });
		for (const { id } of [dated, hidden]) await test.platform.records.remove(system, "services", id, 1);
	});

	// Last, because it publishes records that other tests look for.
	it(
		"is the page that visitors get once any draft has been published, to the byte",
		async () => {
			let at = Date.now();
			const later = async (draft: AnyDraft) => {
				at += 60_000;
				vi.useFakeTimers({ toFake: ["Date"], now: at });
				try {
					await samePages(draft);
				} finally {
					vi.useRealTimers();
				}
			};
			// A variant creates no version of the record.
			await later({ name: "content", isNew: false, values: { title: "Tall racks" } });
			const variants = { "website:three": { title: "There" } };
			await later({ name: "content", isNew: false, values: {}, variants });
			await holds(fc.asyncProperty(anyDraft, later), { times: timesOver(kind, 50, 12) });
		},
		endlessMs,
	);

	const variantAt = (name: CollectionName, id: RecordId, scope: string) =>
		findVariant(test.platform.database, system, { name, id, scope });

	async function samePages({ name, isNew, values, variants = {} }: AnyDraft) {
		const { drafts, records, releases } = test.platform;
		const isGiven = (collections[name] as AnyCollection).ids === "given";
		const id = isNew && !isGiven ? newId() : (existing[name] ?? "");
		const open: DraftToPublish[] = [];
		for (const [scope, typed] of Object.entries({ [allWebsites]: values, ...variants })) {
			const current =
				scope === allWebsites ? records.find(system, name, toId(id)) : variantAt(name, toId(id), scope);
			const baseVersion = (await current.catch(() => undefined))?.version ?? 0;
			const before = await drafts.find(system, name, toId(id), scope).catch(() => undefined);
			const input = { baseVersion, values: typed };
			const draft = await drafts
				.save(system, name, toId(id), input, before?.version ?? 0, scope)
				.catch(ifMissing);
			if (draft) open.push({ scope, revision: draft.version });
		}
		if (open.length === 0) return;
		const websites = ["one", "three"];
		const paths = ["/", "/library", "/library?query=rack", `/library/${id}`, "/old"];
		const before = await inDatabase();
		const seen = new Map<string, Awaited<ReturnType<typeof preview>>>();
		for (const website of websites)
			for (const path of paths) {
				const where = `website=${website}&path=${encodeURIComponent(path)}`;
				seen.set(where, await preview(name, id, where));
			}
		expect(await inDatabase()).toEqual(before);
		try {
			await releases.publishDrafts(system, name, toId(id), open);
		} catch (error) {
			if (!(error instanceof InvalidError || error instanceof ConflictError)) throw error;
			// The page is rendered as far as possible; unpublishable fields are reported.
			for (const { scope, revision } of open.toReversed())
				await drafts.discard(system, name, toId(id), revision, scope);
			for (const { status } of seen.values()) expect([200, 404, 422]).toContain(status);
			return;
		}
		for (const [where, answer] of seen) {
			const requested = new URLSearchParams(where);
			const { domain } = await records.find(system, "websites", toId(requested.get("website") ?? ""));
			let [path, visited] = [
				requested.get("path") ?? "",
				await visit(String(domain), requested.get("path") ?? ""),
			];
			for (; [301, 302].includes(visited.status); visited = await visit(String(domain), path)) {
				path = visited.headers.get("location") ?? "";
				if (!path.startsWith("/")) return expect(answer.status).toBe(404);
			}
			expect([where, answer.status, pageIn(answer.text)]).toEqual([where, visited.status, visited.html]);
		}
	}
});

/** A variant needs its record, which may have no draft. */
function ifMissing(error: unknown): undefined {
	if (error instanceof NotFoundError) return undefined;
	throw error;
}

function factsIn(text: string) {
	const [, json = ""] = /id="preview-facts">(.*?)<\/script>/.exec(text) ?? [];
	return JSON.parse(json);
}
