import { Box, Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { openBackups } from "../../../client/operating/backups.ts";
import type { Overview } from "../../../model/api/reports/overview-api.ts";
import { collections } from "../../../model/model.ts";
import { hasAllWebsites, mayCreate } from "../../../model/rights/access.ts";
import { client } from "../../client.ts";
import { useBrand, useBrandAddress, useBrandName } from "../../context/brand/brand.tsx";
import { Loaded } from "../../context/feedback/loaded.tsx";
import { countOf } from "../../kit/parts/count-of.ts";
import { mayLaunch } from "../../kit/parts/may-add.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { Pager } from "../../kit/parts/pager.tsx";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { usePages } from "../../records/list/use-pages.ts";
import { BackupsLine } from "../backups/backups-line.tsx";
import { BrandMatrix } from "./brand-matrix.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import classes from "./dashboard-screen.module.css";
import { ForYou } from "./for-you.tsx";
import { summaryOf, websitesOf } from "./glance.ts";
import { MostRead } from "./most-read.tsx";
import { MyDrafts } from "./my-drafts.tsx";
import { NextLive } from "./next-live.tsx";
import { Panel } from "./panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { useOverview } from "./use-overview.ts";
import { ViewsPanel } from "./views-panel.tsx";

export default function DashboardScreen() {
	const overview = useOverview();
	const keepBrand = useBrandAddress();
	const user = useUser();
	const isForBackups = user.roles.includes("admin") && hasAllWebsites(actorOf(user));
	const backups = useQuery({
		queryKey: ["backups"],
		queryFn: () => openBackups(client.connection).state(),
		enabled: isForBackups,
	});
	const isUrgent = backups.data?.isUrgent === true;
	const line = isForBackups && (
		<Loaded query={backups} failure="The backup status could not be loaded" loading={null}>
			{(loaded) => <BackupsLine backups={loaded} />}
		</Loaded>
	);
	return (
		<>
			<PageHeader
				title="Dashboard"
				subtitle={overview.data ? <Summary overview={overview.data} /> : "\u00a0"}
				action={
					<>
						{mayLaunch(user) && (
							<Button component={Link} to="/cms/new-brand" variant="default">
								New brand
							</Button>
						)}
						{mayCreate(actorOf(user), collections.content) && (
							<Button component={Link} to={keepBrand("/cms/content/new")}>
								Write an article
							</Button>
						)}
					</>
				}
			/>
			{isUrgent && line}
			<div className={classes.first}>
				<div>
					<Panel title="For you">
						<ForYou overview={overview} />
					</Panel>
					<Panel title="My drafts">
						<MyDrafts />
					</Panel>
				</div>
				<div>
					<Panel title="Next to go live">
						<NextLive />
					</Panel>
					<MostRead />
				</div>
			</div>
			<Loaded query={overview} failure="The brands could not be loaded" loading={<Skeleton h={320} />}>
				{(loaded) => (
					<Panels overview={loaded}>
						<Pages overview={loaded} />
					</Panels>
				)}
			</Loaded>
			{!isUrgent && line}
		</>
	);
}

function Pages({ overview: { websites, nextCursor } }: { readonly overview: Overview }) {
	const { onPrevious, onNext } = usePages(websites, nextCursor);
	return (
		<Box px="sm">
			<Pager onPrevious={onPrevious} onNext={onNext} />
		</Box>
	);
}

interface PanelsProps {
	readonly overview: Overview;
	readonly children: ReactNode;
}

function Panels({ overview, children }: PanelsProps) {
	const brand = useBrand();
	const brandName = useBrandName();
	const websites = websitesOf(overview.websites, brand);
	return (
		<div className={classes.panels}>
			<Panel title={brandName ?? "Brands"} className={classes.whole}>
				<BrandMatrix websites={websites} />
				{children}
			</Panel>
			{websites.length > 0 && (
				<>
					<Panel title="Page views, last 30 days">
						<ViewsPanel websites={websites} />
					</Panel>
					<Panel title="Checks" id="checks" className={classes.beside}>
						<ChecksPanel websites={websites} />
					</Panel>
				</>
			)}
			<Panel title="Recent changes">
				<RecentChanges recent={overview.recent} />
			</Panel>
		</div>
	);
}

function Summary({ overview }: { readonly overview: Overview }) {
	const brand = useBrand();
	const keepBrand = useBrandAddress();
	const { websites, elsewhere, drafts, changed, scheduled, openChecks } = summaryOf(overview, brand);
	const shown = elsewhere > 0 ? ` on the ${websites - elsewhere} shown` : "";
	return (
		<>
			{websites === 1 ? "1 website" : `${websites.toLocaleString("en-NZ")} websites`}
			{", "}
			<Link className={classes.plain} to={keepBrand("/cms/content?state=draft")}>
				{drafts === 1 ? "1 draft" : `${drafts} drafts`}
			</Link>
			{changed > 0 && (
				<>
					{", "}
					<Link className={classes.plain} to={keepBrand("/cms/content?state=changed")}>
						{changed} live, unpublished changes
					</Link>
				</>
			)}
			{scheduled > 0 && (
				<>
					{", "}
					<Link className={classes.plain} to={keepBrand("/cms/content?state=scheduled")}>
						{scheduled} scheduled
					</Link>
				</>
			)}
			{websites > 0 && (
				<>
					{", "}
					<a className={classes.plain} href="#checks">
						{countOf(openChecks, "open check")}
						{shown}
					</a>
				</>
			)}
		</>
	);
}
