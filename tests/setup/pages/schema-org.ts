import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import jsonld from "jsonld";

/** An item of structured data. */
export type Fact = Record<string, unknown>;

const root = join(import.meta.dirname, "../../..");
// Properties of a search that search engines require in addition to the vocabulary.
const beside = new Set(["query-input"]);

/** All JSON-LD of a page, block by block. */
export function blocksIn(html: string): Fact[] {
	const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
	return [...blocks].map(([, json = ""]) => JSON.parse(json) as Fact);
}

/**
 * Types and properties in the blocks that schema.org does not define, or whose values it does not accept; "" for
 * none.
 */
export async function wrongIn(blocks: readonly Fact[]): Promise<string> {
	mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
	// Within the project, so that the types of the vocabulary are found.
	const folder = mkdtempSync(join(root, "node_modules/.cache/facts-"));
	const file = join(folder, "facts.ts");
	const written = blocks.map((block) => {
		const known = JSON.stringify(block, (name, value) => (beside.has(name) ? undefined : value), "\t");
		return `{ const _: ${"@graph" in block ? "Graph" : "WithContext<Thing>"} = ${known}; }`;
	});
	const imported = `import type { Graph, Thing, WithContext } from "schema-dts";`;
	writeFileSync(file, [imported, ...written, ""].join("\n"));
	const flags = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
	const tsc = [
		join(root, "node_modules/typescript/bin/tsc"),
		...flags,
		"--target",
		"es2022",
		"--types",
		"",
		file,
	];
	const told = await new Promise<string>((resolve) => {
		execFile(process.execPath, tsc, (_, stdout) => resolve(stdout));
	});
	rmSync(folder, { recursive: true });
	return told;
}

/** A block with its context resolved: each item, its type and its properties by their full names. */
export async function expanded(block: Fact): Promise<Fact[]> {
	const context = { "@vocab": "https://schema.org/", url: { "@type": "@id" }, item: { "@type": "@id" } };
	// Nothing is fetched: unknown terms are found by their types.
	const whole = { ...block, "@context": context };
	return (await jsonld.expand(whole as Parameters<typeof jsonld.expand>[0])) as unknown as Fact[];
}
