import type { ArticleCard } from "../model/article/article.ts";
import { usePageUses } from "./uses.tsx";

export function Reader() {
	return (
		<dialog id="reader" className="reader" aria-labelledby="reader-title">
			<form method="dialog">
				<h2 id="reader-title">Article</h2>
				<button type="submit" className="button" aria-label="Close">
					×
				</button>
			</form>
			<div className="reader-content" />
			<p className="more">
				<a href="/library">Open page</a>
			</p>
		</dialog>
	);
}

/** Permits the articles' pictures, which become part of the page. */
export function ReaderUses({ articles }: { articles: readonly ArticleCard[] }) {
	const uses = usePageUses();
	for (const origin of articles.flatMap(({ pictureOrigins }) => pictureOrigins)) uses.pictures.add(origin);
	return null;
}
