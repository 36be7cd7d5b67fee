import { Skeleton } from "@mantine/core";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { optionalPart } from "../../kit/lazy/lazy.ts";
import { lastDays, sumOf } from "./glance.ts";
import { Nothing } from "./nothing.tsx";
import type { ViewsChartsProps } from "./views-charts.tsx";
import classes from "./views-panel.module.css";

const ViewsCharts = optionalPart(async () => (await import("./views-charts.tsx")).ViewsCharts);

export function ViewsPanel({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	const days = lastDays(websites[0]?.views.length ?? 0, Date.now());
	if (websites.every(({ views }) => sumOf(views) === 0)) return <Nothing>No visits yet.</Nothing>;
	return (
		<>
			<ViewsCharts
				websites={websites}
				days={days}
				fallback={<Skeleton height={websites.length === 1 ? 260 : 360} m="sm" />}
			/>
			<details className={classes.figures}>
				<summary>As a table</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
				<section className={classes.scroll} aria-label="Page views a day" tabIndex={0}>
					<ViewsTable websites={websites} days={days} />
				</section>
			</details>
		</>
	);
}

function ViewsTable({ websites, days }: ViewsChartsProps) {
	const called = siteNames(useLookups());
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">Day</th>
					{websites.map((website) => (
						<th key={website.id} scope="col">
							{called(website)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{days.map((day, index) => (
					<tr key={day}>
						<th scope="row">{day}</th>
						{websites.map(({ id, views }) => (
							<td key={id}>{views[index] ?? 0}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
