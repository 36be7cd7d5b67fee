import { tellDisk } from "./disk.ts";
import { tellKilledRestores } from "./killed/killed-restores.ts";
import { tellMigrations } from "./killed/migrations.ts";
import { tellKills } from "./kills.ts";
import { hasPatroni, runPatroni } from "./patroni.ts";
import { tellPower } from "./power.ts";
import { tellPromotions } from "./promotions.ts";
import { tellRestores } from "./restores.ts";
import { runSideBySide } from "./side-by-side.ts";
import { goApart } from "./silence.ts";
import { tellSoak } from "./soak.ts";
import { hasClock } from "./time/clock.ts";
import { tellClocks } from "./time/clocks.ts";

/**
 * What is done to the program or its servers, and how often unless said; each tells whether it went as it has to. Those
 * that take longest are the first.
 */
const faults: Readonly<Record<string, Fault>> = {
	soak: { minutes: 10, tell: tellSoak },
	kills: { rounds: 150, tell: tellKills },
	migrations: { rounds: 1_000, tell: tellMigrations },
	promotions: { rounds: 20, tell: tellPromotions },
	"killed-restores": { rounds: 40, tell: tellKilledRestores },
	power: { rounds: 100, tell: tellPower },
	disk: { rounds: 200, tell: tellDisk },
	restores: { rounds: 20, tell: tellRestores },
	clocks: { rounds: 2, tell: tellClocks },
	patroni: { rounds: 2, tell: tellPatroni },
};
interface Fault {
	/** How often it is done. */
	readonly rounds?: number;
	/** Or how long. */
	readonly minutes?: number;
	tell(rounds: number): Promise<boolean>;
}
/** Takes packages of Debian that few have. */
const onlyNamed = new Set(["patroni", ...(hasClock() ? [] : ["clocks"])]);

/**
 * Breaks the program and its servers on purpose, under load, and prints what came of it; ends with 1 where something acknowledged is
 * lost that must not be, or writes fail for too long. All faults but Patroni's, two at a time, unless some are named; `--rounds=5` of each,
 * and of the soak `--minutes=2`.
 * `kills` has the program die so often over each database, `killed-restores` and `migrations` a restore or a migration before so many of its statements, `disk` so many
 * calls fail with each error, `promotions` a server so often with each kind of replication, `clocks` the clock jump so often by an
 * hour, there and back.
 */
const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith("--"));
const [rounds, minutes] = ["rounds", "minutes"].map(
	(name) => new RegExp(`--${name}=(\\d+)`).exec(given.join(" "))?.[1],
);
const unknown = named.find((name) => !faults[name]);
if (unknown) throw new Error(`${unknown} is none of ${Object.keys(faults).join(", ")}`);
if (named.length === 0) {
	if (!hasClock()) process.stdout.write("clocks is left out: it takes Debian's package faketime.\n");
	const all = Object.keys(faults).filter((name) => !onlyNamed.has(name));
	if (!(await runSideBySide(import.meta.filename, all, given))) process.exitCode = 1;
} else {
	if (named.includes("promotions")) goApart();
	for (const name of named) {
		const fault = faults[name];
		const often = fault?.minutes ? (minutes ?? fault.minutes) : (rounds ?? fault?.rounds);
		process.stdout.write(`\n${name}\n`);
		if (!(await fault?.tell(Number(often)))) process.exitCode = 1;
	}
}

async function tellPatroni(): Promise<boolean> {
	if (!hasPatroni()) {
		process.stdout.write("This takes root, and Debian's packages patroni, etcd-server and postgresql.\n");
		return false;
	}
	const { rows, isGood } = await runPatroni();
	const head = [
		"| the machine of the primary | seconds until Patroni promotes | from then to a write | lost |",
		"|---|---|---|---|",
	];
	process.stdout.write(`${[...head, ...rows].join("\n")}\n`);
	return isGood;
}
