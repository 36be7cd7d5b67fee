import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { readConfig } from "../src/config.ts";
import type { AppToAdd } from "../src/model/api/people/account-api.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff, signInCookie, staffPassword } from "../tests/setup/app/staff.ts";
import { startPostgres } from "../tests/setup/databases/postgres.ts";
import { against, startProgram } from "./program.ts";

const pairs = 100;
/** Number of codes that one step accepts. */
const codesOfStep = 5;

type Pair = readonly [string, string];

/** Refusal times for known and unknown accounts, in both databases; the two should not differ. */
export async function measureEnumeration(): Promise<string[]> {
	const postgres = await startPostgres();
	const lines = [
		...(await measureIn("SQLite", "")),
		...(await measureIn("PostgreSQL", `${postgres.url}/postgres`)),
	];
	await postgres.stop();
	return lines;
}

async function measureIn(kind: string, databaseUrl: string): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), "frontage-bench-"));
	const env = { DATABASE_URL: databaseUrl, SAMPLE: "false", TRUST_PROXY: "true" };
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, ...env }));
	await addStaff(platform, { email: "known@example.nz" });
	await addStaff(platform, { email: "norole@example.nz", roles: [] });
	const { email } = await addStaff(platform, { email: "coded@example.nz" });
	const program = await startProgram(folder, env);
	await setUpApp(program.url, email);

	async function compare(what: string, names: Pair, path: string, ask: (pair: number) => Promise<Pair>) {
		const times: [number[], number[]] = [[], []];
		for (let pair = 0; pair < pairs; pair++) {
			// The rate limit would stop this number of attempts.
			await platform.database.db.deleteFrom("rate_limits").execute();
			const bodies = await ask(pair);
			for (const index of pair % 2 ? ([0, 1] as const) : ([1, 0] as const))
				times[index].push(await timeOf(`${program.url}${path}`, bodies[index]));
		}
		return against(`${what}, ${kind}`, times, { names, unit: " ms" });
	}
	const byEmail = (what: string, path: string, names: Pair, more: object = {}) => {
		const of = (name: string) => JSON.stringify({ email: `${name}@example.nz`, ...more });
		return compare(what, names, path, async () => [of(names[0]), of(names[1])]);
	};
	const wrong = { password: "wrong" };
	let token = "";
	const ofStep = (which: string) => JSON.stringify({ token: which, way: "totp", code: "000000" });
	const lines = [
		await byEmail("sign-in", "/api/auth/sign-in", ["absent", "known"], wrong),
		await byEmail("sign-in", "/api/auth/sign-in", ["absent", "norole"], wrong),
		await byEmail("reset", "/api/auth/password-resets", ["absent", "known"]),
		await compare("code", ["no step", "a step"], "/api/auth/second-factors", async (pair) => {
			if (pair % codesOfStep === 0) token = await stepFor(program.url, email);
			return [ofStep("never-was-one"), ofStep(token)];
		}),
	];
	await program.stop();
	await platform.close();
	rmSync(folder, { recursive: true });
	return lines;
}

async function timeOf(address: string, body: string): Promise<number> {
	const headers = { "content-type": "application/json" };
	const began = performance.now();
	const response = await fetch(address, { method: "POST", headers, body });
	await response.arrayBuffer();
	const time = performance.now() - began;
	if (![204, 401].includes(response.status)) throw new Error(`It was answered with ${response.status}`);
	return time;
}

/** Sets up an authenticator app, as a user does. */
async function setUpApp(url: string, email: string) {
	const port = Number(new URL(url).port);
	const origin = `http://localhost:${port}`;
	const cookie = await signInCookie(port, email);
	const post = async (path: string, body: object) => {
		const headers = { "content-type": "application/json", cookie, origin };
		const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
		return response.json();
	};
	const { token, secret } = (await post("/api/auth/second-factor/app", {})) as AppToAdd;
	const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
	await post("/api/auth/second-factor/app/confirmations", { token, code });
}

async function stepFor(url: string, email: string): Promise<string> {
	const response = await fetch(`${url}/api/auth/sign-in`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, password: staffPassword }),
	});
	return ((await response.json()) as { step: { token: string } }).step.token;
}
