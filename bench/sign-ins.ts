import { readConfig } from "../src/config.ts";
import { openPlatform } from "../src/platform.ts";
import { addStaff, staffPassword } from "../tests/setup/app/staff.ts";
import { median, spread, startProgram } from "./program.ts";

const accounts = 40;
const rounds = 5;
const atOnce = 8;

/** Sign-ins a second, compared with hashing one password each, which makes guessing slow on purpose. */
export async function measureSignIns(folder: string): Promise<string[]> {
	const platform = await openPlatform(readConfig({ DATA_DIR: folder, DATABASE_URL: "" }));
	const emails = Array.from({ length: accounts }, (_, index) => `signs-in${index}@example.nz`);
	for (const email of emails) await addStaff(platform, { email, roles: ["editor"] });
	const { hashes } = platform.accounts;
	await platform.close();
	// Each comes from another network, as in practice; a single network would be rate-limited.
	const program = await startProgram(folder, { TRUST_PROXY: "true" });
	let visitor = 0;
	const signIn = async (index: number) => {
		visitor += 1;
		const response = await fetch(`${program.url}/api/auth/sign-in`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
			},
			body: JSON.stringify({ email: emails[index % accounts], password: staffPassword }),
		});
		if (!response.ok) throw new Error(`A sign-in was answered with ${response.status}`);
		await response.arrayBuffer();
	};
	const rates = { signIn: [] as number[], hash: [] as number[] };
	for (let round = 0; round < rounds; round++) {
		rates.hash.push(await perSecond(() => hashes.make(staffPassword)));
		rates.signIn.push(await perSecond(signIn));
	}
	await program.stop();
	const { signIn: ours, hash } = rates;
	const ratio = (median(ours) / median(hash)).toFixed(2);
	return [`  ${spread(ours, 1)}/s, hashes alone ${spread(hash, 1)}/s, ratio ${ratio}`];
}

async function perSecond(work: (index: number) => Promise<unknown>): Promise<number> {
	const began = performance.now();
	let next = 0;
	const worker = async () => {
		while (next < accounts) await work(next++);
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return accounts / ((performance.now() - began) / 1_000);
}
