import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PeriodReads, ArticleReads as Reads } from "../../../model/api/reports/reads-api.ts";
import { leastShown } from "../../../model/list-limit.ts";
import { client } from "../../client.ts";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import type { ExtraProps } from "../record-form/extra-props.ts";
import formClasses from "../record-form/form.module.css";
import classes from "./article-reads.module.css";
import { sayCount } from "./say-count.ts";

/** A record without a published version has no reads. */
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

function Tables({ reads: { periods, websites, referrers } }: { readonly reads: Reads }) {
	const called = siteNames(useLookups());
	if (websites.length === 0)
		return (
			<Text size="sm" c="dimmed">
				This article has no views in the last 90 days.
			</Text>
		);
	const days = periods.map((period) => `${period.days} days`);
	return (
		<>
			<Table
				heads={["", ...days]}
				rows={figures.map(({ label, of }) => ({ key: label, label, cells: periods.map(of) }))}
			/>
			{websites.length > 1 && (
				<Table
					heads={["Views", ...days]}
					rows={websites.map((website) => ({
						key: website.id,
						label: called(website),
						cells: website.periods.map(({ views }) => views),
					}))}
				/>
			)}
			{referrers.length > 0 && (
				<Table
					heads={["From other websites", "30 days"]}
					rows={referrers.map(({ host, views }) => ({ key: host, label: host, cells: [views] }))}
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
	{ label: "Opened on the landing page", of: ({ openings }: PeriodReads) => openings },
];

interface TableProps {
	/** First that of the label column. */
	readonly heads: readonly string[];
	readonly rows: readonly {
		readonly key: string;
		readonly label: string;
		readonly cells: readonly PeriodReads["views"][];
	}[];
}

function Table({ heads, rows }: TableProps) {
	return (
		<div className={classes.scroll}>
			<table className={classes.table}>
				<thead>
					<tr>
						{heads.map((head) =>
							head ? (
								<th key={head} scope="col">
									{head}
								</th>
							) : (
								<td key="" />
							),
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, label, cells }) => (
						<tr key={key}>
							<th scope="row">{label}</th>
							{cells.map((cell, index) => (
								<td key={heads[index + 1]}>{sayCount(cell)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
