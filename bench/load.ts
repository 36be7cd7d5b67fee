import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

const run = promisify(execFile);
export const connections = 50;
const seconds = 4;

/** Result of a load run. */
export interface Load {
	/** Responses a second. */
	readonly rate: number;
	/** Milliseconds. */
	readonly p99: number;
}

/** Whether a program is installed on this machine. */
export function isInstalled(program: string): boolean {
	try {
		execFileSync("which", [program]);
		return true;
	} catch {
		return false;
	}
}

/** Load generator: wrk where it is installed, because autocannon alone is slower than the server it would measure. */
export const generator = isInstalled("wrk") ? "wrk" : "autocannon";

/** Requests a URL on 50 connections. @throws {Error} when requests fail */
export function load(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Load> {
	return generator === "wrk" ? byWrk(url, headers) : byAutocannon(url, headers);
}

async function byWrk(url: string, headers: Readonly<Record<string, string>>): Promise<Load> {
	// Replaces its own Host header only under exactly this name.
	const named = Object.entries(headers).flatMap(([name, value]) => [
		"-H",
		`${name === "host" ? "Host" : name}: ${value}`,
	]);
	const { stdout } = await run("wrk", [
		"-t1",
		`-c${connections}`,
		`-d${seconds}s`,
		// Longer than the load: requests that are open when it ends have not failed.
		`--timeout=${2 * seconds}s`,
		"--latency",
		...named,
		url,
	]);
	if (/Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
	const [, rate = ""] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
	const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
	const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };
	return { rate: Number(rate), p99: Number(p99) * (milliseconds[unit] ?? 1) };
}

async function byAutocannon(url: string, headers: Readonly<Record<string, string>>): Promise<Load> {
	const result = await autocannon({ url, headers, connections, duration: seconds });
	if (result.errors > 0 || result["2xx"] + result["3xx"] === 0)
		throw new Error(`${url}: ${result.errors} requests failed`);
	return { rate: result.requests.average, p99: result.latency.p99 };
}
