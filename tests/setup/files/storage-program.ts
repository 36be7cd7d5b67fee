import { readConfig } from "../../../src/config.ts";
import { openPlatform } from "../../../src/platform.ts";
import { type Program, startProgram } from "../app/program.ts";
import { addStaff, signInCookie } from "../app/staff.ts";
import { newFolder } from "../databases/databases.ts";

/** The built program with no content except a user who may upload, started as by `npm start`. */
export interface StorageProgram extends Program {
	readonly token: string;
	/** Starts it again over the same data; the token stays valid. */
	again(): Promise<StorageProgram>;
}

/** Starts the program over an empty data folder. */
export async function startStorageProgram(env: Record<string, string> = {}): Promise<StorageProgram> {
	const dataFolder = newFolder();
	const email = "eve@staff.example.nz";
	const platform = await openPlatform(readConfig({ DATA_DIR: dataFolder }));
	await addStaff(platform, { email, name: "Eve", roles: ["editor"] });
	await platform.close();
	const options = {
		dataFolder,
		env: { SAMPLE: "false", LOG_LEVEL: "silent", NODE_OPTIONS: "--max-semi-space-size=8", ...env },
	};
	const first = await startProgram(options);
	const cookie = await signInCookie(first.port, email);
	const token = /frontage-session=([^;]+)/.exec(cookie)?.[1] ?? "";
	const ready = (program: Program): StorageProgram => ({
		...program,
		token,
		again: async () => ready(await startProgram(options)),
	});
	return ready(first);
}
