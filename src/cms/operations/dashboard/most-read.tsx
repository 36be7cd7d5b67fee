import { Anchor, NativeSelect, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ReadCount, ReadPeriod, MostRead as Reads } from "../../../model/api/reports/reads-api.ts";
import { client } from "../../client.ts";
import { useBrand, useBrandAddress } from "../../context/brand/brand.tsx";
import { DownloadLink } from "../../context/feedback/download-link.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { sayCount } from "../../records/reads/say-count.ts";
import classes from "./most-read.module.css";
import { Nothing } from "./nothing.tsx";
import { Panel } from "./panel.tsx";
import { useCard } from "./use-card.ts";

const periods: readonly ReadPeriod[] = [7, 30, 90];
const mostShown = 5;
const risingShown = 3;

export function MostRead() {
	const domainKey = useBrand();
	const [days, setDays] = useState<ReadPeriod>(30);
	const ranking = useCard(["reads", domainKey ?? "", days], () => client.data.mostRead({ domainKey, days }));
	const file = `/api/reads?format=csv${domainKey ? `&domainKey=${domainKey}` : ""}`;
	return (
		<Panel
			title="Most read articles"
			action={
				<>
					<DownloadLink href={file} failure="The reads could not be downloaded">
						Download CSV
					</DownloadLink>
					<NativeSelect
						size="xs"
						aria-label="Period"
						value={String(days)}
						data={periods.map((period) => ({ value: String(period), label: `Last ${period} days` }))}
						onChange={({ currentTarget }) =>
							setDays(periods.find((period) => String(period) === currentTarget.value) ?? days)
						}
					/>
				</>
			}
		>
			<Loaded
				query={ranking}
				failure="The most read articles could not be loaded"
				loading={<Skeleton h={60} m="sm" />}
			>
				{(loaded) => <Ranking {...loaded} days={days} />}
			</Loaded>
		</Panel>
	);
}

function Ranking({ most, rising, days }: Reads & { readonly days: ReadPeriod }) {
	if (most.length === 0)
		return <Nothing>No article has views in the last {days} days. Counts are refreshed hourly.</Nothing>;
	return (
		<>
			<Table
				heads={["Article", "Views", "Visitors"]}
				rows={most.slice(0, mostShown).map((article) => ({
					...article,
					counts: [article.views, article.visitors],
				}))}
			/>
			{rising.length > 0 && (
				<Table
					heads={["Rising", "Last 7 days", "7 days before"]}
					rows={rising.slice(0, risingShown).map((article) => ({
						...article,
						counts: [article.views, article.before],
					}))}
				/>
			)}
		</>
	);
}

interface TableProps {
	readonly heads: readonly [string, string, string];
	readonly rows: readonly {
		readonly id: string;
		readonly title: string;
		readonly counts: readonly [ReadCount, ReadCount];
	}[];
}

function Table({ heads: [title, first, second], rows }: TableProps) {
	const keepBrand = useBrandAddress();
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">{title}</th>
					<th scope="col">{first}</th>
					<th scope="col">{second}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, title, counts: [count, other] }) => (
					<tr key={id}>
						<th scope="row">
							<Anchor component={Link} to={keepBrand(`/cms/content/${id}`)} inherit title={title}>
								{title || "Untitled"}
							</Anchor>
						</th>
						<td>{sayCount(count)}</td>
						<td>{sayCount(other)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
