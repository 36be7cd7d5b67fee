import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Overview } from "../../model/api.ts";
import { brandLabel } from "../../model/brands.ts";
import { useBrand, useKeepBrand } from "../parts/brand.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { BrandMatrix } from "./brand-matrix.tsx";
import classes from "./dashboard-screen.module.css";
import { websitesOf } from "./glance.ts";
import { MissingList } from "./missing-list.tsx";
import { Panel } from "./panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { useOverview } from "./use-overview.ts";
import { ViewsPanel } from "./views-panel.tsx";
import { Waiting } from "./waiting.tsx";

/** How all brands stand: what is live, what was done, what is read, what is missing. */
export default function DashboardScreen() {
	const { overview, error, retry } = useOverview();
	const brand = useBrand();
	const keepBrand = useKeepBrand();
	return (
		<>
			<PageHeader
				title="Dashboard"
				subtitle={overview ? <Summary overview={overview} /> : "\u00a0"}
				action={
					<Button component={Link} to={keepBrand("/cms/content/new")}>
						Write an article
					</Button>
				}
			/>
			{error !== undefined && (
				<LoadFailure title="The dashboard could not be loaded" error={error} onRetry={retry} />
			)}
			{!overview && error === undefined && <Waiting />}
			{overview && (
				<div className={classes.panels}>
					<Panel title={brand ? brandLabel(brand) : "Brands"} className={classes.whole}>
						<BrandMatrix websites={websitesOf(overview.websites, brand)} />
					</Panel>
					<div className={classes.stack}>
						<Panel title="Page views, last 30 days">
							<ViewsPanel websites={websitesOf(overview.websites, brand)} />
						</Panel>
						<Panel title="Recent changes">
							<RecentChanges recent={overview.recent} />
						</Panel>
					</div>
					<Panel title="Missing" id="missing">
						<MissingList websites={websitesOf(overview.websites, brand)} />
					</Panel>
				</div>
			)}
		</>
	);
}

function Summary({ overview: { websites, drafts } }: { readonly overview: Overview }) {
	const keepBrand = useKeepBrand();
	const missing = websites.reduce((sum, website) => sum + website.missing.length, 0);
	return (
		<>
			{websites.length === 1 ? "1 website" : `${websites.length} websites`}
			{", "}
			<Link className={classes.plain} to={keepBrand("/cms/content?status=draft")}>
				{drafts === 1 ? "1 draft" : `${drafts} drafts`}
			</Link>
			{", "}
			<a className={classes.plain} href="#missing">
				{missing === 0 ? "nothing missing" : `${missing} things missing`}
			</a>
		</>
	);
}
