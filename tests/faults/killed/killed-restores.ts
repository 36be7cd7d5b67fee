import { backUp } from "../../../src/backup/back-up.ts";
import { openTarget } from "../../../src/backup/repository/place.ts";
import { readConfig } from "../../../src/config.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { runUntil, spreadOver } from "./dying.ts";
import { type Copy, dump, type Kind, newFolder, tellKilled } from "./kinds.ts";

const articles = 150;

const placeOf = ({ url, folder }: Copy) => readConfig({ DATABASE_URL: url, DATA_DIR: folder });

/** Adds articles that name their backup. */
async function write(copy: Copy, word: string): Promise<void> {
	const { records, close } = await openPlatform(placeOf(copy));
	for (let number = 1; number <= articles; number += 1) {
		const words = { title: `${word} ${number}`, content: `<p>Words of ${word}.</p>`, domains: ["team"] };
		await records.save(system, "content", "", { ...words, status: "published" }, { version: 0 });
	}
	await close();
}

/** Restores in a process that is killed before a statement. @returns the number of statements, if there are fewer */
const restoreUntil = ({ url, folder }: Copy, target: string, snapshot: string, number = 0) =>
	runUntil("killed-restore.ts", [url, folder, target, snapshot], number);

/**
 * Kills a restore over a database with data before this many of its statements: the former data has to be present,
 * and the next restore has to bring the backup. @returns how many ended otherwise
 */
async function runKilledRestores(kind: Kind, most: number) {
	const target = newFolder();
	const source = await kind.create();
	const repository = await openTarget(placeOf(source), target, true);
	await write(source, "Newer");
	const { snapshot } = await backUp(placeOf(source), repository, () => undefined);
	await repository.close();
	const old = await kind.create();
	await write(old, "Older");
	const before = await dump(old);
	const whole = await kind.copy(old);
	const statements = (await restoreUntil(whole, target, snapshot)) ?? 0;
	const after = await dump(whole);
	if (before === after) throw new Error("The restore has changed nothing");
	let [kills, different] = [0, 0];
	for (const number of spreadOver(statements, most)) {
		const copy = await kind.copy(old);
		await restoreUntil(copy, target, snapshot, number);
		const killed = await dump(copy);
		await restoreUntil(copy, target, snapshot);
		const again = await dump(copy);
		kills += 1;
		// The last statements run once all data is present.
		if (![before, after].includes(killed) || again !== after) {
			different += 1;
			process.stdout.write(`  ${kind.name}: killed before statement ${number}, it ends otherwise\n`);
		}
		await kind.remove(copy);
	}
	return { statements, kills, different };
}

/**
 * Prints the results of restores that are killed before this many of their statements. @returns whether all are as
 * required
 */
export const tellKilledRestores = (most: number) =>
	tellKilled("| database | statements of the restore | killed before | other outcomes |", (kind) =>
		runKilledRestores(kind, most),
	);
