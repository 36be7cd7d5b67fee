import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { newFolder, sqlite } from "../tests/setup/databases/databases.ts";
import { backUp } from "./backup/back-up.ts";
import { openTarget } from "./backup/repository/place.ts";
import { readConfig } from "./config.ts";
import { tryOut } from "./drill.ts";
import { system } from "./model/rights/access.ts";
import { openPlatform } from "./platform.ts";

const silent = () => undefined;

describe("A drill", () => {
	let dataFolder: string;
	const config = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: dataFolder, ...more });
	beforeAll(async () => {
		dataFolder = (await sqlite.create()).folder;
		const { records, files, close } = await openPlatform(config());
		for (const [name, stage] of [
			["O'Brien & Sons", "live"],
			["Not yet", "preparing"],
		] as const)
			await records.save(
				...([system, "websites", ""] as const),
				{ name, stage, domainKey: stage === "live" ? "team" : "nz", domain: `${stage}.example.nz` },
				{ version: 0 },
			);
		const from = join(newFolder(), "wharf.txt");
		writeFileSync(from, "a picture of a wharf");
		await files.add(system, { path: "wharf.txt", facts: {}, isPublic: true }, from);
		await close();
	});

	async function backedUp(more: Record<string, string> = {}): Promise<string> {
		const target = newFolder();
		const repository = await openTarget(config(more), target, true);
		await backUp(config(more), repository, silent);
		await repository.close();
		return target;
	}

	it("of a good backup restores all of it, shows the page of each brand, and leaves nothing", async () => {
		const target = await backedUp();
		const { outcome, summary } = await tryOut(config(), { target }, silent);
		expect({ outcome, summary }).toMatchObject({ outcome: "good" });
		expect(summary).toMatch(
			/^Snapshot \S+ is good: \d+ records are restored, .* and 1 landing pages? (is|are) shown\.$/,
		);
		expect(readdirSync(join(dataFolder, "files", "tmp"))).toEqual([]);
		// Creates nothing on a machine without an installation.
		const nowhere = join(newFolder(), "none");
		expect((await tryOut(config({ DATA_DIR: nowhere }), { target }, silent)).outcome).toBe("good");
		expect(readdirSync(join(nowhere, ".."))).toEqual([]);
	});

	it("names the file with a damaged byte, and its records", async () => {
		const target = await backedUp();
		const objects = readdirSync(join(target, "objects"), { recursive: true, withFileTypes: true });
		const paths = objects.filter((at) => at.isFile()).map(({ parentPath, name }) => join(parentPath, name));
		const path = paths.find((path) => readFileSync(path, "utf8") === "a picture of a wharf") ?? "";
		writeFileSync(path, "a picture of a wharg");
		const { outcome, summary } = await tryOut(config(), { target }, silent);
		expect(outcome).toBe("bad");
		expect(summary).toContain(`${path} is damaged: the file wharf.txt`);
	});

	it.each([
		["there is nothing", {}, /^The drill could not run: There is no backup in /],
		[
			"it is encrypted, and nobody says with what key",
			{ BACKUP_RECIPIENTS: "age13xmugnn94kc44r2skuevkudvw8xe9eyaren0ewgsj0t03xuwwaksny7gc5" },
			/^The drill could not run: .*encrypted.*BACKUP_IDENTITY_FILE$/,
		],
	])("is never good if %s", async (_, keys, sentence) => {
		const target = Object.keys(keys).length > 0 ? await backedUp(keys) : newFolder();
		expect(await tryOut(config(), { target }, silent)).toEqual({
			outcome: "unknown",
			summary: expect.stringMatching(sentence),
		});
	});
});
