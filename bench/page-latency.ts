import { get } from "./get.ts";

/**
 * Separate process, so that only this work is measured: requests a page forty times a second and prints the 99th
 * percentile of the response time, in milliseconds.
 */
const [url = "", host = ""] = process.argv.slice(2);
const [everyMs, warmUp, count] = [25, 40, 400];
const times: number[] = [];
const asked: Promise<void>[] = [];

async function ask() {
	const began = performance.now();
	const { status } = await get(url, host, "/");
	if (status !== 200) throw new Error(`The page answered ${status}`);
	times.push(performance.now() - began);
}

const timer = setInterval(async () => {
	if (asked.push(ask()) < warmUp + count) return;
	clearInterval(timer);
	await Promise.all(asked);
	const sorted = times.slice(warmUp).toSorted((a, b) => a - b);
	process.stdout.write(String(sorted[Math.floor(sorted.length * 0.99)]), () => process.exit(0));
}, everyMs);
