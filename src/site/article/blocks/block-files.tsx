import type { Assets } from "../../site.ts";
import { blockNamesIn } from "./block-tags.ts";

/** Some blocks share a style sheet. */
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

/** For `parts` of the page. */
export function blockSheetsOf(html: string): string[] {
	return [...new Set(blockNamesIn(html).map((name) => `block-${sheetOf[name] ?? name}`))];
}

interface BlockFilesProps {
	readonly html: string;
	readonly assets: Assets;
}

export function BlockScripts({ html, assets }: BlockFilesProps) {
	const scripts = blockNamesIn(html).flatMap((name) => assets.blockScripts?.[name] ?? []);
	return scripts.map((src) => <script key={src} type="module" src={src} />);
}

/**
 * The policy of the landing page forbids the styles of a body's own page. Its reader parses HTML without scripts, so
 * there these links become elements.
 */
export function readerStyles(html: string, { blockStyles = {} }: Assets): string {
	const addresses = blockSheetsOf(html).flatMap((name) => blockStyles[name] ?? []);
	const links = addresses.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
	return links && `<noscript>${links}</noscript>`;
}
