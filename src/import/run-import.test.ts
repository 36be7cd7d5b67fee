import { mkdirSync, writeFileSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
	type DatabaseKind,
	databaseKindsOfAll,
	newFolder,
	sqlite,
} from "../../tests/setup/databases/databases.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { readConfig } from "../config.ts";
import type { ImportGroup } from "../model/api/operating/import-api.ts";
import { toId } from "../model/ids.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";
import type { Services } from "../services.ts";
import { openSource } from "./open-source.ts";
import { describeOutcome, reportOutcome } from "./outcome.ts";
import { type ImportOptions, importSource } from "./run-import.ts";
import { openText } from "./source-files/open-text.ts";
import { undoImport } from "./undo.ts";
import { readWxr } from "./wordpress/read-wxr.ts";

const open: Services[] = [];
afterAll(async () => {
	for (const platform of open) await platform.close();
});

const silent = () => undefined;

async function start({ create }: DatabaseKind) {
	const { url, folder } = await create();
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	open.push(platform);
	const values = { domain: "setout.example.nz", domainKey: "digital-nz" };
	const website = await platform.records.save(system, "websites", "", values, { version: 0 });
	return {
		platform,
		website,
		async import(path: string, options: Partial<ImportOptions> = {}) {
			const source = await openSource(path, { map: {} });
			return importSource(platform, source, { isTrial: false, website, tell: silent, ...options });
		},
		async all<Name extends "content" | "team" | "redirects" | "media">(name: Name) {
			return (await platform.records.list(system, name, { limit: 50 })).items;
		},
	};
}

