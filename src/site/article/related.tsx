import type { ArticleCard } from "../../model/article/article.ts";
import { articlePath, kindLabel } from "../article-link.ts";
import { Await } from "../pending.tsx";
import type { Pending } from "../site.ts";

/** Where to read on after an article; nothing when there is nothing. */
export function Related({ articles }: { articles: Pending<ArticleCard> }) {
	return (
		<Await of={articles} loading="Loading articles...">
			{(list) =>
				list.length > 0 && (
					<aside className="related">
						<h2 className="label">Read on</h2>
						{list.map((article) => (
							<a key={article.id} href={articlePath(article)}>
								<span className="meta">{kindLabel(article)}</span>
								{` ${article.title}`}
							</a>
						))}
					</aside>
				)
			}
		</Await>
	);
}
