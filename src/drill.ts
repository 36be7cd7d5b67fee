import { join } from "node:path";
import { drill, type Shown } from "./backup/drill.ts";
import { drillExitCodes } from "./backup/drill-outcomes.ts";
import { startLowPriority } from "./backup/low-priority.ts";
import { withProgress } from "./backup/progress.ts";
import { openTarget, type ReportProgress } from "./backup/repository/place.ts";
import { type TrustOptions, trustOf } from "./backup/trust.ts";
import type { Config } from "./config.ts";
import { createApp } from "./delivery/app.ts";
import { readCmsAssets } from "./delivery/back-office/cms.ts";
import { openLog } from "./delivery/log.ts";
import { readAssets } from "./delivery/pages/assets.ts";
import { siteFinder } from "./delivery/pages/sites.ts";
import type { DrillOutcome } from "./model/api/operating/backup-api.ts";
import { isLive } from "./model/collections/stage.ts";
import { escapeMarkup } from "./model/rich-text/escape.ts";
import { openPlatform } from "./platform.ts";
import type { Services } from "./services.ts";

export interface DrillCommand extends TrustOptions {
	readonly target: string;
}

/** Generous limit, because no visitor waits for these pages. */
const pageWaitMs = 60_000;

export async function runDrill(config: Config, drill: DrillCommand): Promise<number> {
	await startLowPriority(config);
	const { outcome, summary } = await withProgress((tell) => tryOut(config, drill, tell));
	(outcome === "good" ? process.stdout : process.stderr).write(`${summary}\n`);
	return drillExitCodes[outcome];
}

export async function tryOut(
	config: Config,
	{ target, ...options }: DrillCommand,
	tell: ReportProgress,
): Promise<{ readonly outcome: DrillOutcome; readonly summary: string }> {
	try {
		const trust = await trustOf(config, options);
		const repository = await openTarget(config, target, false);
		const show = (dataFolder: string) => showLandingPages(config, dataFolder);
		const { isGood, summary } = await drill(repository, { ...config, show, trust, tell }).finally(
			repository.close,
		);
		return { outcome: isGood ? "good" : "bad", summary };
	} catch (error) {
		return { outcome: "unknown", summary: `The drill could not run: ${(error as Error).message}` };
	}
}

async function showLandingPages(config: Config, dataFolder: string): Promise<Shown> {
	const s3 = { ...config.s3, bucket: "" };
	const platform = await openPlatform({ ...config, dataFolder, databaseUrl: "", s3 });
	try {
		const ask = await openPages(platform, config);
		const brands = await platform.reader.listBrands();
		const answers = [];
		for (const { key } of brands) answers.push(await ask(key));
		const shown = answers.filter((answer) => answer !== undefined);
		return { pages: shown.length, wrong: shown.filter((wrong) => wrong !== "") };
	} finally {
		await platform.close();
	}
}

/** Problem of a brand's page: "" for none; undefined for a brand without a page. */
async function openPages(platform: Services, { programFolder }: Config) {
	const dist = join(programFolder, "dist");
	const log = openLog("silent");
	const app = createApp({
		platform,
		assets: await readAssets(dist),
		cmsAssets: await readCmsAssets(dist),
		assetsFolder: join(dist, "public"),
		developmentDomain: "",
		trustProxy: false,
		pageWaitMs,
		log,
	});
	const finder = siteFinder(platform.reader, log, platform.database.changes);
	return async (key: string): Promise<string | undefined> => {
		const host = `${key}.localhost`;
		const request = { host, origin: `http://${host}`, isDevelopment: true };
		const { stage, site } = await finder.find(request, undefined);
		if (!isLive({ stage })) return undefined;
		const answer = await app.request(`${request.origin}/`, { headers: { host } });
		// React escapes apostrophes differently.
		const html = (await answer.text()).replaceAll("&#x27;", "'");
		if (answer.status !== 200) return `The landing page of ${key} is answered with ${answer.status}.`;
		return html.includes(`<title>${escapeMarkup(site.name)}`)
			? ""
			: `The landing page of ${key} does not say ${site.name}.`;
	};
}
