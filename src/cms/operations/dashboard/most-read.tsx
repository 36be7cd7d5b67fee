import { Anchor, Skeleton, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { RankedArticle } from "../../../model/api/reports/reads-api.ts";
import { client } from "../../client.ts";
import { useBrand, useBrandAddress } from "../../context/brand/brand.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { sayCount } from "../reads/say-count.ts";
import classes from "./most-read.module.css";
import { Nothing } from "./nothing.tsx";

/** Articles with the most views in 30 days, and those with the greatest increase, of the chosen brand. */
export function MostRead() {
	const domainKey = useBrand();
	const reads = useQuery({
		queryKey: ["reads", domainKey ?? ""],
		queryFn: () => client.data.mostRead({ domainKey }),
	});
	return (
		<Loaded
			query={reads}
			failure="The most read articles could not be loaded"
			loading={<Skeleton h={120} m="sm" />}
		>
			{({ most, rising }) =>
				most.length === 0 ? (
					<Nothing>No article has views in the last 30 days. Counts are refreshed hourly.</Nothing>
				) : (
					<>
						<Ranked articles={most} countOf={({ views }) => sayCount(views)} />
						{rising.length > 0 && (
							<>
								<Title order={3} size="h6" className={classes.rising}>
									Rising
								</Title>
								<Ranked
									articles={rising}
									countOf={({ views, before }) => `${sayCount(views)}, from ${sayCount(before)}`}
								/>
							</>
						)}
					</>
				)
			}
		</Loaded>
	);
}

interface RankedProps {
	readonly articles: readonly RankedArticle[];
	countOf(article: RankedArticle): string;
}

function Ranked({ articles, countOf }: RankedProps) {
	const keepBrand = useBrandAddress();
	return (
		<ol className={classes.list}>
			{articles.map((article) => (
				<li key={article.id}>
					<Anchor component={Link} to={keepBrand(`/cms/content/${article.id}`)} inherit>
						{article.title || "Untitled"}
					</Anchor>
					<span className={classes.count}>{countOf(article)}</span>
				</li>
			))}
		</ol>
	);
}
