import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addBenchStaff } from "../../../bench/staff.ts";
import { readConfig } from "../../../src/config.ts";
import { openPlatform } from "../../../src/platform.ts";
import { addWebsite } from "../acknowledged.ts";
import { compare, type Ledger, startLedger } from "../ledger.ts";
import { secondsUntil } from "../seconds-until.ts";
import { tryCalendar } from "./calendar.ts";
import { type Clock, hasClock, openClock } from "./clock.ts";
import { type Clocked, minutesFrom, type Outcome, type Row, startClocked } from "./clocked.ts";

const hourMs = 60 * 60_000;
/** Time that each client that saves and uploads waits between two writes. */
const writeRestMs = 200;
const searchesPerMinute = 6;
const mostGuesses = 15;
/** Maximum duration of immediate work on a busy machine. */
const soonSeconds = 15;

/** Inputs of the trials of a jump. */
interface World {
	readonly clock: Clock;
	readonly program: Clocked;
	readonly ledger: Ledger;
	/** Articles that were scheduled before, with their time, and whether each was published once. */
	readonly planned: { readonly id: string; readonly at: number; isDone: boolean }[];
	/** Number of the jump, so that no two share a visitor or an article. */
	readonly number: number;
}

/** Prepares something before a jump, and returns the check that follows it. */
type Trial = (world: World) => Promise<() => Promise<Outcome>>;

const trials: Readonly<Record<string, Trial>> = {
	"saves and uploads": async ({ ledger }) => {
		const { writes, uploads } = ledger.figures;
		return async () => {
			const seconds = await secondsUntil(
				async () => ledger.figures.writes > writes && ledger.figures.uploads > uploads,
			);
			return { isGood: seconds < soonSeconds, said: "continue" };
		};
	},

	"a session": async ({ program }) => {
		return async () => {
			const { status } = await program.ask("GET", "/api/account");
			return { isGood: status === 200, said: status === 200 ? "continues" : `is answered with ${status}` };
		};
	},

	"an autosaved draft": async ({ program, number }) => {
		const id = await program.addArticle(`Typed ${number}`);
		const type = (title: string, version: number) =>
			program.ask("PUT", `/api/content/${id}/draft`, {
				body: { baseVersion: 1, values: { title } },
				version,
			});
		await type("One", 0);
		return async () => {
			const { status } = await type("Two", 1);
			const { body } = await program.ask("GET", `/api/content/${id}/draft`);
			const isGood = status === 200 && body.version === 2 && body.values.title === "Two";
			return { isGood, said: isGood ? "exists, and can be continued" : `is answered with ${status}` };
		};
	},

	"articles scheduled in half an hour": async ({ program, clock, planned, number }) => {
		const at = minutesFrom(clock.now(), 30);
		planned.push({ id: await program.scheduleArticle(`Planned ${number}`, at), at, isDone: false });
		return async () => {
			for (const plan of planned) plan.isDone ||= plan.at <= clock.now();
			const isAsPlanned = async () => {
				const versions = await Promise.all(planned.map(({ id }) => program.versionOf(id)));
				return planned.every(({ isDone }, index) => versions[index] === (isDone ? 2 : 1));
			};
			const seconds = await secondsUntil(isAsPlanned);
			return {
				isGood: seconds < soonSeconds,
				said: "are live as soon as they are due, and once each",
			};
		};
	},

	"an account that is locked for a quarter of an hour": async ({ program, number }) => {
		const asked = {
			body: { email: `guessed-${number}@example.nz`, password: "not-the-right-one" },
			from: `192.0.2.${number}`,
		};
		const guess = () => program.ask("POST", "/api/auth/sign-in", asked);
		return comesBackWithin(15 * 60, mostGuesses, guess);
	},

	"an address that has searched too often": async ({ program, number }) => {
		const search = () => program.ask("GET", `/api/content?q=typed`, { from: `198.51.100.${number}` });
		return comesBackWithin(60, 2 * searchesPerMinute, search);
	},

	"pages, feed, sitemap, readiness": async ({ program }) => program.tryPages,

	// Last, so that it is still waiting when the clock jumps.
	"a check that waits in the outbox": async ({ program, number }) => {
		const key = `content/${await program.addArticle(`Checked ${number}`)}/1`;
		const waiting = program.database.prepare("select 1 from outbox where kind = 'receipt' and key = ?");
		return async () => {
			const seconds = await secondsUntil(async () => waiting.get(key) === undefined);
			return { isGood: seconds < soonSeconds, said: "is made within seconds" };
		};
	},
};

