import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Paths and texts of the Markdown files of the repository. */
const documents = new Map(
	execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" })
		.trim()
		.split("\n")
		.filter((path) => existsSync(join(root, path)))
		.map((path) => [path, readFileSync(join(root, path), "utf8")]),
);
const textOf = (path: string) => documents.get(path) ?? "";
const wordsIn = (text: string) => text.trim().split(/\s+/).length;
const linesIn = (text: string) => text.trimEnd().split("\n").length;
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, "");

/** Links and pictures that lead to a file or a heading of the repository. */
const links = [...documents].flatMap(([from, text]) =>
	[...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, target = ""]) => target)
		.filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
		.map((target) => {
			const [path = "", heading] = target.split("#");
			return { link: `${from}: ${target}`, to: path ? join(dirname(from), path) : from, heading };
		}),
);

/** Returns the anchors of headings, as repository hosts form them. */
function anchorsIn(text: string): Set<string> {
	const anchors = new Set<string>();
	for (const [, heading = ""] of withoutCode(text).matchAll(/^#+ (.+)$/gm)) {
		const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
		const anchor = words.replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
		let repeated = 0;
		while (anchors.has(repeated ? `${anchor}-${repeated}` : anchor)) repeated++;
		anchors.add(repeated ? `${anchor}-${repeated}` : anchor);
	}
	return anchors;
}

describe("The documents", () => {
	it("have relative links and pictures that lead to files", () => {
		expect(links.length).toBeGreaterThan(100);
		expect(links.filter(({ to }) => !existsSync(join(root, to))).map(({ link }) => link)).toEqual([]);
	});

	it("have links to headings that exist", () => {
		const toHeadings = links.filter(({ to, heading }) => heading !== undefined && documents.has(to));
		const broken = toHeadings.filter(({ to, heading = "" }) => !anchorsIn(textOf(to)).has(heading));
		expect(broken.map(({ link }) => link)).toEqual([]);
	});

	it("have at most 35,000 words without the decision records", () => {
		const books = [...documents].filter(([path]) => /^docs\/(?!decisions\/)/.test(path));
		expect(wordsIn(books.map(([, text]) => text).join("\n"))).toBeLessThanOrEqual(35_000);
	});

	it.each([
		["README.md", wordsIn, 900],
		["CHANGELOG.md", linesIn, 150],
		["ROADMAP.md", linesIn, 40],
	] as const)("keep %s short", (path, sizeIn, most) => {
		expect(documents.has(path)).toBe(true);
		expect(sizeIn(textOf(path))).toBeLessThanOrEqual(most);
	});

	it("have pictures of at most 80 kB, each used", () => {
		const used = links.map(({ to }) => to);
		for (const name of readdirSync(join(root, "docs/images"))) {
			expect(used).toContain(`docs/images/${name}`);
			expect(statSync(join(root, "docs/images", name)).size, name).toBeLessThanOrEqual(80_000);
		}
	});
});
