import { leadClass } from "../../../model/article/article.ts";
import type { MediaById } from "../../../model/media/media-facts.ts";
import type { PageProps } from "../../page-props.ts";
import { type Column, withPictures } from "../../picture/in-html.ts";
import { usePageUses } from "../../uses.tsx";
import { column, page } from "../prose.ts";
import { BlockScripts, readerStyles } from "./block-files.tsx";
import type { BlockLists } from "./block-lists.ts";
import { fillBlocks } from "./fill-blocks.tsx";

interface RichTextProps extends PageProps {
	/** Made by `bodyOf`. */
	readonly html: string;
	readonly media: MediaById;
	readonly lists: BlockLists;
	readonly path: string;
	/** Id of the article on the page. */
	readonly except?: string;
	/** By default those of an article. */
	readonly columns?: readonly Column[];
	readonly before?: string;
}

/** The part that the reader shows. Wide tables scroll. */
export function RichText({ site, assets, html, columns = column, before = "", ...body }: RichTextProps) {
	const uses = usePageUses();
	const { media } = body;
	const end = leadEnd(html);
	let tables = 0;
	const filled = fillBlocks(html.slice(end), { site, ...body }, uses);
	const text = withPictures(filled, media, columns)
		.replace(/<table\b/g, (tag) => {
			tables += 1;
			return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
		})
		.replaceAll("</table>", "</table></div>");
	const lead = withPictures(html.slice(0, end), media, page);
	const content = `${readerStyles(html, assets)}${lead}<div class="prose">${before}${text}</div>`;
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a body is stored sanitised */}
			<div data-article="" dangerouslySetInnerHTML={{ __html: content }} />
			<BlockScripts html={html} assets={assets} />
		</>
	);
}

const figureEnd = "</figure>";

function leadEnd(html: string): number {
	return html.startsWith(`<figure class="${leadClass}"`) ? html.indexOf(figureEnd) + figureEnd.length : 0;
}
