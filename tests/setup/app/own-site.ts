import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "../../../src/config.ts";
import type { CollectionName, RecordOf } from "../../../src/model/model.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { newDataFolder } from "../databases/databases.ts";
import { unlimited } from "./unlimited.ts";

type Program = typeof import("../../../src/program.ts");

const built = pathToFileURL(join(import.meta.dirname, "../../../dist/program.js")).href;
let program: Promise<Program> | undefined;

/** The built program over a new folder, with the content of a test, stored by the usual services. */
export async function startOwnSite(databaseUrl = "", env: Readonly<Record<string, string>> = {}) {
	// Loaded once per worker; each site is opened again, on a separate folder.
	program ??= import(/* @vite-ignore */ built);
	const { openProgram } = await program;
	const kept = { DATA_DIR: await newDataFolder(), DATABASE_URL: databaseUrl };
	const platform = await openPlatform(readConfig(kept));
	// All tests send from one address.
	const settings = {
		...kept,
		PORT: "0",
		SAMPLE: "false",
		LOG_LEVEL: "silent",
		...unlimited,
		...env,
	};
	const site = await openProgram(readConfig(settings), { isLead: true, isFirst: true });
	return {
		port: site.port,
		platform,
		add<Name extends CollectionName>(name: Name, input: Partial<RecordOf<Name>>) {
			const { id, ...values } = input;
			return platform.records.save(system, name, id ?? "", values, { version: 0 });
		},
		async stop() {
			await platform.close();
			await site.stop(true);
		},
	};
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;
