import { isGood, rowsOf, runPromotions } from "./promotions.ts";
import { goApart } from "./silence.ts";

/**
 * Has servers die under load, and prints what came of it; ends with 1 where something acknowledged is lost that must not
 * be, or writes stand still for too long. `--rounds=20` promotions with synchronous replication, and as many without.
 */
goApart();
const [, given = "20"] = /--rounds=(\d+)/.exec(process.argv.slice(2).join(" ")) ?? [];
const rounds = Number(given);
const rows: string[] = [];
let areGood = true;
for (const isSynchronous of [true, false]) {
	process.stdout.write(
		`${rounds} promotions, ${isSynchronous ? "synchronous" : "asynchronous"} replication\n`,
	);
	const { results, figures, how } = await runPromotions({ rounds, isSynchronous });
	rows.push(...rowsOf(results, isSynchronous));
	areGood &&= isGood(results, isSynchronous);
	const { refused, pages, pagesFailed } = figures;
	process.stdout.write(
		`  silence: ${how}; ${refused} writes refused; of ${pages} pages ${pagesFailed} failed\n`,
	);
}
process.stdout.write(
	[
		"",
		"| replication | a server dies by | promotions | acknowledged | lost | seconds until a write, median | most |",
		"|---|---|---|---|---|---|---|",
		...rows,
		"",
	].join("\n"),
);
process.exitCode = areGood ? 0 : 1;
