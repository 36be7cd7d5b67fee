import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff, signInCookie } from "../tests/setup/app/staff.ts";
import { type Running, startProgram } from "./program.ts";

/** Who works in the measured programs. */
export const benchEmail = "bench@example.nz";

/** Adds somebody who may sign in, to a folder that no program uses at the moment. */
export async function addBenchStaff(folder: string, databaseUrl = ""): Promise<void> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }));
	await addStaff(platform, { email: benchEmail, roles: ["admin"] });
	await platform.close();
}

/** A running program, and what a request of somebody who is signed in has. */
export interface Session {
	readonly program: Running;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** Serves a folder that has had its staff added, and signs in. */
export async function openSession(folder: string, env: Record<string, string> = {}): Promise<Session> {
	const program = await startProgram(folder, env);
	const { port } = new URL(program.url);
	const url = `http://localhost:${port}`;
	const cookie = await signInCookie(Number(port), benchEmail);
	return { program, url, headers: { cookie, origin: url } };
}
