import { DomUtils } from "htmlparser2";
import { fragmentOf } from "../../../../model/rich-text/anchors.ts";
import type { LeftOut } from "../../../../model/rich-text/left-out.ts";
import { sanitise } from "../sanitise.ts";
import { type Element, outermostIn, parse, spacedText, styleOf, type Tree, textOf } from "../tree.ts";
import { type Cleaning, paragraphs, runsOf, withIds } from "./blocks.ts";
import { convertCode } from "./dialects/code.ts";
import { convertForeignBlocks } from "./dialects/foreign-blocks.ts";
import { convertLists } from "./dialects/lists.ts";
import { convertMarks } from "./dialects/marks.ts";
import { convertOffice } from "./dialects/office.ts";
import { removePictures } from "./dialects/pictures.ts";
import { itemsOf } from "./flow.ts";
import { fragmentsIn, type Item, isBlank, type Output, printOutput, trimmed } from "./output.ts";
import { CleaningReport, lettersIn } from "./report.ts";
import { isStorable } from "./storable.ts";

export interface Cleaned {
	readonly html: string;
	/** Counts words that are not in the HTML. */
	readonly leftOut: readonly LeftOut[];
}

/**
 * Cleans HTML of any origin, and returns the editor's unchanged. Call `whyTooMuch` first: the cost grows with the
 * square of the depth.
 */
export function clean(html: string): Cleaned {
	const tree = parse(html);
	const linkedIds = linkedIn(tree);
	if (isStorable(tree)) return { html: sanitise(html, linkedIds).html, leftOut: [] };
	const report = new CleaningReport();
	const letters = lettersIn(spacedText(tree));
	convertForeign(tree, report);
	convertCode(tree);
	convertMarks(tree);
	const idOf = new Map<string, string>();
	const cleaning = { report, linkedIds, idOf };
	const nodes = rootOf(itemsOf(tree.children, cleaning), cleaning);
	const stored = sanitise(
		printOutput(nodes, idOf),
		new Set(fragmentsIn(nodes).map((id) => idOf.get(id) ?? "")),
	);
	const lost = report.lettersLost(letters, stored.letters);
	if (lost > 0) report.leave("other", "");
	return { html: stored.html, leftOut: report.result() };
}

/** Runs the steps of `clean` that determine the files. Storable HTML stays unchanged. */
export function convertForeign(tree: Tree, report: CleaningReport): void {
	removeHidden(tree, report);
	convertOffice(tree, report);
	convertLists(tree, report);
	removePictures(tree, report);
	convertForeignBlocks(tree, report);
}

function linkedIn(tree: Tree): ReadonlySet<string> {
	const links = DomUtils.getElementsByTagName("a", tree, true);
	const hrefs = links.flatMap(({ attribs }) => (attribs.href?.startsWith("#") ? attribs.href : []));
	return new Set(hrefs.map(fragmentOf).filter((id) => id.trim() !== ""));
}

function removeHidden(tree: Tree, report: CleaningReport): void {
	const isHidden = (element: Element) => {
		const style = styleOf(element);
		return (
			element.attribs.hidden !== undefined || /^none\b/.test(style("display")) || style("mso-hide") === "all"
		);
	};
	for (const element of outermostIn(tree, isHidden)) {
		if (textOf(element) !== "") report.leave("hidden", element);
		DomUtils.removeElement(element);
	}
}

function rootOf(items: readonly Item[], cleaning: Cleaning): Output[] {
	if (items.every(({ kind }) => kind === "inline")) {
		const [run = []] = runsOf(items);
		return Array.isArray(run) && !isBlank(run) ? trimmed(run) : [];
	}
	const blocks = paragraphs(items, cleaning);
	const nodes = blocks.flatMap((item) => (item.kind === "block" ? item.node : []));
	const ids = blocks.flatMap((item) => (item.kind === "anchor" ? item.id : []));
	const last = nodes.pop();
	return last ? [...nodes, withIds(last, ids, cleaning).node] : [];
}
