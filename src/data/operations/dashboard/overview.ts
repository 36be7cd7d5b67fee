import { sql } from "kysely";
import type { Overview, ScheduleProblems, WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { type DomainKey, isDomainKey } from "../../../model/brands.ts";
import { stageOf } from "../../../model/collections/stage.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll, mayRelease } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { pageOf, readCursor, refused, timeAndId } from "../../database/page.ts";
import { listBehind } from "../../editorial/receipts/list-behind.ts";
import { listSchedule } from "../../editorial/releases/list-schedule.ts";
import { listReleases } from "../../editorial/releases/read-releases.ts";
import { recentWrites } from "../../records/people/activity-list.ts";
import { visibleWhen } from "../../records/rights/conditions.ts";
import { placementsOfWebsite } from "../../records/scopes/placement.ts";
import type { Row } from "../../schema/rows.ts";
import { checkSites } from "../checks/results.ts";
import { type ArticleCounts, countArticles, countShown, countViews } from "../counts/overview-counts.ts";
import { countAllStates, countStates } from "./state-counts.ts";

/** Page size. */
const websitesOnPage = 50;
const recentWritesShown = 12;
/** Per website. */
const checksShown = 4;
const noArticles: ArticleCounts = { published: 0, insights: 0, caseStudies: 0 };

interface OverviewOptions {
	readonly brand?: DomainKey | undefined;
	/** End of the previous page. */
	readonly cursor?: string | undefined;
	readonly now?: number;
}

/** @throws {InvalidError} for an invalid cursor or an unknown brand */
export async function readOverview(
	database: Database,
	actor: Actor,
	{ brand, cursor, now = Date.now() }: OverviewOptions = {},
): Promise<Overview> {
	const total = await countWebsites(database, actor, brand);
	if (brand !== undefined && total === 0 && !isDomainKey(brand))
		throw refused("domainKey", `There is no brand ${JSON.stringify(brand)}`);
	const page = await pageOfWebsites(database, actor, brand, cursor);
	const { items: websites, nextCursor } = pageOf(page, websitesOnPage, ({ created_at, id }) => [
		Number(created_at),
		id,
	]);
	const ids = websites.map(({ id }) => String(id));
	const articles = await countArticles(database, websites);
	const states = await countStates(database, [...new Set(websites.flatMap(placementsOf))]);
	const services = await countShown(database, "services", ids);
	const team = await countShown(database, "team", ids);
	const views = await countViews(database, websites, now);
	const results = await checkSites(
		database,
		websites.filter((website) => stageOf(website) !== "retired"),
		{ now },
	);
	const mine = collectionNames.filter((name) => mayReadAll(actor, collections[name]));

	const overviewOf = (website: Row): WebsiteOverview => {
		const id = String(website.id);
		const counts = articles.get(id) ?? noArticles;
		const inState = states(placementsOf(website));
		const failed = (results.get(id) ?? []).filter(({ state }) => state === "failed");
		const shown = { services: services.get(id) ?? 0, team: team.get(id) ?? 0 };
		return {
			id,
			version: Number(website.version),
			domainKey: String(website.domain_key),
			unit: String(website.unit),
			country: String(website.country),
			name: String(website.name),
			domain: String(website.domain),
			primaryColor: String(website.primary_color),
			stage: stageOf(website),
			published: counts.published,
			live: Math.max(0, counts.published - inState.shown),
			changed: inState.changed,
			scheduled: inState.scheduled,
			drafts: inState.draft,
			...shown,
			failed: failed
				.slice(0, checksShown)
				.map(({ check, label, message, fix }) => ({ check, label, message, fix })),
			openChecks: failed.length,
			views: views.get(id) ?? [],
		};
	};
	return {
		websites: websites.map(overviewOf),
		...(nextCursor && { nextCursor }),
		total,
		...(await countAll(database, actor, brand)),
		recent: await recentWrites(database, actor, mine, recentWritesShown),
		refused: (await listSchedule(database, actor, { states: ["failed"] })).items,
		problems: await findProblems(database, actor),
		behind: await listBehind(database, actor, now),
	};
}

async function findProblems(database: Database, actor: Actor): Promise<ScheduleProblems> {
	if (!mayRelease(actor)) return { records: [], releases: [] };
	const { items: records } = await listSchedule(database, actor, { states: ["pending"], hasProblem: true });
	const { items: releases } = await listReleases(database, actor, {
		states: ["scheduled"],
		hasProblem: true,
	});
	return { records, releases };
}

/** Oldest first, plus one if there is a further page. */
function pageOfWebsites(
	{ db }: Database,
	actor: Actor,
	brand: DomainKey | undefined,
	cursor: string | undefined,
) {
	const seen = websiteSeenWhen(actor);
	let query = db
		.selectFrom("websites")
		.selectAll()
		.orderBy("created_at")
		.orderBy("id")
		.limit(websitesOnPage + 1);
	if (seen) query = query.where(seen);
	if (brand) query = query.where("domain_key", "=", brand);
	if (cursor !== undefined) {
		const [at, id] = readCursor(cursor, timeAndId);
		query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(at, id)));
	}
	return query.execute();
}

async function countWebsites({ db }: Database, actor: Actor, brand: DomainKey | undefined): Promise<number> {
	let query = db.selectFrom("websites").select(({ fn }) => fn.countAll<number>().as("count"));
	const seen = websiteSeenWhen(actor);
	if (seen) query = query.where(seen);
	if (brand) query = query.where("domain_key", "=", brand);
	return Number((await query.executeTakeFirst())?.count ?? 0);
}

function websiteSeenWhen(actor: Actor) {
	return visibleWhen(actor, collections.websites, sql.ref("websites.id"));
}

async function countAll(database: Database, actor: Actor, brand: DomainKey | undefined) {
	const { draft: drafts, changed, scheduled } = await countAllStates(database, actor, brand);
	return { drafts, changed, scheduled };
}

function placementsOf(website: Row): readonly string[] {
	return placementsOfWebsite(String(website.id), String(website.domain_key));
}
