import { sql } from "kysely";
import { brandOf } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { numbersOf } from "../../../model/countries/company-numbers.ts";
import type { LaunchFacts, Seen } from "../../../model/launch/launch-list.ts";
import { collections } from "../../../model/model.ts";
import { settingsIdsOf } from "../../../model/settings-scope.ts";
import { wordingOf } from "../../../model/wording/fallback.ts";
import { joinTarget } from "../../content/article/article-links.ts";
import type { Database } from "../../database/database.ts";
import { placementsOfWebsite } from "../../records/scopes/placement.ts";
import { readLists } from "../../schema/links.ts";
import { type AnyRecord, fromRow, type Row } from "../../schema/rows.ts";
import { findBroken } from "../dashboard/broken.ts";
import { isSet } from "../dashboard/missing.ts";
import { countArticles, countShown } from "../dashboard/overview-counts.ts";

/**
 * Returns the configured texts of a website, own or inherited ("" where a default applies), and the settings that
 * contain them, nearest first.
 */
export async function readTexts(
	database: Database,
	website: AnyRecord,
): Promise<{ readonly textOf: LaunchFacts["textOf"]; readonly settings: readonly Row[] }> {
	const { id } = website;
	const text = (field: string) => String(website[field] ?? "");
	const key = text("domainKey");
	const ids = settingsIdsOf({ id, domainKey: key, unit: text("unit"), country: text("country") });
	const nearestFirst = [ids.website, ids.unit, ids.country, settingsForAllId];
	const rows = await database.db.selectFrom("settings").selectAll().where("id", "in", nearestFirst).execute();
	const lists = await readLists(database, collections.settings, nearestFirst);
	const find = (of: string) => rows.filter((each) => each.id === of);
	const recordOf = (of: string): AnyRecord | null => {
		const [row] = find(of);
		return row ? fromRow(collections.settings, row, lists(of)) : null;
	};
	const sources = {
		key,
		website,
		settings: recordOf(ids.website),
		settingsOfUnit: recordOf(ids.unit),
		settingsOfCountry: recordOf(ids.country),
		settingsForAll: recordOf(settingsForAllId),
	};
	return {
		textOf(setting) {
			const { text, origin } = wordingOf(setting, sources);
			return origin === "default" || !isSet(text) ? "" : text;
		},
		settings: nearestFirst.flatMap(find),
	};
}

/** Reads all data for the launch checklist of a website. @param seen results of checking its pages */
export async function readLaunchFacts(
	database: Database,
	website: AnyRecord,
	seen: Seen,
): Promise<LaunchFacts> {
	const { id } = website;
	const text = (field: string) => String(website[field] ?? "");
	const [domainKey, unit] = [text("domainKey"), text("unit")];
	const brand = brandOf({ domainKey, unit, country: text("country") });
	const row: Row = { id, domain_key: domainKey, hero_media_url: text("heroMediaUrl"), logo: text("logo") };
	const { textOf, settings } = await readTexts(database, website);
	const articles = (await countArticles(database, [row])).get(id);
	return {
		...{ id, domainKey, domain: text("domain"), country: brand.country, numbers: numbersOf(brand.country) },
		...{ primaryColor: text("primaryColor"), secondaryColor: text("secondaryColor") },
		description: text("metaDescription"),
		textOf,
		services: (await countShown(database, "services", [id])).get(id) ?? 0,
		people: (await countShown(database, "team", [id])).get(id) ?? 0,
		articles: articles?.published ?? 0,
		broken: [
			...(
				(await findBroken(database, { websites: [row], settingsOf: () => [...settings] })).get(id) ?? []
			).map(({ what }) => what),
			...(await brokenLinks(database, placementsOfWebsite(id, domainKey))),
		],
		seen,
	};
}

const mostLinks = 20;

/** Returns links from its articles to articles that visitors do not see. */
async function brokenLinks({ db }: Database, placements: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{
		title: string;
		asked: string;
	}>`select distinct r.title, l.asked from content_websites s
		join content r on r.id = s.record_id join article_links l on l.record_id = r.id ${joinTarget(sql`l.asked`)}
		where s.place in (${sql.join(placements)}) and s.status = 'published' and coalesce(t.status, '') <> 'published'
		order by r.title, l.asked limit 0 + ${mostLinks}`.execute(db);
	return rows.map(
		({ title, asked: requested }) => `“${title}” links to /library/${requested}, which is not there`,
	);
}
