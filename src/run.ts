import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "./config.ts";
import { openNodes, sweepTouches } from "./data/nodes.ts";
import { readAssets } from "./delivery/assets.ts";
import { readCmsAssets } from "./delivery/cms.ts";
import type { Log } from "./delivery/log.ts";
import { openPurger } from "./delivery/purge/purger.ts";
import type { Pictures } from "./files/pictures/pictures.ts";
import { brandLabel, domainKeys } from "./model/brands.ts";
import { openPlatform, type Platform } from "./platform.ts";
import { isEmpty } from "./sample/is-empty.ts";
import { openServing } from "./serving.ts";
import { diskFailed } from "./workers/exit-codes.ts";
import { supervise, workersOf } from "./workers/supervise.ts";
import { hearRole, openSharedPictures, tellServing } from "./workers/worker.ts";

const sweepEveryMs = 60 * 60_000;
const sweepFilesEveryMs = 6 * 60 * 60_000;

/**
 * Serves, in one process or in several, and closes cleanly on SIGINT or SIGTERM.
 * @throws {Error} in words for the operator when it cannot start
 */
export async function run(config: Config): Promise<void> {
	if (cluster.isWorker) {
		const { isLead, isFirst } = await hearRole();
		await serve(config, { isLead, isFirst, pictures: openSharedPictures() }).catch((error: unknown) => {
			// The channel to the supervisor would keep it alive.
			process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
			process.exit(1);
		});
	} else if (workersOf(config) > 1) process.exit(await supervise(config));
	else await serve(config, { isLead: true, isFirst: true });
}

/** What a process does beside answering, and what it shares with others. */
interface Part {
	/** One process fills an empty database, sends mail, sweeps, tells the CDN and prints. */
	readonly isLead: boolean;
	/** Nobody has led before it: what is printed was not printed yet. */
	readonly isFirst: boolean;
	/** Its own unless given. */
	readonly pictures?: Pictures;
}

async function serve(config: Config, { isLead, isFirst, pictures }: Part): Promise<void> {
	const assetsFolder = join(config.programFolder, "dist", "public");
	const assets = await readAssets(join(config.programFolder, "dist"));
	const cmsAssets = await readCmsAssets(join(config.programFolder, "dist"));
	const platform = await openPlatform(config, Date.now, pictures);
	try {
		if (isLead) await platform.files.requireOwn(placeOfFiles(config));
		if (isLead && config.sample) await fillIfEmpty(platform, config.programFolder);
		const { purge } = config;
		const purger = purge.url ? openPurger({ database: platform.database, target: purge }) : undefined;
		const serving = await openServing(platform, config, { assets, cmsAssets, assetsFolder, purger });
		const { log, pageCache } = serving;
		closeOnSignal(
			serving.stop,
			async () => {
				await purger?.stop();
				await platform.close();
			},
			config.stopMs,
		);
		platform.database.writes.lost.then((err) => {
			log.fatal({ err }, "the disk may not have what was saved last; the program ends, to be started again");
			process.exit(diskFailed);
		});
		pageCache.watch(openNodes(platform.database));
		platform.files.logTo(log);
		const setupLink = isLead && isFirst ? await platform.accounts.openSetup() : undefined;
		// Last of what can fail: nobody is answered by a program that has not started.
		const port = await serving.listen();
		platform.accounts.listensOn(port);
		if (cluster.isWorker) tellServing();
		if (config.databaseUrl)
			platform.files.learn().catch((err: unknown) => log.warn({ err }, "files could not be read ahead"));
		if (!isLead) return;
		platform.mail.start(log);
		purger?.start(log);
		sweepRegularly(platform, config, log);
		if (isFirst) checkLeftOpen(platform, log);
		if (isFirst) process.stdout.write(addressTable(port, setupLink?.()));
	} catch (error) {
		// Neither a failure of it nor the wait for a database that is gone may hide why the start failed.
		await Promise.race([platform.close().catch(() => undefined), wait(config.stopMs)]);
		throw error;
	}
}

