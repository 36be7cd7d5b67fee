import { readConfig } from "../src/config.ts";
import { ConflictError } from "../src/model/errors.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff, signInCookie } from "../tests/setup/app/staff.ts";
import { type Running, startProgram } from "./program.ts";

/** Email of the admin in the measured programs and in the screenshots of README.md. */
export const benchEmail = "hinemoa.parata@example.nz";

/** Adds an admin to a data folder that no program uses at the moment, unless a copied folder has one already. */
export async function addBenchStaff(folder: string, databaseUrl = ""): Promise<void> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }));
	try {
		await addStaff(platform, { email: benchEmail, name: "Hinemoa Parata", roles: ["admin"] });
	} catch (error) {
		if (!(error instanceof ConflictError)) throw error;
	}
	await platform.close();
}

/** A running program and the headers of a signed-in request. */
export interface Session {
	readonly program: Running;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** Starts the program on a folder with bench staff, and signs in. */
export async function openSession(folder: string, env: Record<string, string> = {}): Promise<Session> {
	const program = await startProgram(folder, env);
	const { port } = new URL(program.url);
	const url = `http://localhost:${port}`;
	const cookie = await signInCookie(Number(port), benchEmail);
	return { program, url, headers: { cookie, origin: url } };
}
