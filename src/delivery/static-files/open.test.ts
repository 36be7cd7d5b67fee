import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, newFolder, openEmpty } from "../../../tests/setup/databases/databases.ts";
import type { Database } from "../../data/database/database.ts";
import { openNodes } from "../../data/database/log/nodes.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { openDatabase } from "../../data/open-database.ts";
import { openLog } from "../log.ts";
import { openStaticFiles } from "./open.ts";

const host = "upright.example.nz";

describe.each(databaseKinds)("A folder of files over $kind", ({ create }) => {
	const [folder, assetsFolder] = [join(newFolder(), "static"), newFolder()];
	let made: Awaited<ReturnType<typeof create>>;
	let database: Database;
	beforeAll(async () => {
		made = await create();
		database = await openEmpty(async () => made);
		writeFileSync(join(assetsFolder, "site-a.js"), "of the site");
	});
	afterAll(() => database.db.destroy());

	const open = (madeBy = "this program") => {
		const made = { folder, assetsFolder, speculation: "", madeBy, database, log: openLog("silent") };
		return openStaticFiles(made, true);
	};
	const touch = (by = database) =>
		inTransaction(by, async (inside) => {
			inside.invalidated?.add("nobody");
		});
	async function isLeftAfter(
		happening: () => Promise<unknown>,
		{ isStopped = true, madeBy = "this program" } = {},
	) {
		const { files, stop } = await open();
		files.keepBytes(files.openSite(host, ["a"]), "icons/a.png", Buffer.from("a picture"));
		await files.settled();
		expect(existsSync(join(folder, "sites", host, "icons", "a.png"))).toBe(true);
		if (isStopped) await stop();
		await happening();
		await open(madeBy);
		return existsSync(join(folder, "sites", host, "icons", "a.png"));
	}

	it("has its former content after a stop of the program", async () => {
		expect(await isLeftAfter(async () => undefined)).toBe(true);
	});

	it("is empty after a write meanwhile", async () => {
		expect(await isLeftAfter(() => touch())).toBe(false);
	});

	it("is empty after the program was killed, and for another program", async () => {
		expect(await isLeftAfter(async () => undefined, { isStopped: false })).toBe(false);
		expect(await isLeftAfter(async () => undefined, { madeBy: "another" })).toBe(false);
	});

	it("has no files that another process has invalidated", async () => {
		const { files, stop } = await open();
		files.keepBytes(files.openSite(host, ["nobody"]), "icons/b.png", Buffer.from("a picture"));
		await files.settled();
		const other = await openDatabase(made.url, made.folder);
		const nodes = openNodes(database);
		await touch(other);
		await expect.poll(() => existsSync(join(folder, "sites", host, "icons", "b.png"))).toBe(false);
		await nodes.close();
		await other.db.destroy();
		await stop();
	});

	it("has the built files of this program only", async () => {
		await open();
		expect(readFileSync(join(folder, "assets", "site-a.js"), "utf8")).toBe("of the site");
		expect(statSync(join(folder, "assets", "site-a.js")).mode & 0o777).toBe(0o644);
		writeFileSync(join(assetsFolder, "site-b.js"), "of another");
		await open();
		expect(readdirSync(join(folder, "assets"))).toEqual(["site-a.js", "site-b.js"]);
		expect(readdirSync(join(folder, "built"))).toHaveLength(1);
	});
});
