import type { LeftOut } from "../data/operations/backup/replace-all.ts";
import type { Lack } from "./repository/manifest.ts";
import type { Restored } from "./restore.ts";
import type { Losses } from "./verify.ts";
import { inWords, recordsOf } from "./words.ts";

/** Returns one line per kind of loss. */
export function lossLines({ records, files, unlisted }: Losses): string[] {
	return [
		...[...records].map(([table, count]) => `${inWords(count)} records of ${table}`),
		...files.map(({ name, record }) => `the file ${name} (${record})`),
		...(unlisted > 0 ? [`the list of ${inWords(unlisted)} files, which their records replace`] : []),
	];
}

export function lackingLines(what: string, lacking: readonly Lack[]): string[] {
	return lacking.map(
		({ key, name, record, why }) =>
			`Not in the ${what}: ${name} (${record}), because the file ${key} ${why}.`,
	);
}

export function describeRestored({ name, snapshot, ignored, warning, losses, leftOut }: Restored): string {
	const { tables, files, lacking } = snapshot.manifest;
	const lines = [...lossLines(losses), ...leftOutLines(leftOut)];
	const records = recordsOf(tables) - totalOf(losses.records) - totalOf(leftOut);
	const howMuch = `${inWords(records)} records and ${inWords(files.lines - losses.files.length)} files`;
	const how = lines.length > 0 ? "restored with losses" : "restored";
	return [
		`Snapshot ${name} is ${how}: ${howMuch}. Start the program; everybody signs in again.`,
		...(lines.length > 0 ? ["Lost:", ...lines.map((line) => `  ${line}`)] : []),
		...lackingLines("backup", lacking),
		...ignored.map((one) => `Ignored: snapshot ${one.name} ${one.why}.`),
		...(warning ? [warning] : []),
	].join("\n");
}

export function hasLosses({ losses, leftOut }: Restored): boolean {
	return lossLines(losses).length + leftOut.size > 0;
}

function leftOutLines(leftOut: LeftOut): string[] {
	return [...leftOut].map(
		([table, count]) => `${inWords(count)} records of ${table} that belong to lost records`,
	);
}

function totalOf(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((all, count) => all + count, 0);
}
