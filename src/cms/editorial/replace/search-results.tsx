import { Text, Title } from "@mantine/core";
import { useMemo } from "react";
import type { FoundRecord, HitList } from "../../../model/api/editorial/replace-api.ts";
import { collections } from "../../../model/model.ts";
import { brandNames } from "../../context/lookups/site-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { recordKey } from "./choice.ts";
import { type Choosing, HitsOfRecord } from "./hits.tsx";
import classes from "./replace.module.css";

const lists: readonly { readonly of: readonly HitList[]; readonly title: string; readonly about: string }[] =
	[
		{
			of: ["live"],
			title: "Live content",
			about: "Changed in a release: visitors see it when you publish the release.",
		},
		{
			of: ["hidden", "draft"],
			title: "Drafts and unpublished records",
			about: "Changed immediately when you create the release.",
		},
		{
			of: ["scheduled"],
			title: "Scheduled",
			about: "Not changed here: each goes live as scheduled.",
		},
	];

export function SearchResults({ items, ...choosing }: Choosing & { readonly items: readonly FoundRecord[] }) {
	const named = useMemo(() => [...new Set(items.flatMap(({ brands }) => brands))], [items]);
	const called = brandNames(useWebsitesAt(named));
	return lists.map(({ of, title, about }) => {
		const own = items.filter(({ list }) => of.includes(list));
		if (own.length === 0) return null;
		return (
			<section key={title} aria-label={title} className={classes.list}>
				<Title order={2} size="h4">
					{title}
				</Title>
				<Text size="sm" c="dimmed">
					{about}
				</Text>
				{[...Map.groupBy(own, (record) => brandsOf(record, called))].map(([brands, records]) => (
					<div key={brands}>
						<Title order={3} size="h6" className={classes.brand}>
							{brands}
						</Title>
						<ul className={classes.records}>
							{records.map((record) => (
								<HitsOfRecord key={recordKey(record)} {...choosing} record={record} />
							))}
						</ul>
					</div>
				))}
			</section>
		);
	});
}

function brandsOf({ brands, collection }: FoundRecord, called: (key: string) => string): string {
	const names = brands.map(called);
	return names.length > 0 ? names.join(", ") : `${collections[collection].label}: of no brand by itself`;
}
