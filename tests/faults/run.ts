import { tellDisk } from "./disk.ts";
import { tellKills } from "./kills.ts";
import { tellMigrations } from "./migrations.ts";
import { hasPatroni, runPatroni } from "./patroni.ts";
import { tellPower } from "./power.ts";
import { tellPromotions } from "./promotions.ts";
import { tellRestores } from "./restores.ts";
import { goApart } from "./silence.ts";

/** What is done to the program or its servers, and how often unless said; each tells whether it went as it has to. */
const faults: Readonly<Record<string, { readonly rounds: number; tell(rounds: number): Promise<boolean> }>> =
	{
		kills: { rounds: 150, tell: tellKills },
		restores: { rounds: 20, tell: tellRestores },
		migrations: { rounds: 1_000, tell: tellMigrations },
		disk: { rounds: 200, tell: tellDisk },
		power: { rounds: 100, tell: tellPower },
		promotions: { rounds: 20, tell: tellPromotions },
		patroni: { rounds: 2, tell: tellPatroni },
	};
/** Takes packages of Debian that few have. */
const onlyNamed = new Set(["patroni"]);

/**
 * Breaks the program and its servers on purpose, under load, and prints what came of it; ends with 1 where something acknowledged is
 * lost that must not be, or writes fail for too long. All faults but Patroni's, unless some are named; `--rounds=5` of each.
 * `kills` has the program die so often over each database, `migrations` a migration before so many of its statements, `disk` so many calls fail with each error, `promotions` a server so often with each kind of replication.
 */
const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith("--"));
const [, rounds] = /--rounds=(\d+)/.exec(given.join(" ")) ?? [];
const unknown = named.find((name) => !faults[name]);
if (unknown) throw new Error(`${unknown} is none of ${Object.keys(faults).join(", ")}`);
const chosen = named.length > 0 ? named : Object.keys(faults).filter((name) => !onlyNamed.has(name));

if (chosen.includes("promotions")) goApart();
for (const name of chosen) {
	const fault = faults[name];
	process.stdout.write(`\n${name}\n`);
	if (!(await fault?.tell(Number(rounds ?? fault.rounds)))) process.exitCode = 1;
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
