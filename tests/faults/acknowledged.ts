import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../../src/config.ts";
import { system } from "../../src/model/rights/access.ts";
import { openPlatform } from "../../src/platform.ts";
import type { Load } from "./load.ts";

/** Host of the requested website. */
export const host = "faults.example.nz";
const longestMs = 60_000;

/** Adds that website to a database that no program uses yet. */
export async function addWebsite(url: string, folder: string): Promise<void> {
	const platform = await openPlatform(readConfig({ DATABASE_URL: url, DATA_DIR: folder }));
	const website = { domain: host, domainKey: "team", name: "Faults" } as const;
	await platform.records.save(system, "websites", "", website, { version: 0 });
	await platform.close();
}

/** Seconds from a moment to the next acknowledged write; infinity where none was within a minute. */
export async function secondsUntilWritten({ acknowledged }: Load, since: number): Promise<number> {
	const count = acknowledged.size;
	while (performance.now() - since < longestMs) {
		const next = [...acknowledged.values()].slice(count).find((at) => at > since);
		if (next !== undefined) return (next - since) / 1_000;
		await wait(10);
	}
	return Number.POSITIVE_INFINITY;
}

/** Records that were acknowledged since a moment, and the number of these that a server does not have. */
export async function findLost(
	{ acknowledged }: Load,
	since: number,
	ask: (question: string) => Promise<readonly { readonly id: string }[]>,
): Promise<{ acknowledged: number; lost: number }> {
	const ids = [...acknowledged].filter(([, at]) => at > since).map(([id]) => id);
	const there = new Set((await ask("select id from services")).map(({ id }) => id));
	return { acknowledged: ids.length, lost: ids.filter((id) => !there.has(id)).length };
}
