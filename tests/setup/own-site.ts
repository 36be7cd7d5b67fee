import { readConfig } from "../../src/config.ts";
import { system } from "../../src/model/access.ts";
import type { CollectionName, RecordOf } from "../../src/model/model.ts";
import { openPlatform } from "../../src/platform.ts";
import { newFolder } from "./databases.ts";
import { startProgram } from "./program.ts";

/** The built program with content of a test's own, kept through the same door as anyone's. */
export async function startOwnSite(
	databaseUrl = "",
	env: Readonly<Record<string, string>> = {},
	options: readonly string[] = [],
) {
	const dataFolder = newFolder();
	const platform = await openPlatform(readConfig({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl }));
	const program = await startProgram({
		dataFolder,
		args: ["--no-sample", ...options],
		env: { LOG_LEVEL: "silent", DATABASE_URL: databaseUrl, ...env },
	});
	return {
		port: program.port,
		platform,
		add<Name extends CollectionName>(name: Name, input: Partial<RecordOf<Name>>) {
			const { id, ...values } = input;
			return platform.records.save(system, name, id ?? "", values, { version: 0 });
		},
		async stop() {
			await platform.close();
			await program.stop();
		},
	};
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;
