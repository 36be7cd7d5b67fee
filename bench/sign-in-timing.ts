import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff } from "../tests/setup/staff.ts";
import { median, startProgram } from "./program.ts";

/**
 * Prints how long the built program takes to refuse known and unknown accounts, asked in turn; the two should not be
 * told apart: `node bench/sign-in-timing.ts [postgres://…]`.
 */
const pairs = 300;
/** Enough that none of them is asked for as often as the limits allow. */
const accounts = 20;

const env = { DATABASE_URL: process.argv[2] ?? "", SAMPLE: "false", TRUST_PROXY: "true" };
const folder = mkdtempSync(join(tmpdir(), "frontage-bench-"));
const run = Date.now().toString(36);
const platform = await openPlatform(readConfig({ DATA_DIR: folder, ...env }));
for (let index = 0; index < accounts; index++) {
	await addStaff(platform, { email: `known${index}-${run}@example.nz` });
	await addStaff(platform, { email: `norole${index}-${run}@example.nz`, roles: [] });
}
await platform.close();
const program = await startProgram(folder, env);
let visitor = 0;

/** Each request comes from a network of its own. */
async function timeOf(path: string, body: object): Promise<number> {
	visitor += 1;
	const headers = {
		"content-type": "application/json",
		"x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
	};
	const began = performance.now();
	const response = await fetch(`${program.url}${path}`, {
		method: "POST",
		headers,
		body: JSON.stringify(body),
	});
	await response.arrayBuffer();
	const time = performance.now() - began;
	if (![204, 401].includes(response.status)) throw new Error(`It was answered with ${response.status}`);
	return time;
}

async function compare(what: string, path: string, names: readonly [string, string], more: object = {}) {
	const times: [number[], number[]] = [[], []];
	for (let pair = 0; pair < pairs; pair++)
		for (const index of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
			const email = `${names[index]}${pair % accounts}-${run}@example.nz`;
			times[index].push(await timeOf(path, { email, ...more }));
		}
	const [one, other] = [median(times[0]), median(times[1])];
	const ratio = (one / other).toFixed(3);
	process.stdout.write(`${what}: ${one.toFixed(2)} ms and ${other.toFixed(2)} ms, ratio ${ratio}\n`);
}

const signIn = "/api/auth/sign-in";
const reset = "/api/auth/password-resets";
await timeOf(signIn, { email: "first@example.nz", password: "wrong" });
await compare("Sign-in, wrong password and unknown account", signIn, ["known", "absent"], {
	password: "wrong",
});
await compare("Sign-in, no role and unknown account", signIn, ["norole", "missing"], { password: "wrong" });
await compare("Reset, known and unknown account", reset, ["known", "absent"]);
await program.stop();
