import { readConfig } from "../../../src/config.ts";
import { openLog } from "../../../src/delivery/log.ts";
import type { CollectionName, RecordOf } from "../../../src/model/model.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { type Built, openServing } from "../../../src/serving.ts";
import { ask } from "./ask.ts";
import { assets, cmsAssets } from "./built.ts";
import { unlimited } from "./unlimited.ts";

/** One line of the log. */
export type Line = Readonly<Record<string, unknown>>;

/** Starts all of the program except the start-up itself, on a loopback port, over a database; collects its log here. */
export async function startServing(
	{ url, folder }: { readonly url: string; readonly folder: string },
	env: Readonly<Record<string, string>> = {},
	built: Built = { isLead: true, assets, cmsAssets, assetsFolder: folder },
) {
	const texts: string[] = [];
	const where = { DATABASE_URL: url, DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0" };
	// Visitors are rate-limited here as by default.
	const { COSTLY_PER_MINUTE: _, ...noLimits } = unlimited;
	const config = readConfig({ ...where, ...noLimits, ...env });
	const platform = await openPlatform(config);
	const log = openLog("debug", { write: (text) => texts.push(...(text.match(/.+\n/g) ?? [])) });
	const serving = await openServing(platform, config, built, log);
	const port = await serving.listen();
	platform.accounts.listensOn(port);
	return {
		...serving,
		port,
		platform,
		/** The complete log, as it was written. */
		logged: () => texts.join(""),
		lines: (): Line[] => texts.map((text) => JSON.parse(text)),
		add<Name extends CollectionName>(name: Name, input: Partial<RecordOf<Name>>) {
			const { id = "", ...values } = input;
			return platform.records.save(system, name, id, values, { version: 0 });
		},
		ask: (host: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
			ask(port, host, path, headers),
		async close() {
			await serving.stop(true);
			await platform.close();
		},
	};
}

export type Serving = Awaited<ReturnType<typeof startServing>>;
