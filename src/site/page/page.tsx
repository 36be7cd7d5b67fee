import type { Sibling } from "../../model/addresses/alternates.ts";
import { leadClass } from "../../model/article/article.ts";
import type { PageLink, PageText } from "../../model/pages/page.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { blockSheetsOf } from "../article/blocks/block-files.tsx";
import type { BlockLists } from "../article/blocks/block-lists.ts";
import { blockNamesIn } from "../article/blocks/block-tags.ts";
import { RichText } from "../article/blocks/rich-text.tsx";
import { ArticleDate } from "../article/date.tsx";
import { Outline } from "../article/outline.tsx";
import { column, page as fullWidth, proseAt } from "../article/prose.ts";
import { Document } from "../document.tsx";
import { pageFacts } from "../json-ld/page.ts";
import type { PageProps } from "../page-props.ts";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { alternatesAt } from "../seo.ts";
import { usePageUses } from "../uses.tsx";

interface PageViewProps extends PageProps {
	readonly page: PageText;
	/** Includes this website. */
	readonly alternates: readonly Sibling[];
	readonly lists: BlockLists;
}

export function PageView({ site, assets, page, alternates, lists }: PageViewProps) {
	const { path, layout, summary, outline } = page;
	const isLegal = layout === "legal";
	const uses = usePageUses();
	for (const origin of page.pictureOrigins) uses.pictures.add(origin);
	const { image } = page;
	const media = { ...page.media, ...(image?.media && { [image.media.id]: image.media }) };
	const hasOutline = layout !== "wide" && !blockNamesIn(page.html).includes("contents");
	return (
		<Document
			site={site}
			assets={assets}
			title={`${page.searchTitle || page.title} | ${site.name}`}
			description={page.searchDescription || summary || page.description || site.metaDescription}
			path={path}
			alternates={alternatesAt(site, path, alternates)}
			facts={pageFacts(site, page)}
			card={page}
			kind="article"
			parts={["page", ...blockSheetsOf(page.html)]}
		>
			<main id="content" className={`sheet article page ${layout}`}>
				<Breadcrumb above={page.above} title={page.title} />
				<h1>{page.title}</h1>
				{summary && <p className="standfirst">{summary}</p>}
				{isLegal && (
					<p className="meta">
						<ArticleDate at={page.updatedAt} brand={site.brand} label="Last updated " />
					</p>
				)}
				{hasOutline && outline.length > (isLegal ? 1 : 2) && <Outline of={outline} />}
				<PictureStyles of={Object.values(media)} at={proseAt} withPlaceholder />
				<RichText
					{...{ site, assets, media, lists, path }}
					html={leadOf(page) + page.html}
					columns={layout === "wide" ? fullWidth : column}
				/>
			</main>
		</Document>
	);
}

function Breadcrumb({ above, title }: { readonly above: readonly PageLink[]; readonly title: string }) {
	return (
		<nav className="label" aria-label="Breadcrumb">
			<a href="/">Home</a>
			{above.map((each) => (
				<span key={each.id}>
					{" — "}
					<a href={each.path}>{each.title}</a>
				</span>
			))}
			<span aria-current="page">{` — ${title}`}</span>
		</nav>
	);
}

/** "" without a lead image. */
function leadOf({ image }: PageText): string {
	if (!image) return "";
	return `<figure class="${leadClass}"><img src="${escapeMarkup(image.src)}" alt=""></figure>`;
}
