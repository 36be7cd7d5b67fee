import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const dist = join(import.meta.dirname, "..", "dist");

it("The built program has one-byte sources, of which V8 stores half as much", () => {
	const files = readdirSync(dist).filter((name) => /^server.*\.js$/.test(name));
	expect(files.length).toBeGreaterThan(20);
	const isTwoByte = (name: string) => /[^\0-\xff]/.test(readFileSync(join(dist, name), "utf8"));
	expect(files.filter(isTwoByte)).toEqual([]);
});
