import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyCollection } from "./collection.ts";
import { collections } from "./model.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/content-model.md"), "utf8");

describe("docs/content-model.md", () => {
	it.each(Object.values<AnyCollection>(collections))("tells every field of $name", ({ name, fields }) => {
		const section = page.split(`### \`${name}\`\n`)[1]?.split("\n##")[0] ?? "";
		const told = [...section.matchAll(/^\| `(\w+)` \| ([^|]*) \| (\w+)/gm)].map((row) =>
			row.slice(1).join(" | "),
		);
		const declared = Object.entries(fields).map(([field, { label, kind }]) =>
			[field, label, kind].join(" | "),
		);
		expect(told).toEqual(declared);
	});
});
