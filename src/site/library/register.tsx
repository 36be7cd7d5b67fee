import type { ArticleCard } from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { CardDate } from "../article/card-date.tsx";
import { CardPicture, picturesOf } from "../article/card-picture.tsx";
import { articlePath, kindLabel } from "../article-link.ts";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { LibraryPage } from "../site.ts";

interface RegisterProps {
	/** Undefined if they could not be read. */
	readonly articles: readonly ArticleCard[] | undefined;
	readonly library: LibraryPage;
	readonly brand: Brand;
}

export function Register({ articles, library, brand }: RegisterProps) {
	if (!articles)
		return (
			<p className="empty">The articles cannot be shown at the moment. Please try again in a few minutes.</p>
		);
	if (articles.length === 0) return <Nothing library={library} />;
	return (
		<>
			<PictureStyles of={picturesOf(articles)} at={at} />
			<ul className="register">{articles.map((article, index) => row(article, brand, index))}</ul>
		</>
	);
}

const loads = ["first", "soon"] as const;
const at = [{ sizes: sizesOf({ phone: 89, desk: 30 }) }] as const;

function row(article: ArticleCard, brand: Brand, index: number) {
	return (
		<li key={article.id}>
			<p className="meta">
				{`${kindLabel(article)} `}
				<CardDate of={article} brand={brand} />
				{` ${article.minutes} min`}
			</p>
			<h2>
				<a href={articlePath(article)}>{article.title}</a>
			</h2>
			{article.excerpt[0] && <p className="excerpt">{article.excerpt[0]}</p>}
			<CardPicture of={article} at={at} alt="" load={loads[index]} />
		</li>
	);
}

const nothingOf = {
	"": "No articles available yet.",
	insight: "No insights available yet.",
	"case-study": "No case studies available yet.",
};

function Nothing({ library: { query, type, page } }: { library: LibraryPage }) {
	const isNarrowed = query !== "" || type !== "" || page > 1;
	return (
		<p className="empty">
			{query ? `Nothing matches “${query}”.` : page > 1 ? "There are no more articles." : nothingOf[type]}
			{isNarrowed && <a href="/library">Show all articles</a>}
		</p>
	);
}
