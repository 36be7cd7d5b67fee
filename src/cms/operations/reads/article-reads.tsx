import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PeriodReads, ArticleReads as Reads } from "../../../model/api/reports/reads-api.ts";
import { leastShown } from "../../../model/list-limit.ts";
import { client } from "../../client.ts";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import type { ExtraProps } from "../../records/record-form/extra-props.ts";
import formClasses from "../../records/record-form/form.module.css";
import classes from "./article-reads.module.css";
import { sayCount } from "./say-count.ts";

/** Reads of an article, below its side column. A record without a published version has none. */
export function ArticleReads({ record }: Pick<ExtraProps, "record">) {
	return record && <ReadsOf id={record.id} />;
}

function ReadsOf({ id }: { readonly id: string }) {
	const reads = useQuery({ queryKey: ["content", id, "reads"], queryFn: () => client.data.readsOf(id) });
	return (
		<section aria-label="Reads" className={formClasses.group}>
			<Title order={2} size="h5">
				Reads
			</Title>
			<Loaded query={reads} failure="The reads could not be loaded" loading={<Skeleton h={120} />}>
				{(loaded) => <Tables reads={loaded} />}
			</Loaded>
		</section>
	);
}

function Tables({ reads: { periods, websites } }: { readonly reads: Reads }) {
	const called = siteNames(useLookups());
	if (websites.length === 0)
		return (
			<Text size="sm" c="dimmed">
				This article has no views in the last 90 days.
			</Text>
		);
	return (
		<>
			<Table
				periods={periods}
				head=""
				rows={figures.map(({ label, of }) => ({ key: label, label, cells: periods.map(of) }))}
			/>
			{websites.length > 1 && (
				<Table
					periods={periods}
					head="Views"
					rows={websites.map((website) => ({
						key: website.id,
						label: called(website),
						cells: website.periods.map(({ views }) => views),
					}))}
				/>
			)}
			<Text size="xs" c="dimmed">
				On the websites that you may see. Visitors count once a day. Counts of a website below {leastShown}{" "}
				are not shown and not included in sums.
			</Text>
		</>
	);
}

const figures = [
	{ label: "Views", of: ({ views }: PeriodReads) => views },
	{ label: "Visitors", of: ({ visitors }: PeriodReads) => visitors },
];

interface TableProps {
	readonly periods: readonly PeriodReads[];
	readonly head: string;
	readonly rows: readonly {
		readonly key: string;
		readonly label: string;
		readonly cells: PeriodReads["views"][];
	}[];
}

function Table({ periods, head, rows }: TableProps) {
	return (
		<div className={classes.scroll}>
			<table className={classes.table}>
				<thead>
					<tr>
						{head ? <th scope="col">{head}</th> : <td />}
						{periods.map(({ days }) => (
							<th key={days} scope="col">
								{days} days
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, cells }) => (
						<tr key={key}>
							<th scope="row">{label}</th>
							{cells.map((cell, index) => (
								<td key={periods[index]?.days}>{sayCount(cell)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
