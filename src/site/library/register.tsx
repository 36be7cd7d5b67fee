import type { ArticleCard } from "../../model/article.ts";
import type { DomainKey } from "../../model/brands.ts";
import { ArticleDate } from "../article/date.tsx";
import { articlePath, kindLabel } from "../article/link.ts";
import { Picture } from "../article/picture.tsx";
import type { LibraryPage } from "../site.ts";

interface RegisterProps {
	readonly articles: readonly ArticleCard[];
	readonly library: LibraryPage;
	readonly siteKey: DomainKey;
}

/** The articles as rows of a register, newest first. */
export function Register({ articles, library, siteKey }: RegisterProps) {
	if (articles.length === 0) return <Nothing library={library} />;
	return (
		<ul className="register">
			{articles.map((article) => (
				<li key={article.id}>
					<p className="meta">
						{`${kindLabel(article)} `}
						<ArticleDate updatedAt={article.updatedAt} siteKey={siteKey} />
						{` ${article.minutes} min`}
					</p>
					<h2>
						<a href={articlePath(article)}>{article.title}</a>
					</h2>
					{article.excerpt[0] && <p className="excerpt">{article.excerpt[0]}</p>}
					{article.image && <Picture of={{ ...article.image, alt: "" }} />}
				</li>
			))}
		</ul>
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
