import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDailyBackups } from "./backup/daily.ts";
import type { Config } from "./config.ts";
import { openNodes, sweepInvalidations } from "./data/database/log/nodes.ts";
import { sweepSchedule } from "./data/editorial/schedule/sweep-schedule.ts";
import { databaseRelay } from "./data/operations/presence/relay.ts";
import { readCmsAssets } from "./delivery/back-office/cms.ts";
import type { Log } from "./delivery/log.ts";
import { readAssets } from "./delivery/pages/assets.ts";
import { openPurger, type Purger } from "./delivery/purge/purger.ts";
import type { ReceiptMaker } from "./delivery/receipts/receipt-maker.ts";
import { openWebhookSender, type WebhookSender } from "./delivery/webhooks/sender.ts";
import type { Images } from "./files/images/images.ts";
import { locationOfFiles } from "./files/store/own-database.ts";
import type { NamedBrand } from "./model/brands.ts";
import { openTaskRunner, type TaskRunner } from "./move-in/run-tasks.ts";
import { openPlatform } from "./platform.ts";
import { isEmpty } from "./sample/is-empty.ts";
import type { Services } from "./services.ts";
import { openServing } from "./serving.ts";
import { openWorkerRelay } from "./workers/worker.ts";

const sweepEveryMs = 60 * 60_000;
/** So soon what settings say of what is kept is done. */
const lookEveryMs = 60_000;
const sweepFilesEveryMs = 6 * 60 * 60_000;

/** What a process does beside answering, and what it shares with others. */
export interface Part {
	/** One process fills an empty database, sends mail, does what is scheduled, checks what visitors see of it, sweeps, backs up, imports, tells the CDN and prints. */
	readonly isLead: boolean;
	/** No worker has led before it: what is printed was not printed yet. */
	readonly isFirst: boolean;
	/** Its own unless given. */
	readonly pictures?: Images;
}

/** The program, serving. */
export interface Program {
	readonly port: number;
	readonly log: Log;
	/** The brands that have a website, to be printed; of very many, some. None where that was said before. */
	readonly brands: readonly NamedBrand[];
	/** Where the first admin is set up; undefined where there is one, or that was said before. */
	readonly setupLink: string | undefined;
	/** Another program uses the same SQLite file. */
	readonly isSecond: boolean;
	/** Comes when the disk may not have what was saved last. */
	readonly lost: Promise<unknown>;
	/** Reads the database through for damage, "" for none; undefined where it was closed the last time. */
	readonly findDamage: (() => Promise<string>) | undefined;
	/** Ends once everybody has been answered. @param isQuick without waiting for connections that do nothing */
	stop(isQuick: boolean): Promise<void>;
}

/**
 * Opens everything and serves.
 * @throws {Error} in words for the operator when it cannot start; nothing is open then
 */
