import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Benches, faults and processes that tests start run the sources as they are. */
it("Node itself runs every source that is not JSX", () => {
	const refused = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts"))
		.flatMap((name) => {
			try {
				stripTypeScriptTypes(readFileSync(join(root, "src", name), "utf8"));
				return [];
			} catch (error) {
				return [`${name}: ${(error as Error).message}`];
			}
		});
	expect(refused).toEqual([]);
});
