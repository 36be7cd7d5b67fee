import type { Alternate } from "../../../model/addresses/alternates.ts";
import type { ArticleCard, Author, FullArticle } from "../../../model/article/article.ts";
import { brandOf, type DomainKey } from "../../../model/brands.ts";
import type { AnyCollection, RecordWith } from "../../../model/collection.ts";
import type { MediaById } from "../../../model/media/media-facts.ts";
import { collections, type RecordOf } from "../../../model/model.ts";
import { pagePath } from "../../../model/record-path.ts";
import { placementsOfWebsite } from "../../records/scopes/placement.ts";
import { fromRow, listFields, type Row } from "../../schema/rows.ts";
import type { Derived } from "../article/derive.ts";
import { mediaOfRow } from "../media/media-columns.ts";

export interface PublicWebsite {
	readonly website: RecordOf<"websites">;
	/** Id and brand key. */
	readonly placements: readonly string[];
	/** Id, key and domains. */
	readonly names: readonly string[];
	/** "" for none. */
	readonly privacyPath: string;
}

export type SettingsTexts = RecordOf<"settings">;
export function toWebsite(row: Row | undefined): PublicWebsite | undefined {
	if (!row) return undefined;
	const website = toRecord(collections.websites, row);
	const hosts = String(row.hosts ?? "")
		.split(" ")
		.filter(Boolean);
	const placements = placementsOfWebsite(website.id, website.domainKey);
	const names = [...new Set([...placements, ...hosts])];
	return { website, placements, names, privacyPath: String(row.privacy_path ?? "") };
}

export function toSettings(row: Row | undefined): SettingsTexts | null {
	if (!row) return null;
	const hiddenFields = String(row.hidden_fields ?? "")
		.split(" ")
		.filter(Boolean);
	return { ...toRecord(collections.settings, row), hiddenFields };
}

function toRecord<C extends AnyCollection>(collection: C, row: Row): RecordWith<C["fields"]> {
	const lists = Object.fromEntries(listFields(collection).map((field) => [field, []]));
	return fromRow(collection, row, lists) as unknown as RecordWith<C["fields"]>;
}

export function toCard(row: Row): ArticleCard {
	const title = String(row.title);
	const type = row.type as ArticleCard["type"];
	const card = JSON.parse(String(row.card)) as Derived;
	return {
		id: String(row.id),
		slug: String(row.slug),
		home: toHome(row),
		title,
		type,
		isWhitepaper: type === "insight" && /\bwhitepaper\b/i.test(title),
		publishedAt: Number(row.published_at),
		updatedAt: Number(row.updated_at),
		listedAt: Number(row.listed_at),
		...card,
		image: card.image && { ...card.image, media: mediaOfRow(row) },
	};
}

export function toFullArticle(row: Row, html: string, media: MediaById): FullArticle {
	return { ...toCard(row), author: authorOf(row), html, media };
}

/** Only the name of an author who is hidden on the website. */
function authorOf({ author_name, author_role, author_linkedin, ...author }: Row): Author | null {
	if (!author_name) return null;
	const shown = {
		role: String(author_role),
		linkedin: String(author_linkedin),
		...(author.author_page && { path: pagePath(collections.team, String(author.author_page)) }),
	};
	return { name: String(author_name), shown: author.author_is_shown === 1 ? shown : null };
}

export function toHome({ home, home_key, home_domain }: Row): ArticleCard["home"] {
	return home ? { id: String(home), key: home_key as DomainKey, domain: String(home_domain) } : null;
}

export function alternatesIn(homes: string): readonly Alternate[] {
	return homes
		.split("\n")
		.filter(Boolean)
		.map((line) => {
			const [id = "", domainKey = "", domain = "", country = "", language = ""] = line.split(" ");
			const brand = brandOf({ domainKey, country, language });
			return { id, key: brand.key, domain, language: brand.language };
		});
}
