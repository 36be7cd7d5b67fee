import { hasPatroni, runPatroni } from "./patroni.ts";
import { tellPromotions } from "./promotions.ts";
import { goApart } from "./silence.ts";

/**
 * Has servers of the database die under load, and prints what came of it; ends with 1 where something acknowledged is lost
 * that must not be, or writes fail for too long. `promotions`, unless another is named: with `--rounds=20` of each
 * kind of replication. `patroni`: as it promotes, where Debian's packages `patroni` and `etcd-server` are installed.
 */
const arguments_ = process.argv.slice(2);
const [, rounds = "20"] = /--rounds=(\d+)/.exec(arguments_.join(" ")) ?? [];

if (arguments_.includes("patroni")) process.exitCode = (await tellPatroni()) ? 0 : 1;
else {
	goApart();
	process.exitCode = (await tellPromotions(Number(rounds))) ? 0 : 1;
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
