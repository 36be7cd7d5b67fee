import { sql } from "kysely";
import { brandOf } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { numbersOf } from "../../model/countries/numbers-of-countries.ts";
import type { LaunchFacts, Seen } from "../../model/launch/launch-list.ts";
import { collections } from "../../model/model.ts";
import { wordingOf } from "../../model/wording/fallback.ts";
import { placementsOfWebsite } from "../addresses/placement.ts";
import { findBroken } from "../dashboard/broken.ts";
import { isSet } from "../dashboard/missing.ts";
import { countArticles, countShown } from "../dashboard/overview-counts.ts";
import type { Database } from "../database/database.ts";
import { joinTarget } from "../reports/article-links.ts";
import { type AnyRecord, fromRow, listFields, type Row } from "../schema/rows.ts";

/** Reads all that the launch list of a website is worked out from. @param seen what was found by looking at it */
export async function readLaunchFacts(
	database: Database,
	website: AnyRecord,
	seen: Seen,
): Promise<LaunchFacts> {
	const { db } = database;
	const { id } = website;
	const text = (field: string) => String(website[field] ?? "");
	const [domainKey, unit] = [text("domainKey"), text("unit")];
	const brand = brandOf({ domainKey, unit, country: text("country") });
	const row: Row = { id, domain_key: domainKey, hero_media_url: text("heroMediaUrl"), logo: text("logo") };
	const rows = await db
		.selectFrom("settings")
		.selectAll()
		.where("id", "in", [id, settingsForAllId])
		.execute();
	const settings = new Map(rows.map((each) => [String(each.id), each]));
	const articles = (await countArticles(database, [row])).get(id);
	const sources = {
		key: domainKey,
		website,
		settings: recordOf(settings.get(id)),
		settingsForAll: recordOf(settings.get(settingsForAllId)),
	};
	return {
		...{ id, domainKey, domain: text("domain"), country: brand.country, numbers: numbersOf(brand.country) },
		...{ primaryColor: text("primaryColor"), secondaryColor: text("secondaryColor") },
		description: text("metaDescription"),
		said(setting) {
			const { text: said, origin } = wordingOf(setting, sources);
			return origin === "default" || !isSet(said) ? "" : said;
		},
		services: (await countShown(database, "services", [id])).get(id) ?? 0,
		people: (await countShown(database, "team", [id])).get(id) ?? 0,
		articles: articles?.published ?? 0,
		broken: [
			...((await findBroken(database, { websites: [row], settings })).get(id) ?? []).map(({ what }) => what),
			...(await brokenLinks(database, placementsOfWebsite(id, domainKey))),
		],
		seen,
	};
}

function recordOf(row: Row | undefined): AnyRecord | null {
	if (!row) return null;
	const lists = Object.fromEntries(listFields(collections.settings).map((field) => [field, []]));
	return fromRow(collections.settings, row, lists);
}

const mostLinks = 20;

/** Links from its articles to others that visitors do not see. */
async function brokenLinks({ db }: Database, placements: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{
		title: string;
		asked: string;
	}>`select distinct r.title, l.asked from content_websites s
		join content r on r.id = s.record_id join article_links l on l.record_id = r.id ${joinTarget(sql`l.asked`)}
		where s.place in (${sql.join(placements)}) and s.status = 'published' and coalesce(t.status, '') <> 'published'
		order by r.title, l.asked limit 0 + ${mostLinks}`.execute(db);
	return rows.map(({ title, asked }) => `“${title}” links to /library/${asked}, which is not there`);
}
