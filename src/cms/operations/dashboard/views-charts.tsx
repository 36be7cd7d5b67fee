import "@mantine/charts/styles.css";
import { AreaChart } from "@mantine/charts";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { sumOf } from "./glance.ts";
import classes from "./views-panel.module.css";

export interface ViewsChartsProps {
	readonly websites: readonly WebsiteOverview[];
	readonly days: readonly string[];
}

const dayOfMonth = new Intl.DateTimeFormat("en-NZ", { day: "numeric", month: "short", timeZone: "UTC" });

/** Small charts of several websites have a common scale. */
export function ViewsCharts({ websites, days }: ViewsChartsProps) {
	const called = siteNames(useLookups());
	const most = Math.max(1, ...websites.flatMap(({ views }) => views));
	const [only] = websites;
	if (websites.length === 1 && only)
		return (
			<div className={classes.one} aria-hidden>
				<ViewsChart views={only.views} days={days} most={most} isLarge />
			</div>
		);
	return (
		<div className={classes.charts}>
			{websites.map((website) => (
				<figure key={website.id} className={classes.chart}>
					<figcaption>
						<BrandChip {...website} name={called(website)} />
						<span className={classes.total}>{sumOf(website.views).toLocaleString("en-NZ")}</span>
					</figcaption>
					<div aria-hidden>
						<ViewsChart views={website.views} days={days} most={most} />
					</div>
				</figure>
			))}
		</div>
	);
}

interface ViewsChartProps {
	readonly views: readonly number[];
	readonly days: readonly string[];
	readonly most: number;
	readonly isLarge?: boolean;
}

/** The table next to it contains the same data for screen readers. */
function ViewsChart({ views, days, most, isLarge = false }: ViewsChartProps) {
	const data = days.map((day, index) => ({
		day: dayOfMonth.format(new Date(day)),
		Views: views[index] ?? 0,
	}));
	return (
		<AreaChart
			h={isLarge ? 240 : 72}
			data={data}
			dataKey="day"
			series={[{ name: "Views", color: "dyeline.6" }]}
			curveType="linear"
			strokeWidth={1.5}
			fillOpacity={0.15}
			withGradient={false}
			withDots={false}
			withXAxis={isLarge}
			withYAxis={isLarge}
			gridAxis={isLarge ? "x" : "none"}
			tickLine="none"
			yAxisProps={{ domain: [0, most], allowDecimals: false, width: 40 }}
			xAxisProps={{ interval: "preserveStartEnd", minTickGap: 40 }}
			areaChartProps={{ accessibilityLayer: false }}
			areaProps={{ isAnimationActive: false }}
		/>
	);
}