/** Sends requests until one is refused; afterwards the refusal must not last longer than its maximum. */
async function comesBackWithin(seconds: number, most: number, ask: () => ReturnType<Clocked["ask"]>) {
	const refusedFor = async () => {
		const { status, headers } = await ask();
		return status === 429 ? Number(headers.get("retry-after")) : 0;
	};
	let before = 0;
	for (let number = 0; number < most && before === 0; number += 1) before = await refusedFor();
	return async () => {
		const after = await refusedFor();
		const isGood = before > 0 && after <= seconds;
		return {
			isGood,
			said: after === 0 ? "is accepted" : `is accepted in ${Math.ceil(after / 60)} min at most`,
		};
	};
}

/** Changes the clock by an hour in both directions this many times, under writes. */
async function tryJumps(rounds: number): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
	await addWebsite("", folder);
	await addBenchStaff(folder);
	const clock = openClock();
	const env = { COSTLY_PER_MINUTE: String(searchesPerMinute) };
	const program = await startClocked(folder, clock, env);
	const ledger = startLedger(program, writeRestMs);
	const rows: Row[] = [];
	const planned: World["planned"] = [];
	for (let number = 1; number <= 2 * rounds; number += 1) {
		const isForward = number % 2 === 1;
		const when = isForward ? "an hour forward" : "an hour back";
		const checks: [string, () => Promise<Outcome>][] = [];
		for (const [tried, trial] of Object.entries(trials))
			checks.push([tried, await trial({ clock, program, ledger, planned, number })]);
		await program.setClock(clock.now() + (isForward ? hourMs : -hourMs));
		for (const [tried, check] of checks) rows.push({ when, tried, ...(await check()) });
		process.stdout.write(`  ${when}: ${rows.filter(({ isGood }) => !isGood).length} wrong so far\n`);
	}
	await ledger.stop();
	await program.stop();
	return [...rows, await tellLedger(folder, ledger)];
}

/** Whether all acknowledged writes are present, each in the acknowledged version or a later one. */
async function tellLedger(folder: string, ledger: Ledger): Promise<Row> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
	const { lost, torn } = await compare(platform, ledger).finally(() => platform.close());
	const { writes, uploads, other } = ledger.figures;
	const refused = [...other.values()].reduce((all, times) => all + times, 0);
	return {
		when: "all of these",
		tried: `${writes} saves and ${uploads} uploads`,
		isGood: lost + torn + refused === 0,
		said: `${refused} refused, ${lost} lost, ${torn} torn`,
	};
}

/**
 * Prints the results of this many jumps in each direction, and of the days on which calendars differ. @returns
 * whether all are as required
 */
export async function tellClocks(rounds: number): Promise<boolean> {
	if (!hasClock()) {
		process.stdout.write("This takes Debian's package faketime.\n");
		return false;
	}
	const rows = [...(await tryJumps(rounds)), ...(await tryCalendar())];
	const lines = Map.groupBy(rows, ({ when, tried }) => `${when} | ${tried}`)
		.entries()
		.map(([what, some]) => {
			const good = some.filter(({ isGood }) => isGood).length;
			return `| ${what} | ${[...new Set(some.map(({ said }) => said))].join("; ")} | ${good} of ${some.length} |`;
		});
	const head = "| the clock | test | result | as expected |";
	process.stdout.write(`${["", head, "|---|---|---|---|", ...lines].join("\n")}\n`);
	return rows.every(({ isGood }) => isGood);
}
