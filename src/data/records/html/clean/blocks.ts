import { element, type Item, isBlank, type Output, type OutputElement, trimmed } from "./output.ts";
import type { CleaningReport } from "./report.ts";

export interface Cleaning {
	readonly report: CleaningReport;
	readonly linkedIds: ReadonlySet<string>;
	/** Block id by anchor id. */
	readonly idOf: Map<string, string>;
}

export type BlockItem = Extract<Item, { readonly kind: "block" }>;

/** Arrays are text between blocks. Omits anchors. */
export function runsOf(items: readonly Item[]): (Output[] | OutputElement)[] {
	const runs: (Output[] | OutputElement)[] = [];
	for (const item of items) {
		if (item.kind === "anchor") continue;
		const last = runs.at(-1);
		if (item.kind === "block") runs.push(item.node);
		else if (Array.isArray(last)) last.push(item.node);
		else runs.push([item.node]);
	}
	return runs;
}

/** Makes paragraphs of text between blocks. Anchors become the id of the next block. */
export function paragraphs(items: readonly Item[], cleaning: Cleaning): Item[] {
	const blocks: Item[] = [];
	let [run, anchors]: [Output[], string[]] = [[], []];
	const endParagraph = () => {
		for (const lines of isBlank(run) ? [] : splitAtGaps(run))
			blocks.push(withIds(element("p", trimmed(lines)), anchors.splice(0), cleaning));
		run = [];
	};
	for (const item of items) {
		if (item.kind === "anchor") anchors.push(item.id);
		else if (item.kind === "inline") run.push(item.node);
		else {
			endParagraph();
			blocks.push(withIds(item.node, anchors.splice(0), cleaning));
		}
	}
	endParagraph();
	return [...blocks, ...anchors.map((id) => ({ kind: "anchor", id }) as const)];
}

/** Two line breaks separate paragraphs. */
function splitAtGaps(run: readonly Output[]): Output[][] {
	const lines: Output[][] = [[]];
	let breaks: Output[] = [];
	for (const node of run) {
		const isBreak = typeof node !== "string" && node.name === "br";
		if (isBreak || (breaks.length > 0 && isBlank([node]))) {
			breaks.push(node);
			continue;
		}
		const count = breaks.filter((each) => typeof each !== "string").length;
		if (count > 1) lines.push([node]);
		else lines.at(-1)?.push(...breaks, node);
		breaks = [];
	}
	return lines.filter((line) => !isBlank(line));
}

/** Gives a block the first id; links to the others lead there. */
export function withIds(node: OutputElement, ids: readonly string[], { idOf }: Cleaning): BlockItem {
	const first = node.attributes.id ?? ids.find((id) => !idOf.has(id));
	if (first === undefined) return { kind: "block", node };
	for (const id of [first, ...ids]) if (!idOf.has(id)) idOf.set(id, safeId(first));
	return { kind: "block", node: { ...node, attributes: { ...node.attributes, id: safeId(first) } } };
}

function safeId(id: string): string {
	return id.replace(/[^\p{L}\p{N}_.:-]+/gu, "-").slice(0, 100);
}
