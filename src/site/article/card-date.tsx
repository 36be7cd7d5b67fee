import type { ArticleCard } from "../../model/article/article.ts";
import type { Brand } from "../../model/brands.ts";
import { ArticleDate, dayOf } from "./date.tsx";

interface CardDateProps {
	readonly of: Pick<ArticleCard, "publishedAt" | "listedAt">;
	readonly brand: Brand;
}

/** Uses the sort date; 'Updated' if visitors could read the article before. */
export function CardDate({ of: { publishedAt, listedAt }, brand }: CardDateProps) {
	const isUpdated =
		publishedAt > 0 && listedAt > publishedAt && dayOf(listedAt, brand) !== dayOf(publishedAt, brand);
	return <ArticleDate at={listedAt} brand={brand} label={isUpdated ? "Updated " : ""} />;
}