function write(files: Readonly<Record<string, string>>, folder = newFolder()): string {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>';
const articles = [
	"Title;Slug;Body;Status;Type;Date;Author;Image;URL;Mood",
	'"Tilt ""slabs""";tilt-slabs;"First line.',
	"",
	'Second <b>bold</b>.";Published;Case study;2023-04-05;Ana Tui;img/wharf.svg;https://old.example.nz/2023/04/tilt/;calm',
	'Anchors;;"<p>Kept <script>no()</script><a href=""img/wharf.svg"">plan</a> <img src=""img/lost.png""></p>";draft;Insight;3/12/2023;Nobody;;/anchors;calm',
	";;No title;;;;;;;",
].join("\r\n");
const people = "\uFEFFName,Role,Active,Photo\nAna Tui,Engineer,yes,img/wharf.svg\n";
const redirects = "From,To\n/about-us,/#team\n/about-us/,/library\n/cms,/library\n";
const export1 = () =>
	write({
		"articles.csv": articles,
		"people.csv": people,
		"redirects.csv": redirects,
		"img/wharf.svg": drawing,
	});

describe.each(databaseKindsOfAll)("An import from CSV, into $kind", (kind) => {
	it("reports its records in advance, imports them once, follows changes, and is undone completely", async () => {
		const site = await start(kind);
		const { platform, website } = site;
		const folder = export1();
		const trial = await site.import(folder, { isTrial: true });
		expect(await site.all("content")).toEqual([]);
		expect(await site.all("media")).toEqual([]);

		const first = await site.import(folder);
		expect(first.counts).toEqual(trial.counts);
		expect(Object.fromEntries(first.counts)).toMatchObject({
			team: { made: 1 },
			content: { made: 2 },
			media: { made: 1 },
			redirects: { made: 2, left: 2 },
		});
		const [ana] = await site.all("team");
		const [picture] = await site.all("media");
		const address = `/media/${picture?.id}/wharf.svg`;
		expect(ana).toMatchObject({ name: "Ana Tui", active: true, photo: address, websites: [website.id] });
		const found = new Map((await site.all("content")).map((article) => [article.title, article]));
		expect(found.get('Tilt "slabs"')).toMatchObject({
			...{ slug: "tilt-slabs", status: "published", type: "case-study", author: ana?.id, leadImage: address },
			content: "<p>First line.</p>\n<p>Second <b>bold</b>.</p>",
			...{ publishedAt: Date.UTC(2023, 3, 5), domains: [website.id], createdBy: "import" },
		});
		expect(found.get("Anchors")).toMatchObject({
			status: "draft",
			content: `<p>Kept <a href="${address}">plan</a> <img src="img/lost.png" /></p>`,
			author: "",
		});
		expect((await site.all("redirects")).map(({ from, to }) => [from, to]).toSorted()).toEqual([
			["/2023/04/tilt", "/library/tilt-slabs"],
			["/about-us", "/#team"],
		]);
		expect(describeOutcome(first, false)).toContain("Articles: 2 made");
		const report = reportOutcome(first, false);
		expect(report).toContain("Anchors: Date is not understood: “3/12/2023”");
		expect(report).toContain("Anchors: 1 script was left out.");
		expect(report).toContain("Anchors: Author: nobody here is called Nobody");
		expect(report).toContain("img/lost.png: is not among the files");
		expect(report).toContain("Mood is no field of ours");
		expect(report).toContain("Redirects, /cms: Visitors always find the website's own page at /cms");

		const again = await site.import(folder);
		expect(Object.fromEntries(again.counts)).toMatchObject({
			content: { made: 0, changed: 0, same: 2 },
			team: { same: 1 },
			redirects: { made: 0, same: 1, left: 2 },
		});
		expect(describeOutcome(again, false)).toMatch(/Nothing was changed\.$/);

		const anchors = found.get("Anchors");
		await platform.records.save(system, "team", ana?.id ?? "", { role: "Principal" }, { version: 1 });
		write(
			{
				"articles.csv": articles.replace("<p>Kept", "<p>Said anew"),
				"people.csv": people.replace("Engineer", "Lead"),
			},
			folder,
		);
		const later = await site.import(folder);
		expect(later.left).toContainEqual({
			collection: "team",
			title: "Ana Tui",
			why: "was changed here since it was imported",
		});
		expect(Object.fromEntries(later.counts)).toMatchObject({ content: { changed: 1, same: 1 } });
		expect((await platform.records.find(system, "content", toId(anchors?.id ?? ""))).content).toContain(
			"Said anew",
		);

		expect(await undoImport(platform, later.importId, silent)).toMatchObject({ putBack: 1, left: [] });
		expect((await platform.records.find(system, "content", toId(anchors?.id ?? ""))).content).toContain(
			"Kept",
		);
		const undone = await undoImport(platform, first.importId, silent);
		expect(undone).toMatchObject({
			removed: 4,
			left: [
				{ collection: "team", title: "Ana Tui", why: "was changed since" },
				{ collection: "media", why: "is used elsewhere" },
			],
		});
		expect(await site.all("content")).toEqual([]);
		await expect(undoImport(platform, toId("none"), silent)).rejects.toThrow(
			"There is no import none; the newest is",
		);
	});

	it("includes unused files on request, once and for staff only", async () => {
		const site = await start(kind);
		const folder = export1();
		write({ "img/plan.svg": drawing, ".git/logo.svg": drawing, "img/run.exe": "MZ" }, folder);
		const named = await site.import(folder);
		expect(named.counts.get("media")).toMatchObject({ made: 1 });
		const trial = await site.import(folder, { isTrial: true, allFiles: true });
		expect(trial.counts.get("media")).toEqual({ made: 1, changed: 0, same: 1, left: 1 });
		const all = await site.import(folder, { allFiles: true });
		expect([all.counts, all.left]).toEqual([trial.counts, trial.left]);
		expect(all.left.map(({ title }) => title)).toContain("img/run.exe");
		const files = (await site.all("media")).map(({ name, isPublic }) => [name, isPublic]);
		expect(new Map(files as [string, boolean][])).toEqual(
			new Map([
				["wharf.svg", true],
				["plan.svg", false],
			]),
		);
		const again = await site.import(folder, { allFiles: true });
		expect(again.counts.get("media")).toMatchObject({ made: 0, same: 2 });
		await undoImport(site.platform, all.importId, silent);
		expect((await site.all("media")).map(({ name }) => name)).toEqual(["wharf.svg"]);
	});
});

describe("An interrupted import from another system", () => {
	it("is continued by the next from any point, without duplicates, and is undone as one", async () => {
		const folder = export1();
		let steps = 0;
		await (await start(sqlite)).import(folder, { tell: () => void steps++ });
		const site = await start(sqlite);
		const rows = Array.from({ length: timesOf(600, 110) }, (_, at) => `/old-${at},/library`);
		write({ "more.csv": ["From,To", ...rows].join("\n") }, folder);
		const imports = new Set<string>();
		for (let last = 1, isWhole = false; !isWhole; last++) {
			let step = 0;
			const cutOff = () => {
				if (++step === last) throw new Error("Cut off");
			};
			const outcome = await site.import(folder, { tell: cutOff }).catch((error: Error) => {
				expect(error.message).toBe("Cut off");
			});
			isWhole = outcome !== undefined;
			if (outcome) imports.add(outcome.importId);
		}
		expect(steps).toBeGreaterThan(0);
		const count = await site.platform.database.db
			.selectFrom("redirects")
			.select(({ fn }) => fn.countAll().as("count"))
			.executeTakeFirst();
		expect(Number(count?.count)).toBe(rows.length + 2);
		const [importId = ""] = imports;
		expect(await undoImport(site.platform, toId(importId), silent)).toMatchObject({
			removed: rows.length + 6,
			left: [],
		});
	});
});

describe("An import from Firestore", () => {
	it("preserves ids, so that references stay valid, and can be repeated after an undo", async () => {
		const site = await start(sqlite);
		const { records } = site.platform;
		const taken = await records.save(system, "team", toId("t2"), { name: "Ours" }, { version: 0 });
		const firestore = {
			websites: { w1: { domain: "old.example.nz", domainKey: "racking-nz", name: "Old" } },
			settings: { w1: { heroTitle: "Racks" } },
			team: { t1: { name: "Ana", active: true, websites: ["w1"] }, [taken.id]: { name: "Theirs" } },
			content: {
				c1: {
					...{ title: "Bracing", status: "published", domains: ["racking-nz"], author: "t1" },
					updatedAt: { _seconds: 1_700_000_000, _nanoseconds: 0 },
				},
			},
		};
		const path = join(write({ "firestore.json": JSON.stringify(firestore) }), "firestore.json");
		const expected = {
			websites: { made: 1 },
			settings: { made: 1 },
			team: { made: 1, left: 1 },
			content: { made: 1 },
		};
		const trial = await site.import(path, { isTrial: true });
		const first = await site.import(path);
		expect(Object.fromEntries(first.counts)).toMatchObject(expected);
		expect(first.counts).toEqual(trial.counts);
		expect(first.left).toEqual([{ collection: "team", title: "Theirs", why: "another record has its id" }]);
		const article = { author: "t1", domains: ["racking-nz"], updatedAt: 1_700_000_000_000 };
		expect(await records.find(system, "content", toId("c1"))).toMatchObject(article);
		expect(await records.find(system, "settings", toId("w1"))).toMatchObject({ heroTitle: "Racks" });
		expect(await undoImport(site.platform, first.importId, silent)).toMatchObject({ removed: 4, left: [] });
		const again = await site.import(path);
		expect(Object.fromEntries(again.counts)).toMatchObject(expected);
		expect(await undoImport(site.platform, again.importId, silent)).toMatchObject({ removed: 4, left: [] });
	});
});

describe.each(databaseKindsOfAll)("Accounts of Firebase, in $kind", (kind) => {
	const client = { address: "203.0.113.7", host: "localhost", isSecure: false, headers: new Headers() };

	it("sign in with their former password, which is then hashed in our format", async () => {
		const site = await start(kind);
		const { accounts, database, records } = site.platform;
		const account = (localId: string, more: object = {}) => ({
			...{ localId, email: `${localId}@example.nz`, displayName: localId, createdAt: "1700000000000" },
			...{ passwordHash: firebase.hash, salt: firebase.salt, ...more },
		});
		const folder = write({
			"accounts.json": JSON.stringify({
				users: [
					account("Ana"),
					account("ben", { customAttributes: '{"editor":true}', disabled: true }),
					account("cleo", { passwordHash: "fakeHash:salt=x:password=secret" }),
					account("phone", { email: undefined }),
				],
			}),
			"firestore.json": JSON.stringify({ users: { Ana: { roles: ["admin", "owner"] } } }),
			"hash-config.txt": firebase.parameters,
		});
		const { counts, lost, importId } = await site.import(folder, { withRoles: true });
		expect(Object.fromEntries(counts)).toEqual({ users: { made: 3, changed: 0, same: 0, left: 0 } });
		expect(lost.map(({ title, why }) => `${title} ${why.split(":")[0]}`)).toEqual([
			"cleo@example.nz has no role that there is here",
			"cleo@example.nz has a password of an emulator's, which stays out",
			"phone has no email address, by which people sign in here",
		]);
		expect(await records.find(system, "users", toId("Ana"))).toMatchObject({
			...{ email: "ana@example.nz", roles: ["admin"], scopes: ["all"], disabled: false },
			createdAt: 1_700_000_000_000,
		});

		const signIn = (email: string, password = "user1password") =>
			accounts.signIn(client, { email, password });
		const hashOf = async () => {
			const row = database.db.selectFrom("auth_accounts").select("password").where("user_id", "=", "Ana");
			return String((await row.executeTakeFirst())?.password);
		};
		expect(await hashOf()).toMatch(/^firebase:14:8:/);
		await expect(signIn("ana@example.nz", "user2password")).rejects.toThrow();
		await expect(signIn("ben@example.nz")).rejects.toThrow();
		expect(await signIn("ana@example.nz")).toMatchObject({ user: { id: "Ana" } });
		expect(await hashOf()).not.toContain("firebase");
		expect(await signIn("ana@example.nz")).toMatchObject({ user: { id: "Ana" } });

		expect(Object.fromEntries((await site.import(folder, { withRoles: true })).counts)).toEqual({
			users: { made: 0, changed: 0, same: 3, left: 0 },
		});
		const { left } = await undoImport(site.platform, toId(importId), silent);
		expect(left).toEqual([{ collection: "users", title: "Ana", why: "The last admin cannot be removed" }]);
	});

	it("receive no role unless roles are granted, and then all admins are notified", async () => {
		const site = await start(kind);
		const { accounts, database, records } = site.platform;
		await accounts.appoint("boss@example.nz");
		const account = (localId: string, customAttributes: string) => ({
			...{ localId, email: `${localId}@example.nz`, displayName: localId, createdAt: "1700000000000" },
			...{ passwordHash: "", salt: "", customAttributes },
		});
		const users = [account("Ana", '{"admin":true}'), account("ben", '{"role":"viewer"}')];
		const folder = write({ "accounts.json": JSON.stringify({ users }) });
		const lines = ["  Ana (ana@example.nz): Admin, everywhere", "  ben (ben@example.nz): Viewer, everywhere"];

		const trial = describeOutcome(await site.import(folder, { isTrial: true }), true);
		expect(trial).toContain("Without the role that they had");
		for (const line of lines) expect(trial).toContain(line);
		await site.import(folder);
		const free = { mayEdit: true, mayPublish: true };
		for (const id of ["Ana", "ben"])
			expect(await records.find(system, "users", toId(id))).toMatchObject({ roles: [], scopes: [], ...free });
		const mails = async () => {
			const rows = await database.db
				.selectFrom("outbox")
				.select("payload")
				.where("kind", "=", "mail")
				.execute();
			return rows
				.map(({ payload }) => JSON.parse(String(payload)))
				.filter(({ kind }) => kind === "roles-imported");
		};
		expect(await mails()).toEqual([]);

		const options = { withRoles: true };
		const granting = describeOutcome(await site.import(folder, { ...options, isTrial: true }), true);
		expect(granting).toContain(["Roles that would be granted:", ...lines].join("\n"));
		expect(await mails()).toEqual([]);
		await site.import(folder, options);
		expect(await records.find(system, "users", toId("Ana"))).toMatchObject({
			roles: ["admin"],
			scopes: ["all"],
		});
		expect(await records.find(system, "users", toId("ben"))).toMatchObject({
			roles: ["editor"],
			mayEdit: false,
		});
		expect(await mails()).toMatchObject([
			{
				address: "boss@example.nz",
				by: `${userInfo().username} on ${hostname()}`,
				imported: [{ title: "Ana (ana@example.nz)" }, { role: "Viewer, everywhere" }],
			},
		]);
	});

	it("have no password if its hash parameters are missing", async () => {
		const site = await start(kind);
		const { hash: passwordHash, salt } = firebase;
		const users = [{ localId: "dev", email: "dev@example.nz", passwordHash, salt }];
		const { lost } = await site.import(write({ "accounts.json": JSON.stringify({ users }) }));
		expect(lost.at(-1)?.why).toContain("comes without its password");
	});
});

/** Example of github.com/firebase/scrypt. */
const firebase = {
	hash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
	salt: "42xEC+ixf3L2lw==",
	parameters: `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}
`,
};

describe("The preview of a table", () => {
	const folder = write({
		"staff.csv": "Who,Job\n,Engineer\nAna Tui,Lead\n",
		"prices.CSV": "Price\n1\n",
		"posts.csv": "Title\nTilt slabs\n",
	});

	it("has examples, also for an unrecognised table, which a map then assigns", async () => {
		const told: ImportGroup[] = [];
		const tellGroups = (groups: readonly ImportGroup[]) => void told.push(...groups);
		const opening = openSource(folder, { map: {}, tellGroups });
		await expect(opening).rejects.toThrow("prices.CSV has no column that tells");
		expect(told).toEqual([
			{ name: "posts", to: "content", fields: [{ called: "Title", example: "Tilt slabs" }] },
			{ name: "prices", to: "", fields: [{ called: "Price", example: "1" }] },
			{
				...{ name: "staff", to: "" },
				fields: [
					{ called: "Who", example: "Ana Tui" },
					{ called: "Job", example: "Engineer" },
				],
			},
		]);
		const map = { prices: { to: "" }, staff: { to: "team", fields: { Who: "name", Job: "" } } };
		const items = await Array.fromAsync((await openSource(folder, { map })).items());
		const moved = items.flatMap((item) => ("moved" in item ? [item.moved] : []));
		expect(moved.map(({ collection, values }) => [collection, values])).toEqual([
			["team", { name: "Ana Tui" }],
			["content", { title: "Tilt slabs" }],
		]);
	});

	it("includes collections of Firestore, if they have an equivalent here", async () => {
		const json = { team: { t1: { name: "Ana", at: { _seconds: 1 } } }, moods: { m1: { mood: "calm" } } };
		const told: ImportGroup[] = [];
		await openSource(join(write({ "firestore.json": JSON.stringify(json) }), "firestore.json"), {
			map: {},
			tellGroups: (groups) => void told.push(...groups),
		});
		expect(told.map(({ name, to, fields }) => [name, to, fields.map(({ called }) => called)])).toEqual([
			["team", "team", ["name", "at"]],
			["moods", "", ["mood"]],
		]);
	});
});

describe("A damaged file", () => {
	const xml = (depth: number) => `<rss><channel><item>${"<a>".repeat(depth)}`;
	it.each([
		["posts.csv", `Title,Content\nOne,"forgotten\n`, "within a quoted cell: a closing quote is missing"],
		["firestore.json", `{"content":${"[".repeat(100_000)}`, "is nested more than 200 deep"],
	])("%s is refused with a message: %#", async (name, text, why) => {
		const reading = async () => {
			const source = await openSource(join(write({ [name]: text }), name), { map: {} });
			return Array.fromAsync(source.items());
		};
		await expect(reading()).rejects.toThrow(why);
	});

	it("of XML that is nested too deep is refused with a message", async () => {
		const path = join(write({ "export.xml": xml(100_000) }), "export.xml");
		await expect(Array.fromAsync(readWxr(await openText(path)))).rejects.toThrow("nested more than 200 deep");
		const fine = join(write({ "export.xml": xml(150) }), "export.xml");
		expect((await Array.fromAsync(readWxr(await openText(fine)))).length).toBeGreaterThan(0);
	});
});

describe("An unsupported source", () => {
	it("is refused with a message", async () => {
		await expect(openSource("/nowhere/at.all", { map: {} })).rejects.toThrow(
			"There is nothing at /nowhere/at.all",
		);
		const folder = write({ "a.txt": "", "b/prices.csv": "Price,Count\n1,2\n" });
		await expect(openSource(folder, { map: {} })).rejects.toThrow("is nothing that can be imported");
		await expect(openSource(join(folder, "b"), { map: {} })).rejects.toThrow("has no column that tells");
	});
});
