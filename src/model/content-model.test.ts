import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { collections } from "./model.ts";

it("docs/developing/content-model.md describes every collection and every kind of field", () => {
	const page = readFileSync(join(import.meta.dirname, "../../docs/developing/content-model.md"), "utf8");
	for (const name of Object.keys(collections)) expect(page).toContain(`\n| \`${name}\` | `);
	const [, section = ""] = page.split("## Kinds of field\n");
	const described = [...(section.split("\n## ")[0]?.matchAll(/^- ([\w, ]+):/gm) ?? [])].flatMap(
		([, kinds = ""]) => kinds.split(", "),
	);
	const used = Object.values(collections).flatMap(({ fields }) =>
		Object.values(fields).map(({ kind }) => kind),
	);
	expect([...new Set(used)].filter((kind) => !described.includes(kind))).toEqual([]);
});
