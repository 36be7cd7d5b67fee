import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { queueReceiptMails } from "./accounts/mail/receipt-mails.ts";
import { backupState } from "./backup/state.ts";
import type { Config } from "./config.ts";
import { type AppOptions, createApp } from "./delivery/app.ts";
import { closeAtOnce, closeCleanly } from "./delivery/connections/close-cleanly.ts";
import { limitConnections } from "./delivery/connections/connection-limits.ts";
import { createListener } from "./delivery/connections/listener.ts";
import { AddressLimits } from "./delivery/http/address-limits.ts";
import { PolicyReports } from "./delivery/http/policy/reports.ts";
import { Requests } from "./delivery/http/requests.ts";
import { originsFrom } from "./delivery/http/website-origin.ts";
import { type Log, openLog } from "./delivery/log.ts";
import { openPageCache } from "./delivery/page-cache/page-cache.ts";
import { openPictureMaker } from "./delivery/picture-maker/picture-maker.ts";
import { openWorkerPreviews } from "./delivery/preview/worker/previews-in-worker.ts";
import type { Purger } from "./delivery/purge/purger.ts";
import { openChecker } from "./delivery/receipts/check.ts";
import { openReceiptMaker } from "./delivery/receipts/receipt-maker.ts";
import { entryPointOf } from "./delivery/receipts/request-page.ts";
import { guestCommentsPerMinute } from "./delivery/shares/guest-comments.ts";
import { openStaticFiles } from "./delivery/static-files/open.ts";
import { Disk } from "./delivery/watch/disk.ts";
import { openMetrics } from "./delivery/watch/metrics.ts";
import { createMetricsServer } from "./delivery/watch/metrics-server.ts";
import { Readiness } from "./delivery/watch/readiness.ts";
import { Stalls } from "./delivery/watch/stalls.ts";
import { examine } from "./doctor/examine.ts";
import type { NamedBrand } from "./model/brands.ts";
import type { Services } from "./services.ts";
import { warnAtStart } from "./start-warnings.ts";
import { shareLimits, shareMetrics } from "./workers/worker.ts";

export type Built = Pick<AppOptions, "assets" | "cmsAssets" | "assetsFolder"> & {
	readonly isLead: boolean;
	readonly purger?: Purger | undefined;
};

/** Minutes at the rate limit: daily limit of page views of a website. Rows of `page_views` take about 1 kB. */
const minutesOfViews = 100;

/** First inherited file descriptor (sd_listen_fds). */
const handedOver = 3;

