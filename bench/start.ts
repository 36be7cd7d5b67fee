import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { median, root, spread } from "./program.ts";

const runs = 5;

/** Milliseconds from the command to the first page, and the share of npm itself. */
export async function measureStart(folder: string): Promise<string[]> {
	const starts: number[] = [];
	const empties: number[] = [];
	for (let n = 0; n < runs; n++) {
		starts.push(await firstPage(folder));
		empties.push(await emptyScript());
	}
	const ratio = (median(starts) / median(empties)).toFixed(1);
	return [`  ${spread(starts, 0)} ms, an empty script ${spread(empties, 0)} ms, ratio ${ratio}`];
}

async function firstPage(folder: string): Promise<number> {
	const port = await freePort();
	const began = performance.now();
	const npm = spawn("npm", ["start", "--silent", "--", "--port", String(port), "--data", folder], {
		cwd: root,
		stdio: "ignore",
		detached: true,
	});
	while (!(await answers(port)));
	const took = performance.now() - began;
	const ended = new Promise((resolve) => npm.once("exit", resolve));
	process.kill(-(npm.pid ?? 0), "SIGTERM");
	await ended;
	return took;
}

async function answers(port: number): Promise<boolean> {
	try {
		return (await fetch(`http://127.0.0.1:${port}/`)).ok;
	} catch {
		await new Promise((resolve) => setTimeout(resolve, 5));
		return false;
	}
}

async function emptyScript(): Promise<number> {
	const began = performance.now();
	const npm = spawn("npm", ["exec", "--silent", "--", "node", "-e", "0"], { cwd: root, stdio: "ignore" });
	await new Promise((resolve) => npm.once("exit", resolve));
	return performance.now() - began;
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
