import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { databaseKinds, newFolder, postgres, sqlite } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { openStore } from "../files/store/open-store.ts";
import { system } from "../model/access.ts";
import { openPlatform, type Platform } from "../platform.ts";
import { archiveFile } from "./archive-form.ts";
import { describeImport } from "./commands.ts";
import { exportArchive } from "./export-archive.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./read-archive.ts";

const silent = () => undefined;

/** The program on a place, without a server, and what exports and imports need of it. */
interface Site {
	readonly platform: Platform;
	export(): Promise<string>;
	import(folder: string, isTrial?: boolean): ReturnType<typeof importArchive>;
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
		async export() {
			const target = newFolder();
			await exportArchive(place, opened, target, silent);
			return target;
		},
		import: async (from, isTrial = false) =>
			importArchive(place, opened, await openArchive(from, silent), { isTrial, tell: silent }),
	};
}

/** A bit of everything: records with a history, a draft, what differs in a country, a file, people. */
async function fill({ records, drafts, files, accounts }: Platform) {
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

/** All that an archive says, but for when it was made. */
function saidBy(folder: string) {
	const { parts, files } = JSON.parse(readFileSync(join(folder, archiveFile), "utf8"));
	return { parts, files };
}

describe.each([
	["SQLite", "PostgreSQL", sqlite, postgres],
	["PostgreSQL", "SQLite", postgres, sqlite],
])("An archive of %s", (_, other, from, to) => {
	it(`is the same once it was imported into ${other} and exported again, byte by byte`, async () => {
		const [site, elsewhere] = [await start(from), await start(to)];
		const { picture, article, service } = await fill(site.platform);
		const folder = await site.export();
		const imported = await elsewhere.import(folder);
		expect(imported).toMatchObject({
			records: { websites: { added: 1 }, services: { added: 1 }, content: { added: 1 }, users: { added: 1 } },
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
	it("changes nothing that is here, also the second time, and says what it leaves out", async () => {
		const [site, elsewhere] = [await start(sqlite), await start(kind)];
		const { website, article, service } = await fill(site.platform);
		const folder = await site.export();
		const { records } = elsewhere.platform;
		await records.save(system, "services", service.id, { name: "Ours" }, { version: 0 });
		await records.save(system, "websites", "", { domain: "setout.example.nz" }, { version: 0 });

		const trial = await elsewhere.import(folder, true);
		expect(trial).toMatchObject({ records: { websites: { added: 1 }, content: { added: 1 } } });
		await expect(records.find(system, "content", article.id)).rejects.toThrow();

		const first = await elsewhere.import(folder);
		expect(first.leftOut).toEqual([
			expect.objectContaining({ id: service.id, why: "is here already, and says something else" }),
			expect.objectContaining({ id: website.id, why: "setout.example.nz belongs to another record" }),
		]);
		expect(first.records).toMatchObject({ websites: { added: 0 }, content: { added: 1, same: 0 } });
		expect(await records.find(system, "services", service.id)).toMatchObject({
			name: "Ours",
			state: "draft",
		});
		expect(describeImport(first, false)).toContain(
			`Services, Slabs (${service.id}): is here already, and says something else`,
		);

		const before = saidBy(await elsewhere.export());
		const second = await elsewhere.import(folder);
		expect(second).toMatchObject({
			records: { content: { added: 0, same: 1 }, users: { added: 0, same: 1 } },
			rows: 0,
			files: { added: 0, same: 1 },
		});
		expect(saidBy(await elsewhere.export())).toEqual(before);
	});
});

describe("An archive in a folder", () => {
	it("is refused where a byte of it has changed, where it is not whole, and where there is one already", async () => {
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
		await expect(exportArchive(place, opened, folder, silent)).rejects.toThrow(
			"already: give another folder",
		);
	});
});
