import type { HelpPage } from "../../kit/help/help-pages.ts";

const folder = "../../../../docs";
const texts = import.meta.glob("../../../../docs/editing/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob("../../../../docs/images/*.webp", {
	query: "?url",
	import: "default",
	eager: true,
});

/** Returns a page of the editing guide as Markdown. */
export async function textOfHelp(page: HelpPage): Promise<string> {
	return (await texts[`${folder}/editing/${page}.md`]?.()) as string;
}

/** Returns the HTML of a page below its title. Links between the files lead to the help pages. */
export async function htmlOfHelp(page: HelpPage): Promise<string> {
	// Where Markdown is also pasted, the same file is loaded.
	const [text, { htmlOfMarkdown }] = await Promise.all([
		textOfHelp(page),
		import("../../kit/markdown/markdown-html.ts"),
	]);
	const html = htmlOfMarkdown(text, { linkTo: (address) => addressFrom(page, address), hasHeadingIds: true });
	return html.replace(/^<h1.*\n/, "");
}

function addressFrom(page: HelpPage, address: string): string {
	if (address.startsWith("../images/")) return String(pictures[`${folder}${address.slice(2)}`]);
	if (address.startsWith("#")) return `/cms/help/${page}${address}`;
	return address.replace(/^([\w-]+)\.md(?=$|#)/, "/cms/help/$1");
}
