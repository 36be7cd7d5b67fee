import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { cheapBytes, objectsAddress, send } from "../tests/setup/connections/sending.ts";
import { startProgram } from "./program.ts";
import { addBenchStaff, openSession } from "./staff.ts";

const requests = 10_000;
const uploads = 1_000;
const uploadBytes = 5_000_000;
const mostMegabytes = 400;

/** Resident megabytes of the program before and after ten thousand pages. */
export async function measureMemory(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	const resident = () => residentOf(program.process.pid);
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

/**
 * Peak resident megabytes of the program during a thousand simultaneous uploads of 5 MB.
 * @throws {Error} if it is 400 or more, or an upload is refused
 */
export async function measureUploadMemory(folder: string): Promise<string[]> {
	await addBenchStaff(folder);
	// A busy machine needs longer than usual to accept a thousand connections at once.
	const { program, headers } = await openSession(folder, { HEADERS_SECONDS: "120" });
	const port = Number(new URL(program.url).port);
	let most = 0;
	const watch = setInterval(() => {
		most = Math.max(most, residentOf(program.process.pid));
	}, 100);
	const answers = await Promise.all(
		Array.from({ length: uploads }, (_, number) =>
			send(port, objectsAddress({ name: `bench/${number}.bin` }), {
				headers: { ...headers, host: `localhost:${port}` },
				body: cheapBytes(uploadBytes, number),
			}),
		),
	);
	clearInterval(watch);
	await program.stop();
	const refused = answers.filter(({ status }) => status !== 200);
	if (refused.length > 0 || most >= mostMegabytes) {
		const statuses = [...new Set(refused.map(({ status }) => status))].join();
		throw new Error(
			`${refused.length} uploads were refused (${statuses}); ${most.toFixed(0)} MB were resident`,
		);
	}
	return [`  ${most.toFixed(0)} MB at most during ${uploads.toLocaleString("en")} uploads of 5 MB at once`];
}

/** Resident megabytes of a process. */
export function residentOf(pid: number | undefined): number {
	return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1_000;
}
