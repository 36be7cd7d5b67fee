import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { cachedPage } from "../../../tests/setup/connections/cached-page.ts";
import { PageCache } from "./page-cache.ts";

it("compressed pages, and small ones under unique hosts, take their counted size, within a third", async () => {
	// In a separate process, because memory of other tests is freed at any time. One thread frees it promptly.
	const script = join(import.meta.dirname, "../../../tests/setup/connections/cache-memory-process.ts");
	const { stdout } = await promisify(execFile)(process.execPath, [
		"--expose-gc",
		"--single-threaded-gc",
		script,
	]);
	const shares = JSON.parse(stdout) as Readonly<Record<string, number>>;
	const astray = Object.entries(shares).filter(([, share]) => share <= 2 / 3 || share >= 4 / 3);
	expect(Object.keys(shares)).toEqual(["compressed", "small"]);
	expect(astray).toEqual([]);
});

it("removed pages leave neither sites nor hosts", () => {
	const cache = new PageCache(2_000_000);
	for (let site = 0; site < 6_000; site++) cache.store(cachedPage(site, "User-agent: *", cache.mark()));
	expect(cache.figures.bytes).toBeLessThanOrEqual(2_000_000);
	cache.invalidate(new Set(["racking-nz"]));
	expect(cache.figures).toMatchObject({ pages: 0, bytes: 0 });
});
