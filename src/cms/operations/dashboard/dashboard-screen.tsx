import { Box, Button, Skeleton } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { openBackups } from "../../../client/operating/backups.ts";
import type { ConcerningThread } from "../../../model/api/editorial/comment-api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { Backups } from "../../../model/api/operating/backup-api.ts";
import type { SignedIn } from "../../../model/api/people/account-api.ts";
import type { Overview } from "../../../model/api/reports/overview-api.ts";
import { collections } from "../../../model/model.ts";
import { hasAllWebsites, mayCreate } from "../../../model/rights/access.ts";
import { InPreparation } from "../../brands/launch/in-preparation.tsx";
import { client } from "../../client.ts";
import { brandOf, useBrand, useBrandAddress, useBrandName } from "../../context/brand/brand.tsx";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { calls } from "../../editorial/comments/calls.ts";
import { BehindList } from "../../editorial/schedule/behind-list.tsx";
import { ProblemList } from "../../editorial/schedule/problem-list.tsx";
import { RefusedList } from "../../editorial/schedule/refused-list.tsx";
import { mayLaunch } from "../../kit/parts/may-add.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { Pager } from "../../kit/parts/pager.tsx";
import { actorOf, userNow, useUser } from "../../kit/parts/user.ts";
import { usePages } from "../../records/list/use-pages.ts";
import { BackupsLine } from "../backups/backups-line.tsx";
import { BrandMatrix } from "./brand-matrix.tsx";
import classes from "./dashboard-screen.module.css";
import { ForYou } from "./for-you.tsx";
import { summaryOf, websitesOf } from "./glance.ts";
import { MissingList } from "./missing-list.tsx";
import { Panel } from "./panel.tsx";
import { RecentChanges } from "./recent-changes.tsx";
import { ViewsPanel } from "./views-panel.tsx";

const MostRead = lazy(async () => ({ default: (await import("./most-read.tsx")).MostRead }));

export const namesOf = () => ({ title: "Dashboard", what: "The dashboard" });

/** Maximum number of reviews and threads shown. */
const mostReviews = 20;
const mostThreads = 20;

export async function load({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const [overview, toDo, every, threads, backups] = await Promise.all([
		loadOverview(searchParams),
		reviewsOf("to-do"),
		reviewsOf("asked"),
		threadsOf(),
		backupsOf(userNow()),
	]);
	const requested = every.filter(({ state }) => state !== "open");
	return { overview, backups, toDo, asked: requested, threads };
}

/** Backup state, for admins of all websites; null if it could not be loaded, which the line reports. */
async function backupsOf(user: SignedIn): Promise<Backups | null | undefined> {
	if (!user.roles.includes("admin") || !hasAllWebsites(actorOf(user))) return undefined;
	return openBackups(client.connection)
		.state()
		.catch(() => null);
}

async function threadsOf(): Promise<readonly ConcerningThread[]> {
	const page = await calls.concerning({ limit: mostThreads }).catch(() => undefined);
	return page?.items ?? [];
}

/** The dashboard works without it. */
async function reviewsOf(list: "to-do" | "asked"): Promise<readonly Review[]> {
	const page = await client.data.reviews({ list, limit: mostReviews }).catch(() => undefined);
	return page?.items ?? [];
}

/** Loads all websites if there are few; otherwise a page of them, or the brand's. */
async function loadOverview(searchParams: URLSearchParams): Promise<Overview> {
	const [domainKey, cursor] = [brandOf(searchParams), searchParams.get("cursor") ?? undefined];
	const whole = cursor ? undefined : await client.data.overview();
	if (whole && (whole.nextCursor === undefined || domainKey === undefined)) return whole;
	return client.data.overview({ domainKey, cursor });
}

/** Tasks for the user and the state of all brands: live records, recent changes, page views and gaps. */
export default function DashboardScreen({ data }: ScreenProps<typeof load>) {
	const { overview, backups, ...forYou } = data;
	const { toDo, asked: requested, threads } = forYou;
	const isSome = toDo.length + requested.length + threads.length > 0;
	const { onPrevious, onNext } = usePages(overview.websites, overview.nextCursor);
	const keepBrand = useBrandAddress();
	const user = useUser();
	const line = backups !== undefined && <BackupsLine backups={backups} />;
	return (
		<>
			<PageHeader
				title="Dashboard"
				subtitle={<Summary overview={overview} />}
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
			{backups?.isUrgent && line}
			<RefusedList items={overview.refused} />
			<ProblemList {...overview.problems} />
			<BehindList items={overview.behind} />
			{isSome && (
				<Panel title="For you" className={classes.forYou}>
					<ForYou {...forYou} />
				</Panel>
			)}
			<Panels overview={overview}>
				<Box px="sm">
					<Pager onPrevious={onPrevious} onNext={onNext} />
				</Box>
			</Panels>
			{!backups?.isUrgent && line}
		</>
	);
}

interface PanelsProps {
	readonly overview: Overview;
	/** Links to other pages of websites. */
	readonly children: ReactNode;
}

function Panels({ overview, children }: PanelsProps) {
	const brand = useBrand();
	const brandName = useBrandName();
	const websites = websitesOf(overview.websites, brand);
	const preparing = websites.filter(({ stage }) => stage === "preparing");
	return (
		<div className={classes.panels}>
			<Panel title={brandName ?? "Brands"} className={classes.whole}>
				<BrandMatrix websites={websites} />
				{children}
			</Panel>
			{preparing.length > 0 && <InPreparation websites={preparing} className={classes.whole} />}
			{websites.length > 0 && (
				<>
					<Panel title="Page views, last 30 days">
						<ViewsPanel websites={websites} />
					</Panel>
					<Panel title="Missing" id="missing" className={classes.beside}>
						<MissingList websites={websites} />
					</Panel>
				</>
			)}
			<Panel title="Most read articles, last 30 days">
				<Suspense fallback={<Skeleton h={120} m="sm" />}>
					<MostRead />
				</Suspense>
			</Panel>
			<Panel title="Recent changes">
				<RecentChanges recent={overview.recent} />
			</Panel>
		</div>
	);
}

function Summary({ overview }: { readonly overview: Overview }) {
	const brand = useBrand();
	const keepBrand = useBrandAddress();
	const { websites, elsewhere, drafts, changed, scheduled, missing } = summaryOf(overview, brand);
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
					<a className={classes.plain} href="#missing">
						{missing === 0 ? "nothing missing" : `${missing} ${missing === 1 ? "thing" : "things"} missing`}
						{shown}
					</a>
				</>
			)}
		</>
	);
}
