import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import jsonld from "jsonld";

/** A thing as a page describes it to machines. */
export type Fact = Record<string, unknown>;

const root = join(import.meta.dirname, "../../..");
// What search engines ask of a search beside the vocabulary.
const beside = new Set(["query-input"]);

/** Everything that a page says in JSON-LD, block by block. */
export function blocksIn(html: string): Fact[] {
	const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
	return [...blocks].map(([, json = ""]) => JSON.parse(json) as Fact);
}

/** What of the blocks is no thing or property of schema.org, or has values that it does not take; "" for nothing. */
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

/** A block with its context resolved: each thing, its type and its properties by their whole names. */
export async function expanded(block: Fact): Promise<Fact[]> {
	const context = { "@vocab": "https://schema.org/", url: { "@type": "@id" }, item: { "@type": "@id" } };
	// Nothing is fetched: whatever is not in the vocabulary is found by its types.
	const whole = { ...block, "@context": context };
	return (await jsonld.expand(whole as Parameters<typeof jsonld.expand>[0])) as unknown as Fact[];
}
