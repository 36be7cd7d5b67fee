import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { startProgram } from "./program.ts";

const requests = 10_000;

/** Resident megabytes of the program before and after ten thousand pages. */
export async function measureMemory(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	const resident = () =>
		Number(execFileSync("ps", ["-o", "rss=", "-p", String(program.process.pid)]).toString()) / 1024;
	const before = resident();
	await autocannon({
		url: program.url,
		connections: 20,
		amount: requests,
		requests: ["/", "/library", "/library?query=seismic", "/nothing-here"].map((path) => ({
			path,
			headers: { host: "racking-nz.localhost", "accept-encoding": "br" },
		})),
	});
	const after = resident();
	await program.stop();
	return [
		`  ${before.toFixed(0)} MB at start, ${after.toFixed(0)} MB after ${requests.toLocaleString("en")} requests`,
	];
}
