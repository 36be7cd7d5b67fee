import cluster from "node:cluster";
import type { Config } from "./config.ts";
import { openForCommand } from "./platform.ts";
import { openProgram, type Part, type Program } from "./program.ts";
import { cutOff, diskFailed } from "./workers/exit-codes.ts";
import { supervise, workersOf } from "./workers/supervise.ts";
import { announceServing, openSharedImages, receiveRole } from "./workers/worker.ts";

/** Stops cleanly on SIGINT or SIGTERM. @throws {Error} with a message for the operator when it cannot start */
export async function run(config: Config): Promise<void> {
	if (cluster.isWorker) {
		const { isLead, isFirst } = await receiveRole();
		await serve(config, { isLead, isFirst, pictures: openSharedImages() }).catch((error: unknown) => {
			// Exits explicitly, because the channel to the supervisor keeps the process running.
			process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
			process.exit(1);
		});
	} else if (workersOf(config) > 1) process.exit(await supervise(config));
	else await serve(config, { isLead: true, isFirst: true });
}

async function serve(config: Config, part: Part): Promise<void> {
	const program = await openProgram(config, part);
	closeOnSignal(program, config.stopMs);
	program.lost.then((err) => {
		program.log.fatal(
			{ err },
			"the disk may not have what was saved last; the program ends, to be started again",
		);
		process.exit(diskFailed);
	});
	if (cluster.isWorker) announceServing();
	if (!part.isLead || !part.isFirst) return;
	checkLeftOpen(program);
	process.stdout.write(addressTable(program));
}

function checkLeftOpen({ findDamage, log }: Program) {
	if (!findDamage) return;
	log.info("the database was not closed cleanly; checking it");
	findDamage().then(
		(damage) => {
			if (damage === "") return log.info("the database is undamaged");
			log.fatal({ damage }, "the database is damaged; the program ends: restore it from a backup");
			process.exit(1);
		},
		(err: unknown) => log.warn({ err }, "the database could not be checked"),
	);
}

/** @param withoutFactor also removes the second factor @throws {Error} with a message for the operator */
export async function appointAdmin(config: Config, email: string, withoutFactor = false): Promise<void> {
	const platform = await openForCommand(config);
	try {
		const link = await platform.accounts.appoint(email, { withoutFactor });
		process.stdout.write(`${email} is an admin. This link sets the password, once:\n  ${link}\n`);
	} finally {
		await platform.close();
	}
}

/** SIGTERM waits for everything in progress; SIGINT, from a terminal, closes idle connections immediately. */
function closeOnSignal(program: Program, stopMs: number) {
	let isClosing = false;
	const close = async (signal: NodeJS.Signals) => {
		if (isClosing) return;
		isClosing = true;
		setTimeout(() => {
			const pending = program.countPending();
			if (pending > 0) program.log.error({ pending }, "requests were cut off: STOP_SECONDS were over");
			process.exit(pending > 0 ? cutOff : 0);
		}, stopMs).unref();
		await program.stop(signal === "SIGINT");
		process.exit(0);
	};
	process.on("SIGINT", close);
	process.on("SIGTERM", close);
	// The parent process has ended.
	if (!cluster.isWorker) process.on("disconnect", () => close("SIGTERM"));
}

/** Maximum number of printed brands, so that the address of the back office remains on screen. */
const mostPrinted = 12;

function addressTable({ port, brands, setupLink: setup, isSecond }: Program): string {
	const row = (label: string, address: string) => `  ${label.padEnd(14)} http://${address}`;
	const rows = brands.slice(0, mostPrinted).map(({ key, label }) => row(label, `${key}.localhost:${port}`));
	return [
		"",
		...(rows.length > 0 ? rows : [row("Website", `localhost:${port}`)]),
		...(brands.length > mostPrinted ? ["  …"] : []),
		row("Back office", `localhost:${port}/cms`),
		...(setup
			? ["", "Nobody can sign in yet. Become the first admin (once, within 72 hours):", `  ${setup}`]
			: []),
		...(isSecond
			? [
					"",
					"Another program uses this data folder. It printed the link for the first admin, if there is none.",
				]
			: []),
		"",
		"Ctrl-C stops it.",
		"",
	].join("\n");
}
