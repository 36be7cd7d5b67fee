import type { Assets } from "../../site.ts";
import { blockNamesIn } from "./block-tags.ts";

/** Lists of records share a style sheet, and so do blocks of few rules. */
const sheetOf: Readonly<Record<string, string>> = {
	articles: "records",
	services: "records",
	people: "records",
	logos: "rows",
	columns: "rows",
	file: "notes",
	callout: "notes",
	button: "notes",
	quote: "notes",
	contents: "notes",
};

/** Names of the style sheets of the blocks in a body, for `parts` of its page. */
export function blockSheetsOf(html: string): string[] {
	return [...new Set(blockNamesIn(html).map((name) => `block-${sheetOf[name] ?? name}`))];
}

interface BlockFilesProps {
	readonly html: string;
	readonly assets: Assets;
}

/** Scripts of the blocks in a body. */
export function BlockScripts({ html, assets }: BlockFilesProps) {
	const scripts = blockNamesIn(html).flatMap((name) => assets.blockScripts?.[name] ?? []);
	return scripts.map((src) => <script key={src} type="module" src={src} />);
}

/**
 * The reader on a landing page shows a body without the styles of its page, which the policy of the landing page does
 * not allow. It reads HTML as a browser without scripts does, so that these links become elements there. On the page of
 * the body, they are elements only without scripts.
 */
export function readerStyles(html: string, { blockStyles = {} }: Assets): string {
	const addresses = blockSheetsOf(html).flatMap((name) => blockStyles[name] ?? []);
	const links = addresses.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
	return links && `<noscript>${links}</noscript>`;
}
