import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Running, startProgram } from "../../bench/program.ts";
import { addBenchStaff, openSession } from "../../bench/staff.ts";
import { readConfig } from "../../src/config.ts";
import { openPlatform } from "../../src/platform.ts";
import { diskFailed } from "../../src/workers/exit-codes.ts";
import { addWebsite, host } from "./acknowledged.ts";
import { type Compared, compare, countRefused, type Ledger, startLedger, type Target } from "./ledger.ts";
import { type Call, type Failing, openShim, type Shim } from "./shim.ts";
import { wrongsIn } from "./wrongs.ts";

/** Failing kinds of calls, and their share in a hundred. */
const kinds: readonly (Omit<Failing, "nth"> & { readonly share: number })[] = [
	...(["EIO", "ENOSPC"] as const).flatMap((error) =>
		(["sync", "write", "name"] as const).map((call) => ({ call, error, lasts: false, share: 1 / 3 })),
	),
	...(["write", "name"] as const).map(
		(call) => ({ call, error: "ENOSPC", lasts: true, share: 1 / 20 }) as const,
	),
];
/** This many calls of a kind include the sync, the writes or the names of several saves and uploads. */
const mostCalls = 24;
/** Time for which a disk stays full. */
const fullMs = 500;
/** Maximum time until a call of each kind fails under this load; after that, the trial is stuck. */
const stuckMs = 20_000;
const lookEveryMs = 5;
/** Number of acknowledged writes afterwards of which some were sent afterwards, an upload among them. */
const [writesAfter, uploadsAfter] = [8, 1];
/** Expected statuses when something cannot be saved at the moment; every other error status is wrong. */
const refusals = new Set([503, 507]);
const pageEveryMs = 50;

interface Outcome extends Compared {
	readonly failed: number;
	readonly ledger: Ledger;
	readonly refusedButThere: number;
	/** Number of times that the program exited with its own code and was started again. */
	readonly ended: number;
	readonly pages: { readonly asked: number; readonly failed: number };
	/** Messages for all other errors. */
	readonly wrong: readonly string[];
}

/** Makes a call on the data folder fail, the first of its kind, the second and so on, while clients write. */
async function runDisk(
	shim: Shim,
	folder: string,
	kind: Omit<Failing, "nth">,
	times: number,
): Promise<Outcome> {
	const env = { SAMPLE: "false", LOG_LEVEL: "silent", TRUST_PROXY: "true", ...shim.env };
	const session = await openSession(folder, env);
	const target = { url: session.url, headers: session.headers };
	const ledger = startLedger(target);
	const reader = startReader(target);
	const wrong: string[] = [];
	/** Whether clients write from now on, before the condition is met. */
	async function goesOn(isOver: () => boolean) {
		const { writes, uploads } = ledger.figures;
		const isWritten = () =>
			ledger.figures.writes >= writes + writesAfter && ledger.figures.uploads >= uploads + uploadsAfter;
		await until(() => isWritten() || isOver());
		return isWritten() && !isOver();
	}

	let program = watched(session.program);
	let [failed, ended] = [0, 0];
	for (let number = 0; number < times; number += 1) {
		const nth = 1 + (number % mostCalls);
		shim.fail({ ...kind, nth });
		const hasFailed = await until(() => program.hasEnded() || shim.failed() > 0);
		if (kind.lasts) await wait(fullMs);
		shim.mend();
		failed += shim.failed();
		if (!hasFailed) wrong.push(`no ${kind.call} was the ${nth}th`);
		if (await goesOn(() => program.hasEnded())) continue;
		if (!program.hasEnded()) {
			wrong.push(`nothing was written after the ${nth}th ${kind.call} had failed`);
			program.process.kill("SIGKILL");
		} else if (program.process.exitCode === diskFailed) ended += 1;
		else wrong.push(`it ended with ${program.process.exitCode} at the ${nth}th ${kind.call}`);
		program = watched(await startProgram(folder, env));
		target.url = program.url.replace("127.0.0.1", "localhost");
		if (!(await goesOn(() => program.hasEnded())))
			wrong.push(`nothing was written after it was started again`);
	}
	await ledger.stop();
	const pages = await reader.stop();
	// Writes during an orderly stop must not be counted.
	const killed = new Promise((resolve) => program.process.once("exit", resolve));
	program.process.kill("SIGKILL");
	await killed;
	const { wrong: wrongThere, ...found } = await lookThrough(folder, ledger);
	return { failed, ledger, ended, pages, ...found, wrong: [...wrong, ...wrongThere] };
}

