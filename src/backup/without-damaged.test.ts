import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
	backUpInto,
	copyOf,
	newInstallation,
	nowhere,
	objectOf,
	objectsIn,
	placeOf,
	restoreFrom,
	rowsAt,
} from "../../tests/setup/backups/backed-up.ts";
import { databaseKinds } from "../../tests/setup/databases/databases.ts";
import { timesOf } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { describeRestored, hasLosses } from "./describe-losses.ts";
import { openTarget } from "./repository/place.ts";
import { verifyInWords } from "./verify-command.ts";

const silent = () => undefined;
const withoutDamaged = true;

type Made = Awaited<ReturnType<typeof backUpInto>>;

let made: Made;
let before: Record<string, string[]>;
beforeAll(async () => {
	const place = placeOf(await newInstallation());
	made = await backUpInto(place);
	before = await rowsAt(place);
});

function flip(path: string, at = 5): void {
	const bytes = readFileSync(path);
	bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
	writeFileSync(path, bytes);
}

function pieceOf(folder: string, table: string): string {
	const [piece] = made.manifest.tables.find(({ name }) => name === table)?.pieces ?? [];
	return objectsIn(folder).find((path) => path.endsWith(`${piece?.sha256}.gz`)) ?? "";
}

async function verifyIn(folder: string): Promise<string> {
	const place = nowhere();
	const repository = await openTarget(place, folder, false);
	return verifyInWords(place, repository, { snapshot: undefined }, silent)
		.catch((error: Error) => error.message)
		.finally(repository.close);
}

const wharf = "a picture of a wharf";

describe("A restore without damaged objects", () => {
	it.each([
		["flipped byte in", flip],
		["deletion of", (path: string) => rmSync(path)],
	])("lacks one picture for the %s its object", async (_, damage) => {
		const folder = copyOf(made.folder);
		damage(objectOf(folder, wharf));
		await expect(restoreFrom(folder, nowhere())).rejects.toThrow(
			/^Nothing was restored[\s\S]*--without-damaged/,
		);
		expect(await verifyIn(folder)).toMatch(
			/with --without-damaged would lack.*\n {2}the file wharf\.txt \(\w+\)/,
		);
		const place = nowhere();
		const restored = await restoreFrom(folder, place, { withoutDamaged });
		expect(describeRestored(restored)).toMatch(
			/records and 1 files\..*\nLost:\n {2}the file wharf\.txt \(\w+\)\n/,
		);
		expect((await rowsAt(place)).media).toEqual(before.media);
		const blobs = (before.media ?? []).map((row) => JSON.parse(row) as { blob: string; name: string });
		const stored = blobs.find(({ name }) => name === "hill.txt")?.blob ?? "";
		expect(readFileSync(join(place.dataFolder, "files", stored), "utf8")).toBe("a picture of a hill");
	});

	it("lacks nothing if nothing is damaged", async () => {
		expect(await verifyIn(made.folder)).toContain(`A restore of ${made.snapshot} would be complete.`);
		const restored = await restoreFrom(made.folder, nowhere(), { withoutDamaged });
		expect(hasLosses(restored)).toBe(false);
	});

	it("finds the files by their records if their list is damaged", async () => {
		const folder = copyOf(made.folder);
		const [list] = made.manifest.files.pieces;
		rmSync(objectsIn(folder).find((path) => path.endsWith(`${list?.sha256}.gz`)) ?? "");
		const place = nowhere();
		expect(hasLosses(await restoreFrom(folder, place, { withoutDamaged }))).toBe(false);
		for (const row of before.media ?? [])
			expect(readFileSync(join(place.dataFolder, "files", JSON.parse(row).blob), "utf8")).toMatch(
				/a picture/,
			);
		rmSync(objectOf(folder, wharf));
		const { losses } = await restoreFrom(folder, nowhere(), { withoutDamaged });
		expect(losses.files).toMatchObject([{ name: "wharf.txt" }]);
	});

	it("reuses pictures that exist in the target", async () => {
		const folder = copyOf(made.folder);
		const place = nowhere();
		await restoreFrom(folder, place);
		flip(objectOf(folder, wharf));
		const restored = await restoreFrom(folder, place, { withoutDamaged, replace: true });
		expect(hasLosses(restored)).toBe(false);
	});

	it("is refused if the facts about the database are damaged", async () => {
		const folder = copyOf(made.folder);
		flip(pieceOf(folder, "meta"), 20);
		const refused = restoreFrom(folder, nowhere(), { withoutDamaged });
		await expect(refused).rejects.toThrow(
			/^Nothing was restored.* \(table meta\).* another with --snapshot$/,
		);
		expect(await verifyIn(folder)).toContain("is impossible");
	});
});

describe.each(databaseKinds)("A restore without damaged records in $kind", ({ createBare }) => {
	it("leaves out their dependents, and reports the number", async () => {
		const folder = copyOf(made.folder);
		rmSync(pieceOf(folder, "users"));
		const place = placeOf(await createBare());
		const restored = await restoreFrom(folder, place, { withoutDamaged });
		const rows = await rowsAt(place);
		expect([rows.users, rows.users_roles, rows.users_scopes]).toEqual([[], [], []]);
		expect(rows.services).toEqual(before.services);
		expect(describeRestored(restored)).toMatch(
			/restored with losses.*\nLost:\n {2}1 records of users\n {2}1 records of users_roles that belong to lost records\n/,
		);
	});
});

it("Without any one damaged object, a restore has all other records", () => {
	const tables = ["services", "media", "users", "auth_users", "history", "events", "outbox"];
	const stems = objectsIn(made.folder).map((path) => path.slice(made.folder.length));
	return holds(
		fc.asyncProperty(fc.nat(), fc.option(fc.nat()), async (index, at) => {
			const folder = copyOf(made.folder);
			const path = join(folder, stems[index % stems.length] ?? "");
			fc.pre(path !== pieceOf(folder, "meta"));
			if (at === null) rmSync(path);
			else flip(path, at);
			const place = nowhere();
			const { losses, leftOut } = await restoreFrom(folder, place, { withoutDamaged });
			const after = await rowsAt(place);
			const isAffected = (table: string) => losses.records.has(table) || leftOut.has(table);
			expect(losses.records.size + losses.files.length).toBeLessThanOrEqual(1);
			for (const table of tables) if (!isAffected(table)) expect(after[table]).toEqual(before[table]);
		}),
		{ times: timesOf(40, 2) },
	);
});
