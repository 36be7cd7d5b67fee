import type { Hono } from "hono";
import { readConfig } from "../../../src/config.ts";
import { type AppOptions, createApp } from "../../../src/delivery/app.ts";
import { openLog } from "../../../src/delivery/log.ts";
import { openPageCache, type PageCache } from "../../../src/delivery/page-cache/page-cache.ts";
import type { CollectionName, RecordOf } from "../../../src/model/model.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import type { Services } from "../../../src/services.ts";
import type { DatabaseKind } from "../databases/databases.ts";
import { waitMs } from "../input/effort.ts";
import { openForTests } from "../opened-for-tests.ts";
import { assets, cmsAssets } from "./built.ts";

/** The application over an empty database, and short ways to fill and call it. */
export interface TestApp {
	readonly app: Hono;
	readonly platform: Services;
	/** The page cache, for a listener. */
	readonly pageCache: PageCache;
	add<Name extends CollectionName>(
		name: Name,
		input: Partial<RecordOf<Name>>,
		times?: { createdAt?: number; updatedAt?: number },
	): Promise<RecordOf<Name>>;
	get(
		host: string,
		path: string,
		headers?: Record<string, string>,
	): Promise<{ status: number; html: string; headers: Headers }>;
}

export interface TestAppOptions extends Partial<AppOptions> {
	/** Settings of the platform. */
	readonly env?: Readonly<Record<string, string>>;
}

/** Opens the application over a new database of the kind. */
export async function openApp(
	create: DatabaseKind["create"],
	{ env = {}, ...more }: TestAppOptions = {},
): Promise<TestApp> {
	const { url, folder } = await create();
	const config = readConfig({
		DATABASE_URL: url,
		DATA_DIR: folder,
		DEV_DOMAIN: "dev.example.nz",
		...env,
	});
	const platform = await openPlatform(config);
	const log = openLog("silent");
	const options = {
		assets,
		cmsAssets,
		assetsFolder: folder,
		developmentDomain: "dev.example.nz",
		trustProxy: false,
		hsts: "max-age=63072000",
		// Pages are complete on a busy machine, too.
		pageWaitMs: waitMs,
		log,
		...more,
	};
	const pageCache = openPageCache(platform.database);
	const app = createApp({ platform, pageCache, ...options });
	return {
		app,
		pageCache,
		platform,
		async add(name, input, times = {}) {
			const { id = "", ...values } = input;
			return platform.records.save(system, name, id, values, { version: 0, ...times });
		},
		async get(host, path, headers = {}) {
			const response = await app.request(`http://test${path}`, { headers: { host, ...headers } });
			return { status: response.status, html: await response.text(), headers: response.headers };
		},
	};
}

/** Likewise, for the tests of a block. */
export function appForTests(create: DatabaseKind["create"], more: TestAppOptions = {}): TestApp {
	return openForTests(
		() => openApp(create, more),
		({ platform }) => platform.close(),
	);
}