/** `listen` opens the public port last. @throws {Error} with a message for the operator if the metrics port is taken */
export async function openServing(
	platform: Services,
	config: Config,
	built: Built,
	log: Log = openLog(config.logLevel),
) {
	const { developmentDomain, trustProxy, hsts, cdn, metricsToken, times } = config;
	warnAtStart(log, platform, config);
	const pageCache = openPageCache(platform.database, config.pageCacheBytes);
	const storedFiles = await keepFiles(platform, config, built, log);
	if (storedFiles) pageCache.storeAsFiles(storedFiles.files);
	const counted = {
		limits: new AddressLimits(config.costlyPerMinute, undefined, {
			// Few visitors follow so many dead links; a scan of random paths must stay cheap.
			suggestion: Math.min(30, config.costlyPerMinute),
			"views of a website": config.pageViewsPerMinute,
			"views of a website in a day": config.pageViewsPerMinute * minutesOfViews,
			"guest comment": guestCommentsPerMinute,
			request: config.userRequests.perMinute,
			"costly request": config.userRequests.costly,
			"storage request": config.userRequests.perMinute,
		}),
		policyReports: new PolicyReports(log),
		rendering: { renders: 0 },
	};
	if (cluster.isWorker) shareLimits(counted.limits);
	const requests = new Requests(log, trustProxy);
	const disk = new Disk(config.dataFolder, config.disk, log);
	const stalls = new Stalls(log, requests.underWay);
	const readiness = new Readiness(platform.database, Date.now, disk);
	const own = openMetrics({
		...counted,
		...{ requests, pageCache, queries: platform.database.figures, servers: platform.database.servers },
		mails: platform.mail.count,
		pictures: platform.files.imageFigures,
		disk,
		stalls,
		...{ presence: platform.presence, changeFeed: platform.changeFeed },
		receipts: () => receipts.figures,
		purges: () => ({ ...built.purger?.figures }),
		staticFiles: () => ({ ...storedFiles?.files.figures }),
		schedule: () => platform.scheduler.figures,
		overdue: platform.scheduler.countOverdue,
		backups: () => backupState(platform.database, config, Date.now()),
	});
	const metrics = cluster.isWorker ? shareMetrics(own) : own;
	const probes = { readiness, metrics, metricsToken };
	const { databaseUrl, dataFolder, databaseLimits, logLevel } = config;
	const previewPages = openWorkerPreviews({
		program: join(config.programFolder, "dist", "preview-worker.js"),
		start: { databaseUrl, dataFolder, databaseLimits, assets: built.assets, logLevel },
		// SQLite runs one query at a time.
		atOnce: databaseUrl ? 3 : 1,
		log,
	});
	const app = createApp({
		platform,
		previewPages,
		...built,
		...counted,
		developmentDomain,
		trustProxy,
		hsts,
		cdn,
		security: config.security,
		hasSample: config.sample,
		readingOrigins: config.readingOrigins,
		pageCache,
		staticFiles: storedFiles?.files,
		checkUrl: config.checkUrl,
		hostCheck: { allowsPrivate: config.asksPrivateHosts },
		entryPoint: () => entryPointOf(server),
		examine: openExamine(config),
		log,
	});
	const hosts = { developmentDomain, trustProxy };
	const receipts = openReceiptMaker({
		database: platform.database,
		receipts: platform.receipts,
		checker: openChecker({ entryPoint: () => entryPointOf(server), checkUrl: config.checkUrl }),
		askedAt: () => originsFrom(platform.accounts.baseUrl, hosts),
		tellBehind: (inside, plan, behind) => queueReceiptMails(inside, plan, behind, Date.now()),
	});
	const pictureMaker = openPictureMaker({
		...{ database: platform.database, files: platform.files, pauseMs: 200 },
		async fetchPage({ host, path }) {
			const response = await app.request(`http://${host}${path}`, { headers: { host } });
			return response.status === 200 ? response.text() : "";
		},
	});
	const options = { cache: pageCache, trustProxy, hsts, requests, probes, times };
	const server = createListener(app, options);
	limitConnections(server, { ...config.connections, trustProxy }, log);
	const watching = config.metricsPort > 0 ? createMetricsServer(probes) : undefined;
	if (watching)
		await listen(watching, { port: config.metricsPort, host: config.host, setting: "METRICS_PORT" });
	return {
		log,
		pageCache,
		staticFiles: storedFiles?.files,
		receipts,
		pictureMaker,
		/** Opens database connections and compiles code. */
		async warmUp([brand]: readonly NamedBrand[]): Promise<void> {
			if (!brand) return;
			try {
				const host = `${brand.key}.localhost`;
				await (await app.request(`http://${host}/`, { headers: { host } })).text();
			} catch (err) {
				log.warn({ err }, "a page could not be rendered before visitors arrive");
			}
		},
		/** Returns the port. @throws {Error} with a message for the operator when the port is unavailable */
		async listen(): Promise<number> {
			const { port, host } = config;
			await listen(server, config.isHandedSocket ? { fd: handedOver } : { port, host, setting: "PORT" });
			return (server.address() as AddressInfo).port;
		},
		/** Number of requests that are not answered yet. */
		countPending: () => requests.underWay.size,
		/** Stops after pending requests are answered. @param isQuick closes idle connections immediately */
		async stop(isQuick: boolean): Promise<void> {
			readiness.stop();
			disk.stop();
			stalls.stop();
			if (server.listening) {
				if (!isQuick) await wait(config.stopDelayMs);
				platform.presence.end();
				platform.changeFeed.end();
				await (isQuick ? closeAtOnce(server, requests.underWay) : closeCleanly(server, requests.underWay));
			}
			await previewPages.close();
			await storedFiles?.stop();
			watching?.close();
			requests.flush();
		},
	};
}

async function keepFiles(
	{ database }: Services,
	config: Config,
	{ assets, assetsFolder, isLead }: Built,
	log: Log,
) {
	const { staticFolder: folder } = config;
	if (folder === "") return undefined;
	const { speculation = "" } = assets;
	const options = { folder, assetsFolder, speculation, madeBy: await madeBy(config), database, log };
	return openStaticFiles(options, isLead);
}

async function madeBy(config: Config): Promise<string> {
	const program = await readFile(join(config.programFolder, "dist", "server.js"));
	return createHash("sha256").update(program).update(JSON.stringify(config)).digest("hex");
}

type ListenAddress =
	| { readonly port: number; readonly host: string; readonly setting: "PORT" | "METRICS_PORT" }
	| { readonly fd: number };

function listen(server: Server, address: ListenAddress): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(listenFailure(error, address))));
		if ("fd" in address) server.listen({ fd: address.fd }, resolve);
		else server.listen(address.port, address.host || undefined, resolve);
	});
}

function listenFailure({ code, message }: NodeJS.ErrnoException, address: ListenAddress): string {
	if ("fd" in address)
		return `The socket that LISTEN_FDS announces cannot be used (${message}); it is to be descriptor 3`;
	const { port, setting } = address;
	const give = (other: number) =>
		setting === "PORT" ? `npm start -- --port ${other}` : `${setting}=${other} npm start`;
	if (code === "EADDRINUSE")
		return `Port ${port} is in use; stop what uses it, or take another: ${give(port + 1)}`;
	if (code === "EACCES") return `Port ${port} needs more rights; take one above 1023: ${give(3000)}`;
	return `The program cannot listen on port ${port} (${message}); see HOST and PORT in docs/operating/configure.md`;
}

/** Time limit for checks that a user waits for. */
const hostsMs = 15_000;

/** Concurrent requests share one examination. */
function openExamine(config: Config): NonNullable<AppOptions["examine"]> {
	let looking: ReturnType<typeof examine> | undefined;
	return () => {
		looking ??= examine({ config, hostsMs }).finally(() => {
			looking = undefined;
		});
		return looking;
	};
}
