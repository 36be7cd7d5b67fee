import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { readSource } from "./source-graph.ts";

const source = join(import.meta.dirname, "../../src");

// A misspelt class, or one of another file's style sheet, is no type error and leaves an element without a style.
it("each class that a component names is in the style sheet that it imports", () => {
	const missing = readSource().flatMap(({ path, text }) => {
		const imports = text.matchAll(/^import (\w+) from "(\..+\.module\.css)";$/gm);
		return [...imports].flatMap(([, name = "", sheet = ""]) => {
			const css = readFileSync(join(source, dirname(path), sheet), "utf8");
			// In the import itself, the file name has the same form.
			const uses = text.matchAll(new RegExp(`(?<!/|-)\\b${name}\\.([A-Za-z]\\w*)(?!\\.css)`, "g"));
			const classNames = new Set([...uses].map(([, className = ""]) => className));
			return [...classNames]
				.filter((className) => !new RegExp(`\\.${className}(?![\\w-])`).test(css))
				.map((className) => `${path}: ${className} is not in ${sheet}`);
		});
	});
	expect(missing).toEqual([]);
});