/** Opens a folder as the program does, and compares its content. */
async function lookThrough(folder: string, ledger: Ledger) {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder }));
	try {
		const refusedButThere = await countRefused(platform, ledger);
		return { ...(await compare(platform, ledger)), refusedButThere, wrong: await wrongsIn(platform) };
	} finally {
		await platform.close();
	}
}

function watched(program: Running) {
	return {
		...program,
		hasEnded: () => program.process.exitCode !== null || program.process.signalCode !== null,
	};
}

async function until(isSo: () => boolean): Promise<boolean> {
	const since = performance.now();
	while (!isSo()) {
		if (performance.now() - since > stuckMs) return false;
		await wait(lookEveryMs);
	}
	return true;
}

/** Requests pages that have not been requested yet; none fails if it is answered at all. */
function startReader(target: Target) {
	const pages = { asked: 0, failed: 0 };
	let isStopped = false;
	const headers = { "x-forwarded-host": host, "x-forwarded-proto": "https" };

	async function read() {
		const response = await fetch(`${target.url}/library?q=${pages.asked}`, { headers });
		await response.arrayBuffer();
		pages.asked += 1;
		if (response.status !== 200) pages.failed += 1;
	}

	async function goOn() {
		while (!isStopped) {
			// The program has ended, and is started again.
			await read().catch(() => undefined);
			await wait(pageEveryMs);
		}
	}

	const running = goOn();
	return {
		async stop() {
			isStopped = true;
			await running;
			return pages;
		},
	};
}

/** Prints the results of a number of failing calls with each error. @returns whether all are as required */
export async function tellDisk(calls: number): Promise<boolean> {
	const rows: string[] = [];
	let isGood = true;
	for (const { share, ...kind } of kinds) {
		const folder = mkdtempSync(join(tmpdir(), "frontage-faults-"));
		const shim = openShim(folder);
		if (!shim) return false;
		await addBenchStaff(folder);
		await addWebsite("", folder);
		const outcome = await runDisk(shim, folder, kind, Math.ceil(calls * share));
		const told = [...outcome.ledger.figures.other];
		const others = told.filter(([status]) => !refusals.has(status));
		const { lost, torn, wrong, pages, refusedButThere } = outcome;
		const answers = told.map(([status, times]) => `${times} × ${status}`).join(", ");
		const name = `${kind.error}, ${names[kind.call]}${kind.lasts ? ", until there is room" : ""}`;
		process.stdout.write(`  ${name}: refused ${answers || "nothing"}\n`);
		for (const what of wrong) process.stdout.write(`  ${name}: ${what}\n`);
		rows.push(rowOf(kind, outcome, sumOf(others)));
		isGood &&= lost + torn + wrong.length + pages.failed + refusedButThere + others.length === 0;
	}
	const head =
		"| error | calls | failed | acknowledged | lost | torn | refused | refused but stored | other responses | pages | pages failed | ended and restarted |";
	process.stdout.write(`${["", head, head.replaceAll(/[^|]+/g, "---"), ...rows].join("\n")}\n`);
	return isGood;
}

const names: Readonly<Record<Call, string>> = { sync: "syncs", write: "writes", name: "names" };

function rowOf(
	{ error, call, lasts }: Omit<Failing, "nth">,
	{ failed, ledger, lost, torn, refusedButThere, pages, ended }: Outcome,
	others: number,
): string {
	const { writes, uploads, other } = ledger.figures;
	const cells = [
		`${error}${lasts ? " until there is room" : ""}`,
		names[call],
		failed,
		writes + uploads,
		lost,
		torn,
		sumOf(other) - others,
		refusedButThere,
		others,
		pages.asked,
		pages.failed,
		ended,
	];
	return `| ${cells.join(" | ")} |`;
}

const sumOf = (told: Iterable<readonly [number, number]>) =>
	[...told].reduce((sum, [, times]) => sum + times, 0);
