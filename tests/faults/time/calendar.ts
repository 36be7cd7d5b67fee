import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addBenchStaff } from "../../../bench/staff.ts";
import { openTarget } from "../../../src/backup/repository/place.ts";
import { readConfig } from "../../../src/config.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { addWebsite } from "../acknowledged.ts";
import { secondsUntil } from "../seconds-until.ts";
import { type Clock, openClock } from "./clock.ts";
import { type Clocked, minutesFrom, type Row, startClocked } from "./clocked.ts";

const [hourMs, dayMs] = [60 * 60_000, 24 * 60 * 60_000];
const soonSeconds = 15;
const mostBackUpSeconds = 90;
/** Start of the observation before midnight. */
const beforeMs = 3_000;

/** Days on which the program is started at noon, and where given runs through midnight. */
interface Day {
	readonly name: string;
	readonly date: string;
	readonly isThroughMidnight: boolean;
	/** Start of the history that is retained for a month. */
	readonly keptSince: string;
}

const when = "a leap day, the turn of a year";
const days: readonly Day[] = [
	["31 January 2028", "2028-01-31", false, "2027-12-31"],
	["28 February 2028", "2028-02-28", true, "2028-01-28"],
	["29 February 2028", "2028-02-29", true, "2028-01-29"],
	["1 March 2028", "2028-03-01", false, "2028-02-01"],
	["31 December 2028", "2028-12-31", true, "2028-11-30"],
	["1 January 2029", "2029-01-01", false, "2028-12-01"],
].map(([name, date, isThroughMidnight, keptSince]) => ({ name, date, isThroughMidnight, keptSince }) as Day);

/** An article that got three versions on a day. */
interface Written {
	readonly id: string;
	readonly at: number;
}

/** Runs through a leap day and the turn of a year, and returns the results. */
export async function tryCalendar(): Promise<Row[]> {
	const [folder, target] = ["frontage-faults-", "frontage-backups-"].map((name) =>
		mkdtempSync(join(tmpdir(), name)),
	) as [string, string];
	await addWebsite("", folder);
	await addBenchStaff(folder);
	await keepMonth(folder);
	const clock = openClock();
	const written: Written[] = [];
	const rows: Row[] = [];
	for (const day of days) {
		clock.set(Date.parse(`${day.date}T12:00:00Z`));
		const startedAt = clock.now();
		const program = await startClocked(folder, clock, { BACKUP_TARGET: target, BACKUP_AT: "00:00" });
		const add = (tried: string, isGood: boolean, said: string) => rows.push({ when, tried, isGood, said });
		const pages = await program.tryPages();
		add("pages, feed, sitemap, readiness", pages.isGood, pages.said);
		written.push({ id: await writeThrice(program, day.name), at: clock.now() });
		const backUp = await secondsUntil(async () => {
			const { body } = await program.ask("GET", "/api/backups");
			return body.lastGoodAt >= startedAt;
		}, mostBackUpSeconds);
		add("the daily backup", Number.isFinite(backUp), "is made");
		const history = await tryRetention(program, day, written, startedAt);
		add("history with a retention of a month", history.isGood, history.said);
		if (day.isThroughMidnight) {
			const midnight = await tryMidnight(program, clock, day);
			add("an article scheduled for midnight", midnight.isGood, midnight.said);
		}
		await program.stop();
		process.stdout.write(`  ${day.name}: ${rows.filter(({ isGood }) => !isGood).length} wrong so far\n`);
	}
	return [...rows, await tryBackups(folder, target)];
}

/** Sets the retention of old versions to a month. */
async function keepMonth(folder: string): Promise<void> {
	const { retention, close } = await openPlatform(readConfig({ DATA_DIR: folder }));
	await retention.save(system, { ...(await retention.settings()), historyMonths: 1 });
	await close();
}

/** The newest two versions are retained in any case. */
async function writeThrice(program: Clocked, title: string): Promise<string> {
	const id = await program.addArticle(title);
	for (const version of [1, 2])
		await program.write("PATCH", `/api/content/${id}`, {
			body: { title: `${title}, changed ${version}` },
			version,
		});
	return id;
}

/** The first version of each article is retained for a calendar month, and removed afterwards. */
async function tryRetention(program: Clocked, day: Day, written: readonly Written[], startedAt: number) {
	const run = program.database.prepare("select value from meta where name = 'retention run'");
	await secondsUntil(async () => Number(run.get()?.value) >= startedAt);
	const isKept = ({ at }: Written) => at >= Date.parse(day.keptSince);
	const isThere = async ({ id }: Written) =>
		(await program.ask("GET", `/api/content/${id}/versions/1`)).status === 200;
	const isAsItHasToBe = async () => {
		const there = await Promise.all(written.map(isThere));
		return written.every((article, index) => there[index] === isKept(article));
	};
	const seconds = await secondsUntil(isAsItHasToBe);
	return {
		isGood: seconds < soonSeconds,
		said: "newer versions exist, older ones do not",
	};
}

/** Runs into the next day, on which an article is to go live. */
async function tryMidnight(program: Clocked, clock: Clock, day: Day) {
	const midnight = Date.parse(day.date) + dayMs;
	await program.setClock(midnight - hourMs);
	const id = await program.scheduleArticle(`${day.name}, midnight`, minutesFrom(midnight, 0));
	await program.setClock(midnight - beforeMs);
	const isEarly = (await program.versionOf(id)) > 1;
	const seconds = await secondsUntil(async () => (await program.versionOf(id)) === 2);
	const pages = await program.tryPages();
	const isGood = !isEarly && seconds < soonSeconds && clock.now() >= midnight && pages.isGood;
	return { isGood, said: "goes live then, and pages are still served" };
}

/** Checks that there is a backup of each day, by UTC. */
async function tryBackups(folder: string, target: string): Promise<Row> {
	const repository = await openTarget(readConfig({ DATA_DIR: folder }), target, false);
	const names = await repository.listSnapshots().finally(() => repository.close());
	const missing = days.filter(({ date }) => !names.some((name) => name.startsWith(date)));
	return {
		when,
		tried: "backups of the last seven days that had one",
		isGood: missing.length === 0,
		said: `${days.length - missing.length} of ${days.length} are there`,
	};
}
