import { readArguments } from "../../scripts/arguments.mjs";
import { faultTests } from "./command.mjs";
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
 * Faults of the program or its servers, with their default number; each reports whether it went as required. The
 * longest ones are the first.
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
	/** Number of repetitions. */
	readonly rounds?: number;
	/** Or the duration. */
	readonly minutes?: number;
	tell(rounds: number): Promise<boolean>;
}
/** Needs rarely installed Debian packages. */
const onlyNamed = new Set(["patroni", ...(hasClock() ? [] : ["clocks"])]);

/**
 * Breaks the program and its servers on purpose, under load, and prints the results; exits with 1 if acknowledged
 * data is lost that must not be, or writes fail for too long. Runs all faults except Patroni's, two at a time, unless
 * some are named.
 *
 * Rounds: ends of the program over each database (`kills`), statements before which a process is killed
 * (`killed-restores`, `migrations`), failing calls with each error (`disk`), server failures with each kind of
 * replication (`promotions`), jumps of the clock by an hour in both directions (`clocks`).
 */
const {
	operands: named,
	values: { rounds, minutes },
} = readArguments(faultTests);
if (named.length === 0) {
	if (!hasClock()) process.stdout.write("clocks is left out: it takes Debian's package faketime.\n");
	const all = Object.keys(faults).filter((name) => !onlyNamed.has(name));
	if (!(await runSideBySide(import.meta.filename, all, process.argv.slice(2)))) process.exitCode = 1;
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
