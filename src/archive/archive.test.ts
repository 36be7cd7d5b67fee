import { hash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { setVisibility } from "../../tests/setup/app/visibility.ts";
import { databaseKinds, newFolder, postgres, sqlite } from "../../tests/setup/databases/databases.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { readConfig } from "../config.ts";
import { saveVariant } from "../data/content/variants/save-variant.ts";
import { openStore } from "../files/store/open-store.ts";
import { toId } from "../model/ids.ts";
import { addressOf } from "../model/media/media.ts";
import type { CollectionName } from "../model/model.ts";
import { system } from "../model/rights/access.ts";
import { websiteScope } from "../model/scopes-of-website.ts";
import { openPlatform } from "../platform.ts";
import type { Services } from "../services.ts";
import { archiveFile } from "./archive-form.ts";
import { describeImport } from "./commands.ts";
import { exportArchive } from "./export-archive.ts";
import { type Imported, type ImportOptions, importArchive } from "./import-archive.ts";
import { openArchive } from "./read-archive.ts";

const silent = () => undefined;

interface Site {
	readonly platform: Services;
	/** @param website defaults to all */
	export(website?: string): Promise<string>;
	import(
		folder: string,
		isTrial?: boolean,
		more?: Partial<ImportOptions>,
	): Promise<Imported & { readonly by: object }>;
}

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
	for (const { close } of open.splice(0).reverse()) await close();
});

async function start({ create }: typeof sqlite): Promise<Site> {
	const { url, folder } = await create();
	const place = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
	const platform = await openPlatform(place);
	const store = await openStore(place);
	open.push(platform, store);
	const opened = { database: platform.database, store };
	return {
		platform,
		async export(website) {
			const target = newFolder();
			await exportArchive(place, opened, { folder: target, website }, silent);
			return target;
		},
		async import(from, isTrial = false, more = {}) {
			const archive = await openArchive(from, silent);
			const options = { isTrial, withRoles: true, tell: silent, ...more };
			const imported = await importArchive(place, opened, archive, options);
			return { ...imported, by: Object.fromEntries(imported.records) };
		},
	};
}

async function fill({ records, drafts, files, accounts }: Services) {
	const add = (name: "websites" | "services" | "content" | "team", input: object) =>
		records.save(system, name, "", input, { version: 0 });
	const website = await add("websites", { domain: "setout.example.nz", domainKey: "digital-nz" });
	const path = join(newFolder(), "wharf.txt");
	writeFileSync(path, "a picture of a wharf");
	const picture = await files.add(system, { path: "wharf.txt", facts: {}, isPublic: true }, path);
	const service = await add("services", { name: "Slabs", active: true, websites: [website.id] });
	const article = await add("content", {
		title: "Whare\u2028on two lines",
		status: "published",
		domains: ["digital-nz"],
		content: "<h2>Rooms</h2><p>A house of twenty rooms.</p>",
	});
	const changed = await records.save(
		system,
		"content",
		article.id,
		{ title: "Whare" },
		{ version: article.version },
	);
	await drafts.save(system, "services", service.id, { baseVersion: 1, values: { name: "Tilt slabs" } }, 0);
	await accounts.appoint("ada@example.nz");
	return { website, picture, service, article: changed };
}

function saidBy(folder: string) {
	const { parts, files } = JSON.parse(readFileSync(join(folder, archiveFile), "utf8"));
	return { parts, files };
}

describe.each([
	["SQLite", "PostgreSQL", sqlite, postgres],
	["PostgreSQL", "SQLite", postgres, sqlite],
])("An archive of %s", (_, other, from, to) => {
	it(`is the same after an import into ${other} and another export, byte by byte`, async () => {
		const [site, elsewhere] = [await start(from), await start(to)];
		const { picture, article, service } = await fill(site.platform);
		const folder = await site.export();
		const imported = await elsewhere.import(folder);
		expect(imported).toMatchObject({
			by: { websites: { added: 1 }, services: { added: 1 }, content: { added: 1 }, users: { added: 1 } },
			leftOut: [],
			files: { added: 1 },
		});
		expect(saidBy(await elsewhere.export())).toEqual(saidBy(folder));

		const { platform } = elsewhere;
		expect(await text(await platform.files.read(picture))).toBe("a picture of a wharf");
		const found = await platform.reader.listArticles({
			placements: ["digital-nz"],
			types: ["insight", "case-study"],
			words: ["rooms"],
			limit: 5,
		});
		expect(found).toMatchObject([{ id: article.id, title: "Whare" }]);
		expect((await platform.records.find(system, "services", service.id)).state).toBe("changed");
		expect((await platform.records.versions(system, "content", article.id, { limit: 5 })).items).toHaveLength(
			2,
		);
	});
});

