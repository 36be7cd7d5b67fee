import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/decisions");
const records = readdirSync(folder)
	.filter((name) => name !== "README.md")
	.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

describe("docs/decisions", () => {
	it("has records of at most 250 words, each in the list with its number and title", () => {
		const list = readFileSync(join(folder, "README.md"), "utf8");
		const problems = records.flatMap(({ name, text }) => {
			const [, number, title] = /^# (\d{3}): (.+)\n/.exec(text) ?? [];
			const count = text.trim().split(/\s+/).length;
			return [
				...(count > 250 ? [`${name} has ${count} words`] : []),
				...(number && name.startsWith(`${number}-`) ? [] : [`${name} has another number in its heading`]),
				...(list.includes(`\n- [${number} ${title}](${name})\n`) ? [] : [`README.md lacks ${name}`]),
			];
		});
		expect(problems).toEqual([]);
	});

	it("names each package of package.json", () => {
		const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
			readFileSync(join(root, "package.json"), "utf8"),
		) as Record<string, Record<string, string>>;
		// `@types/*` stands for all packages with that start.
		const named = records
			.flatMap(({ text }) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code))
			.map((code) => (code.endsWith("*") ? code.slice(0, -1) : `${code} `));
		const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
		expect(all.filter((name) => !named.some((start) => `${name} `.startsWith(start)))).toEqual([]);
	});
});