/**
 * Makes an address an admin's and prints the link that sets its password.
 * @param withoutFactor takes the second factor away, too
 * @throws {Error} in words for the operator
 */
export async function appointAdmin(config: Config, email: string, withoutFactor = false): Promise<void> {
	const platform = await openPlatform(config);
	try {
		const link = await platform.accounts.appoint(email, { withoutFactor });
		process.stdout.write(`${email} is an admin. This link sets the password, once:\n  ${link}\n`);
	} finally {
		await platform.close();
	}
}

function placeOfFiles({ s3, dataFolder }: Config): string {
	return s3.bucket ? `The bucket ${s3.bucket}` : `The folder ${join(dataFolder, "files")}`;
}

async function fillIfEmpty(platform: Platform, programFolder: string) {
	if (!(await isEmpty(platform))) return;
	// What later starts do not need.
	const { fillSample } = await import("./sample/fill.ts");
	const { stdout } = process;
	const line = (text: string) => stdout.write(stdout.isTTY ? `\r${text}` : "");
	if (!stdout.isTTY) stdout.write("Filling the sample websites …\n");
	await fillSample(platform, programFolder, (done, total) =>
		line(`Filling the sample websites: ${done} of ${total} files`),
	);
	stdout.write(`${stdout.isTTY ? "\n" : ""}The nine sample websites are in place.\n`);
}

/** SIGTERM loses nothing that is on its way; SIGINT, at a terminal, does not wait for what does nothing. */
function closeOnSignal(
	stop: (isQuick: boolean) => Promise<void>,
	closeRest: () => Promise<void>,
	stopMs: number,
) {
	let isClosing = false;
	const close = async (signal: NodeJS.Signals) => {
		if (isClosing) return;
		isClosing = true;
		// Whoever is still being answered has until then; after it the process ends anyway.
		setTimeout(() => process.exit(0), stopMs).unref();
		await stop(signal === "SIGINT");
		await closeRest();
		process.exit(0);
	};
	process.on("SIGINT", close);
	process.on("SIGTERM", close);
	// Whatever started this and would stop it is gone.
	if (!cluster.isWorker) process.on("disconnect", () => close("SIGTERM"));
}

/** After an end in the middle of things, the database is read through while visitors are served. */
function checkLeftOpen({ database }: Platform, log: Log) {
	if (!database.findDamage) return;
	log.info("the database was not closed the last time; it is being checked");
	database.findDamage().then(
		(damage) => {
			if (damage === "") return log.info("the database is whole");
			log.fatal({ damage }, "the database is damaged; the program ends: restore it from a backup");
			process.exit(1);
		},
		(err: unknown) => log.warn({ err }, "the database could not be checked"),
	);
}

function sweepRegularly(
	{ accounts, files, database, pageViews }: Platform,
	{ pageViewDays }: Config,
	log: Log,
) {
	const every = (ms: number, sweep: () => Promise<unknown>) => {
		const sweepNow = () =>
			void sweep().catch((err: unknown) => log.warn({ err }, "what has run out could not be deleted"));
		setInterval(sweepNow, ms).unref();
		return sweepNow;
	};
	every(sweepEveryMs, accounts.sweep);
	every(sweepEveryMs, () => sweepTouches(database));
	every(sweepFilesEveryMs, files.sweep);
	// Of a program that never runs for long, too.
	every(sweepEveryMs, () => pageViews.sweep(pageViewDays))();
}

function addressTable(port: number, setup: string | undefined): string {
	const rows = domainKeys.map((key) => `  ${brandLabel(key).padEnd(14)} http://${key}.localhost:${port}`);
	return [
		"",
		...rows,
		`  ${"Back office".padEnd(14)} http://localhost:${port}/cms`,
		...(setup
			? ["", "Nobody can sign in yet. Become the first admin (once, within 72 hours):", `  ${setup}`]
			: []),
		"",
		"Ctrl-C stops it.",
		"",
	].join("\n");
}