describe.each(databaseKinds)("An import into $kind", (kind) => {
	it("does not change existing records, also the second time, and reports omissions", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(kind)];
		const { website, article, service } = await fill(site.platform);
		const folder = await site.export();
		const { records } = elsewhere.platform;
		await records.save(system, "services", service.id, { name: "Ours" }, { version: 0 });
		await records.save(system, "websites", "", { domain: "setout.example.nz" }, { version: 0 });

		const trial = await elsewhere.import(folder, true);
		expect(trial).toMatchObject({ by: { websites: { added: 1 }, content: { added: 1 } } });
		await expect(records.find(system, "content", article.id)).rejects.toThrow();

		const first = await elsewhere.import(folder);
		expect(first.leftOut).toEqual([
			expect.objectContaining({ id: service.id, why: "is here already, and says something else" }),
			expect.objectContaining({ id: website.id, why: "setout.example.nz belongs to another record" }),
		]);
		expect(first.by).toMatchObject({ websites: { added: 0 }, content: { added: 1, same: 0 } });
		expect(await records.find(system, "services", service.id)).toMatchObject({
			name: "Ours",
			state: "draft",
		});
		expect(describeImport(first, { isTrial: false })).toContain(
			`Services, Slabs (${service.id}): is here already, and says something else`,
		);

		const before = saidBy(await elsewhere.export());
		const second = await elsewhere.import(folder);
		expect(second).toMatchObject({
			by: { content: { added: 0, same: 1 }, users: { added: 0, same: 1 } },
			rows: 0,
			files: { added: 0, same: 1 },
		});
		expect(saidBy(await elsewhere.export())).toEqual(before);
	});
});

describe("An interrupted import", () => {
	it("is continued by the next from any point, with the same result", async () => {
		const site = await start(sqlite);
		await fill(site.platform);
		const folder = await site.export();
		let steps = 0;
		await (await start(sqlite)).import(folder, false, { tell: () => void steps++ });
		expect(steps).toBeGreaterThan(10);
		const elsewhere = await start(sqlite);
		const stride = Math.ceil(steps / timesOf(steps, 5));
		for (let last = 1, isWhole = false; !isWhole; last += stride) {
			let step = 0;
			const cutOff = () => {
				if (++step === last) throw new Error("Cut off");
			};
			isWhole = await elsewhere.import(folder, false, { tell: cutOff }).then(
				() => true,
				({ message }: Error) => {
					expect(message).toBe("Cut off");
					return false;
				},
			);
		}
		await elsewhere.import(folder);
		expect(saidBy(await elsewhere.export())).toEqual(saidBy(folder));
	});
});

function addUser(folder: string, user: object) {
	const path = join(folder, "records/users.jsonl");
	const facts = { version: 1, createdAt: 1, updatedAt: 1, createdBy: "system", updatedBy: "system" };
	writeFileSync(path, `${readFileSync(path, "utf8")}${JSON.stringify({ ...facts, ...user })}\n`);
	const archive = JSON.parse(readFileSync(join(folder, archiveFile), "utf8"));
	archive.parts["records/users.jsonl"] = { lines: 1, sha256: hash("sha256", readFileSync(path)) };
	writeFileSync(join(folder, archiveFile), JSON.stringify(archive));
}

describe.each(databaseKinds)("Users of an archive, imported into $kind", (kind) => {
	const eve = { id: "eve", email: "eve@example.nz", name: "Eve", roles: ["admin"], scopes: ["all"] };

	it("have no roles, also after an old version is restored, unless roles are granted", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(kind)];
		await site.platform.accounts.appoint("ada@example.nz");
		const folder = await site.export();
		const { records, accounts } = elsewhere.platform;
		await accounts.appoint("boss@example.nz");
		const { items } = await site.platform.records.list(system, "users", { limit: 5 });
		const [{ id } = { id: "" }] = items;

		const trial = await elsewhere.import(folder, true, { withRoles: false });
		expect(describeImport(trial, { isTrial: true })).toContain("  ada@example.nz: Admin, everywhere");
		await elsewhere.import(folder, false, { withRoles: false });
		expect(await records.find(system, "users", toId(id))).toMatchObject({ roles: [], scopes: [] });
		expect(await records.version(system, "users", toId(id), 1)).toMatchObject({ roles: [], scopes: [] });
		const again = await elsewhere.import(folder, false, { withRoles: false });
		expect(again).toMatchObject({ by: { users: { added: 0, same: 1 } }, leftOut: [], people: [] });
	});

	it("receive roles with --with-roles, each of which the dry run lists", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(kind)];
		await site.platform.accounts.appoint("ada@example.nz");
		const folder = await site.export();
		addUser(folder, { ...eve, roles: ["editor"], mayEdit: true, mayPublish: false, scopes: ["country-nz"] });
		const notified: string[] = [];
		const notify: ImportOptions["notify"] = async (_, granted) =>
			void notified.push(...granted.map(({ title, role }) => `${title}: ${role}`));
		const trial = await elsewhere.import(folder, true, { notify });
		const said = describeImport(trial, { isTrial: true, withRoles: true });
		expect(said).toContain("Roles that would be granted:");
		expect(said).toContain("  Eve (eve@example.nz): Contributor, for all NZ websites");
		expect(notified).toEqual([]);
		await elsewhere.import(folder, false, { notify });
		expect(notified.toSorted()).toEqual([
			"Eve (eve@example.nz): Contributor, for all NZ websites",
			"ada@example.nz: Admin, everywhere",
		]);
		expect(await elsewhere.platform.records.find(system, "users", toId("eve"))).toMatchObject({
			...{ roles: ["editor"], mayEdit: true, mayPublish: false, scopes: ["country-nz"] },
		});
	});

	it("are refused in an archive of one website", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(kind)];
		await fill(site.platform);
		const folder = await site.export("digital-nz");
		addUser(folder, eve);
		await expect(elsewhere.import(folder, true)).rejects.toThrow("is of one website and has users in it");
		await expect(elsewhere.import(folder)).rejects.toThrow("Export it again");
		expect((await elsewhere.platform.records.list(system, "websites", { limit: 5 })).items).toEqual([]);
	});
});