export async function openProgram(config: Config, { isLead, isFirst, pictures }: Part): Promise<Program> {
	const assetsFolder = join(config.programFolder, "dist", "public");
	const assets = await readAssets(join(config.programFolder, "dist"));
	const cmsAssets = await readCmsAssets(join(config.programFolder, "dist"));
	const platform = await openPlatform(config, Date.now, pictures, (progress) =>
		process.stdout.write(`The database is brought up to date. ${progress}\n`),
	);
	try {
		if (isLead) await platform.files.requireOwn(locationOfFiles(config));
		if (isLead && config.sample) await fillIfEmpty(platform, config.programFolder);
		const { purge } = config;
		const purger = purge.url ? openPurger({ database: platform.database, target: purge }) : undefined;
		const webhooks = openWebhookSender({
			database: platform.database,
			secret: platform.accounts.secret,
			allowsPrivate: config.webhooksAllowPrivate,
		});
		const imports = openTaskRunner({ ...platform, place: config });
		const serving = await openServing(platform, config, { isLead, assets, cmsAssets, assetsFolder, purger });
		const { log, pageCache } = serving;
		pageCache.watch(openNodes(platform.database));
		const relay = databaseRelay(platform.database) ?? (cluster.isWorker ? openWorkerRelay : undefined);
		if (relay) platform.presence.join(relay);
		platform.files.logTo(log);
		platform.database.reserve?.fill();
		const { isOpenElsewhere = false } = platform.database;
		// A new link would void the one that the other program has printed.
		const setupLink = isLead && isFirst && !isOpenElsewhere ? await platform.accounts.openSetup() : undefined;
		const brands = await platform.reader.listBrands();
		await serving.warmUp(brands);
		// Last of what can fail: a program that has not started answers no requests.
		const port = await serving.listen();
		platform.accounts.listensOn(port);
		if (config.databaseUrl)
			platform.files.learn().catch((err: unknown) => log.warn({ err }, "files could not be read ahead"));
		const backups = isLead ? openDailyBackups({ database: platform.database, config, log }) : undefined;
		const sweeps = isLead
			? startLeading(platform, config, { purger, webhooks, imports, receipts: serving.receipts }, log)
			: [];
		return {
			port,
			log,
			brands: isLead && isFirst ? brands : [],
			setupLink: setupLink?.(),
			isSecond: isOpenElsewhere,
			lost: platform.database.writes.lost,
			findDamage: platform.database.findDamage,
			async stop(isQuick) {
				for (const timer of sweeps) clearInterval(timer);
				backups?.stop();
				await imports.stop();
				await serving.receipts.stop();
				await serving.stop(isQuick);
				await purger?.stop();
				await webhooks.stop();
				await platform.close();
			},
		};
	} catch (error) {
		// Neither a failure of it nor the wait for a database that is gone may hide why the start failed.
		await Promise.race([platform.close().catch(() => undefined), wait(config.stopMs)]);
		throw error;
	}
}

/** Warns of erasures that were cut off or that a restored backup has undone. */
async function tellRestored(persons: Services["persons"], log: Log) {
	const restored = await persons.findRestored().catch((err: unknown) => {
		log.warn({ err }, "whether a backup has brought back people who were erased is not known");
		return 0;
	});
	if (restored > 0)
		log.warn(
			{ erasures: restored },
			"an erasure was cut off, or a restored backup is from before it; erase these people again: Personal data, in Settings, lists them",
		);
}

async function fillIfEmpty(platform: Services, programFolder: string) {
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

interface Senders {
	readonly purger: Purger | undefined;
	readonly webhooks: WebhookSender;
	readonly imports: TaskRunner;
	readonly receipts: ReceiptMaker;
}

/** Starts what one process does for all; the timers that go on. */
function startLeading(
	{ accounts, files, database, mail, keptFor, persons, scheduler }: Services,
	{ scheduleDays }: Config,
	{ purger, webhooks, imports, receipts }: Senders,
	log: Log,
) {
	mail.start(log);
	scheduler.start(log);
	purger?.start(log);
	webhooks.start(log);
	imports.start(log);
	receipts.start(log);
	const sweepNow = (sweep: () => Promise<unknown>) =>
		void sweep().catch((err: unknown) => log.warn({ err }, "expired data could not be deleted"));
	const every = (ms: number, sweep: () => Promise<unknown>) => setInterval(sweepNow, ms, sweep).unref();
	const completeLedger = () => tellRestored(persons, log);
	const sweepDone = () => sweepSchedule(database, scheduleDays);
	// At once, for a program that never runs for long.
	sweepNow(keptFor.runIfDue);
	sweepNow(completeLedger);
	sweepNow(sweepDone);
	return [
		every(sweepEveryMs, accounts.sweep),
		every(sweepEveryMs, () => sweepInvalidations(database)),
		every(sweepFilesEveryMs, files.sweep),
		every(lookEveryMs, keptFor.runIfDue),
		every(sweepEveryMs, completeLedger),
		every(sweepEveryMs, sweepDone),
	];
}
