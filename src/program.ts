import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDailyBackups } from "./backup/daily.ts";
import type { Config } from "./config.ts";
import { openNodes } from "./data/database/log/nodes.ts";
import { readMeta } from "./data/database/meta.ts";
import { databaseRelay } from "./data/operations/presence/relay.ts";
import { readCmsAssets } from "./delivery/back-office/cms.ts";
import type { Log } from "./delivery/log.ts";
import { readAssets } from "./delivery/pages/assets.ts";
import type { Images } from "./files/images/images.ts";
import { locationOfFiles } from "./files/store/database-of-store.ts";
import { openBackground } from "./jobs.ts";
import type { NamedBrand } from "./model/brands.ts";
import { system } from "./model/rights/access.ts";
import { openPlatform } from "./platform.ts";
import type { Services } from "./services.ts";
import { openServing } from "./serving.ts";
import { openWorkerRelay } from "./workers/worker.ts";

export interface Part {
	/** True for the process with the single-instance work: schedule, sweeps, backups, imports, start messages. */
	readonly isLead: boolean;
	/** True if no earlier worker has led and printed the start messages. */
	readonly isFirst: boolean;
	readonly pictures?: Images;
}

export interface Program {
	readonly port: number;
	readonly log: Log;
	/** Some brands with a website; empty if already printed. */
	readonly brands: readonly NamedBrand[];
	/** Undefined when an admin exists or the link was already printed. */
	readonly setupLink: string | undefined;
	/** Another process uses the same SQLite file. */
	readonly isSecond: boolean;
	/** Resolves when the disk may have lost the last writes. */
	readonly lost: Promise<unknown>;
	/** Returns a description of the damage, "" for none; undefined after a clean shutdown. */
	readonly findDamage: (() => Promise<string>) | undefined;
	/** Number of requests that are not answered yet. */
	countPending(): number;
	/** Stops after pending requests are answered. @param isQuick closes idle connections immediately */
	stop(isQuick: boolean): Promise<void>;
}

/** @throws {Error} with a message for the operator when it cannot start; everything is closed then */
export async function openProgram(config: Config, { isLead, isFirst, pictures }: Part): Promise<Program> {
	const assetsFolder = join(config.programFolder, "dist", "public");
	const assets = await readAssets(join(config.programFolder, "dist"));
	const cmsAssets = await readCmsAssets(join(config.programFolder, "dist"));
	const platform = await openWithProgress(config, pictures);
	try {
		if (isLead) await prepare(platform, config);
		const background = openBackground(platform, config);
		const { purger } = background;
		const serving = await openServing(platform, config, { isLead, assets, cmsAssets, assetsFolder, purger });
		background.join(serving.receipts, serving.pictureMaker);
		const { log, pageCache } = serving;
		pageCache.watch(openNodes(platform.database));
		const relay = databaseRelay(platform.database) ?? (cluster.isWorker ? openWorkerRelay : undefined);
		if (relay) platform.presence.join(relay);
		platform.files.logTo(log);
		platform.database.reserve?.fill();
		const { isOpenElsewhere = false } = platform.database;
		// A new link would void the one that the other process has printed.
		const setupLink = isLead && isFirst && !isOpenElsewhere ? await platform.accounts.openSetup() : undefined;
		const brands = await platform.reader.listBrands();
		await serving.warmUp(brands);
		// Listens last, after everything that can fail, so that a failed start answers no requests.
		const port = await serving.listen();
		platform.accounts.listensOn(port);
		if (config.databaseUrl)
			platform.files.learn().catch((err: unknown) => log.warn({ err }, "files could not be read ahead"));
		const backups = isLead ? openDailyBackups({ database: platform.database, config, log }) : undefined;
		if (isLead) background.start(log);
		return {
			port,
			log,
			brands: isLead && isFirst ? brands : [],
			setupLink: setupLink?.(),
			isSecond: isOpenElsewhere,
			lost: platform.database.writes.lost,
			findDamage: platform.database.findDamage,
			countPending: serving.countPending,
			async stop(isQuick) {
				backups?.stop();
				await background.stopWriting();
				await serving.stop(isQuick);
				await background.stopReporting();
				await platform.close();
			},
		};
	} catch (error) {
		// An error or a timeout while closing must not hide the original error.
		await Promise.race([platform.close().catch(() => undefined), wait(config.stopMs)]);
		throw error;
	}
}

/**
 * Creates or updates the tables, and fills an empty database, without serving.
 * @throws {Error} with a message for the operator
 */
export async function prepareDatabase(config: Config): Promise<void> {
	const platform = await openWithProgress(config);
	try {
		await prepare(platform, config);
	} finally {
		await platform.close();
	}
}

function openWithProgress(config: Config, pictures?: Images): Promise<Services> {
	return openPlatform(config, Date.now, pictures, (progress) =>
		process.stdout.write(`The database is brought up to date. ${progress}\n`),
	);
}

async function prepare(platform: Services, config: Config): Promise<void> {
	await platform.files.requireOwn(locationOfFiles(config));
	if (config.sample) await fillIfEmpty(platform, config.programFolder);
}

async function fillIfEmpty(platform: Services, programFolder: string) {
	if (!(await isEmpty(platform))) return;
	// Loaded only here, because later starts do not need it.
	const { fillSample } = await import("./sample/fill.ts");
	const { stdout } = process;
	const line = (text: string) => stdout.write(stdout.isTTY ? `\r${text}` : "");
	if (!stdout.isTTY) stdout.write("Filling the sample websites …\n");
	const began = performance.now();
	await fillSample(platform, programFolder, (done, total) =>
		line(`Filling the sample websites: ${done} of ${total} files`),
	);
	stdout.write(
		`${stdout.isTTY ? "\n" : ""}The nine sample websites are in place, after ${Math.ceil((performance.now() - began) / 1_000)} s.\n`,
	);
}

/** A new database may be filled with sample content. */
async function isEmpty({ database, records }: Services): Promise<boolean> {
	if ((await readMeta(database, "sample")) !== undefined) return false;
	return (await records.list(system, "websites", { limit: 1 })).items.length === 0;
}