describe("An archive from another system", () => {
	it("imports nothing that staff may not write, including variants", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(sqlite)];
		const { article, website } = await fill(site.platform);
		const at = { name: "content", id: article.id, scope: websiteScope(website.id), version: 0 } as const;
		await saveVariant(site.platform.database, system, at, { content: "<p>Said here.</p>" });
		const folder = await site.export();
		rewriteLines(folder, "more/variants.jsonl", (line) =>
			line.replace("here.", "here.<script>steal()</script>"),
		);
		await elsewhere.import(folder);
		const stored = await elsewhere.platform.database.db.selectFrom("variants").select("fields").execute();
		expect(stored).toEqual([{ fields: JSON.stringify({ content: "<p>Said here.</p>" }) }]);
	});
});

function rewriteLines(folder: string, part: string, rewrite: (line: string) => string) {
	const [path, about] = [join(folder, part), join(folder, archiveFile)];
	const lines = readFileSync(path, "utf8").split("\n").filter(Boolean).map(rewrite);
	const content = lines.map((line) => `${line}\n`).join("");
	writeFileSync(path, content);
	const archive = JSON.parse(readFileSync(about, "utf8"));
	archive.parts[part].sha256 = hash("sha256", content);
	writeFileSync(about, JSON.stringify(archive));
}

describe.each(databaseKinds)("An archive of one website, from $kind", (kind) => {
	it("contains its visible records, and no word of another website", async () => {
		const [site, elsewhere] = [await start(kind), await start(sqlite)];
		const { website, article, service, picture } = await fill(site.platform);
		const { records, database } = site.platform;
		const add = (name: "websites" | "services" | "content", input: object) =>
			records.save(system, name, "", input, { version: 0 });
		const other = await add("websites", { domain: "quoll.example.au", domainKey: "quoll-au" });
		await add("services", { name: "Quoll slabs", active: true, websites: [other.id] });
		const shared = await add("content", {
			title: "Of both",
			status: "published",
			domains: ["digital-nz", "quoll-au"],
			leadImage: addressOf(picture),
		});
		const there = { name: "content", id: shared.id } as const;
		const scope = websiteScope(other.id);
		await saveVariant(database, system, { ...there, scope, version: 0 }, { title: "What quoll says" });
		for (const { id } of [website, other])
			await setVisibility(database, { ...there, website: id }, { hidden: true });

		const folder = await site.export("digital-nz");
		const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
			each.isFile(),
		);
		for (const { parentPath, name } of files)
			expect([name, /quoll|ada@/i.test(readFileSync(join(parentPath, name), "utf8"))]).toEqual([name, false]);
		expect(await elsewhere.import(folder)).toMatchObject({ leftOut: [], files: { added: 1 } });
		const found = (name: CollectionName) => elsewhere.platform.records.list(system, name);
		expect((await found("websites")).items.map(({ id }) => id)).toEqual([website.id]);
		expect((await found("services")).items.map(({ id }) => id)).toEqual([service.id]);
		expect(new Set((await found("content")).items.map(({ id }) => id))).toEqual(
			new Set([article.id, shared.id]),
		);
		const visitor = {
			placements: [website.id, "digital-nz"],
			types: ["insight", "case-study"],
			limit: 5,
		} as const;
		const seen = await elsewhere.platform.reader.listArticles(visitor);
		expect(seen.map(({ id }) => id)).toEqual([article.id]);
		await expect(site.export("nobody-nz")).rejects.toThrow("There is no website nobody-nz");
	});
});

describe("An archive in a folder", () => {
	it("is refused if a byte has changed, if it is incomplete, and if the folder has one already", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(sqlite)];
		await fill(site.platform);
		const folder = await site.export();
		const path = join(folder, "records/content.jsonl");
		writeFileSync(path, readFileSync(path, "utf8").replace("twenty", "thirty"));
		await expect(elsewhere.import(folder)).rejects.toThrow("records/content.jsonl is damaged");
		expect((await elsewhere.platform.records.list(system, "content")).items).toEqual([]);
		await expect(elsewhere.import(newFolder())).rejects.toThrow("There is no whole archive in");
		const place = readConfig({ DATA_DIR: newFolder() });
		const opened = { database: site.platform.database, store: await openStore(place) };
		await expect(exportArchive(place, opened, { folder }, silent)).rejects.toThrow(
			"already: give another folder",
		);
	});
});
