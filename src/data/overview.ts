import { type Actor, mayWrite } from "../model/access.ts";
import type { Overview, WebsiteOverview } from "../model/api.ts";
import { type DomainKey, fallbackKey, isDomainKey } from "../model/brands.ts";
import { settingsForAllId } from "../model/collections/settings.ts";
import { collectionNames, collections } from "../model/model.ts";
import { recentWrites } from "./activity-list.ts";
import { findBroken } from "./broken.ts";
import type { Database } from "./database.ts";
import { missingOn } from "./missing.ts";
import { type ArticleCounts, countArticles, countShown, countViews } from "./overview-counts.ts";
import type { Row } from "./rows.ts";

/** Nobody reads more at a glance; whoever has more websites sees their oldest. */
const mostWebsites = 200;
const recentWritesShown = 12;
const noArticles: ArticleCounts = { published: 0, drafts: 0, insights: 0, caseStudies: 0 };

/** What the dashboard shows the actor: every website with what is on it and what is missing, and the last writes. */
export async function readOverview(database: Database, actor: Actor, now = Date.now()): Promise<Overview> {
	const { db } = database;
	const websites = await db
		.selectFrom("websites")
		.selectAll()
		.orderBy("created_at")
		.orderBy("id")
		.limit(mostWebsites)
		.execute();
	const ids = websites.map(({ id }) => String(id));
	const settings = await db
		.selectFrom("settings")
		.selectAll()
		.where("id", "in", [...ids, settingsForAllId])
		.execute();
	const settingsOf = new Map(settings.map((row) => [String(row.id), row]));
	const articles = await countArticles(database, websites);
	const services = await countShown(database, "services", ids);
	const team = await countShown(database, "team", ids);
	const views = await countViews(database, websites, now);
	const broken = await findBroken(database, { websites, settings: settingsOf }, now);
	const mine = collectionNames.filter((name) => mayWrite(actor, collections[name]));

	const overviewOf = (website: Row): WebsiteOverview => {
		const id = String(website.id);
		const counts = articles.get(id) ?? noArticles;
		const shown = { services: services.get(id) ?? 0, team: team.get(id) ?? 0 };
		return {
			id,
			domainKey: keyOf(website),
			name: String(website.name),
			domain: String(website.domain),
			published: counts.published,
			drafts: counts.drafts,
			...shown,
			missing: [
				...(broken.get(id) ?? []),
				...missingOn({
					website,
					settings: settingsOf.get(id),
					settingsForAll: settingsOf.get(settingsForAllId),
					insights: counts.insights,
					caseStudies: counts.caseStudies,
					...shown,
				}),
			],
			views: views.get(id) ?? [],
		};
	};
	return {
		websites: websites.map(overviewOf),
		drafts: await countDrafts(database),
		recent: await recentWrites(database, mine, recentWritesShown),
	};
}

async function countDrafts({ db }: Database): Promise<number> {
	const row = await db
		.selectFrom("content")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("status", "=", "draft")
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

function keyOf(website: Row): DomainKey {
	const key = String(website.domain_key);
	return isDomainKey(key) ? key : fallbackKey;
}
