import { brandOf } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import type { Seen } from "../../../model/launch/seen.ts";
import { collections } from "../../../model/model.ts";
import { settingsIdsOf } from "../../../model/settings-scope.ts";
import { type WordingSources, wordingOf } from "../../../model/wording/fallback.ts";
import { textOf } from "../../../model/wording/website-fields.ts";
import { readPrivacyPaths } from "../../content/public/page-reader.ts";
import type { Database } from "../../database/database.ts";
import { readLists } from "../../schema/links.ts";
import { type AnyRecord, fromRow, type Row } from "../../schema/rows.ts";
import { countArticles, countShown } from "../counts/overview-counts.ts";
import type { Site } from "./check.ts";
import { findFileProblems } from "./file-problems.ts";
import { findMenuProblems } from "./menu-problems.ts";

/** The number of queries is constant. @param seen responses, for a single website */
export async function readSites(
	database: Database,
	websites: readonly Row[],
	{ seen = {}, now = Date.now() }: { readonly seen?: Seen; readonly now?: number } = {},
): Promise<readonly Site[]> {
	const ids = websites.map(({ id }) => String(id));
	const texts = await readTexts(database, websites);
	const articles = await countArticles(database, websites);
	const services = await countShown(database, "services", ids);
	const team = await countShown(database, "team", ids);
	const privacyPaths = await readPrivacyPaths(database, ids);
	const menus = await findMenuProblems(
		database,
		new Map([...texts].map(([id, { sources }]) => [id, sources])),
	);
	const settingsOf = (id: string) => texts.get(id)?.settings ?? [];
	const files = await findFileProblems(database, { websites, settingsOf }, now);
	return websites.map((row, at): Site => {
		const id = ids[at] ?? "";
		const { insights = 0, caseStudies = 0 } = articles.get(id) ?? {};
		return {
			...{ row, id, seen, insights, caseStudies, country: brandOf(namesOf(row)).country },
			textOf: texts.get(id)?.textOf ?? (() => ""),
			services: services.get(id) ?? 0,
			team: team.get(id) ?? 0,
			privacyPath: privacyPaths.get(id) ?? "",
			files: files.get(id) ?? [],
			menus: menus.get(id) ?? [],
		};
	});
}

interface SiteTexts extends Pick<Site, "textOf"> {
	/** Nearest first. */
	readonly settings: readonly Row[];
	readonly sources: WordingSources;
}

export async function readTexts(
	database: Database,
	websites: readonly Row[],
): Promise<ReadonlyMap<string, SiteTexts>> {
	const idsOf = (row: Row) => {
		const { website, unit, country } = settingsIdsOf(namesOf(row));
		return [website, unit, country, settingsForAllId];
	};
	const ids = [...new Set([...websites.flatMap(idsOf), settingsForAllId])];
	const rows = await database.db.selectFrom("settings").selectAll().where("id", "in", ids).execute();
	const byId = new Map(rows.map((row) => [String(row.id), row]));
	const lists = await readLists(database, collections.settings, [...byId.keys()]);
	const records = new Map(
		rows.map((row) => [String(row.id), fromRow(collections.settings, row, lists(String(row.id)))]),
	);
	return new Map(
		websites.map((row) => {
			const nearestFirst = idsOf(row);
			const [settings, settingsOfUnit, settingsOfCountry, settingsForAll] = nearestFirst.map(
				(id): AnyRecord | null => records.get(id) ?? null,
			);
			const website = fromRow(collections.websites, row, {});
			const sources = {
				...{ key: String(row.domain_key), website, settings: settings ?? null },
				...{ settingsOfUnit: settingsOfUnit ?? null, settingsOfCountry: settingsOfCountry ?? null },
				settingsForAll: settingsForAll ?? null,
			};
			const find = (field: string) => {
				if (!(field in collections.settings.fields)) return textOf(website, field);
				const { text, origin } = wordingOf(field, sources);
				return origin === "default" || text === "#" ? "" : text;
			};
			const found = nearestFirst.flatMap((id): Row[] => [byId.get(id) ?? []].flat());
			return [String(row.id), { textOf: find, settings: found, sources }];
		}),
	);
}

function namesOf({ id, domain_key, unit, country }: Row) {
	return { id: String(id), domainKey: String(domain_key), unit: String(unit), country: String(country) };
}
