import type { DomainKey } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import type { RecordOf } from "../../../model/model.ts";
import { client } from "../../client.ts";

/**
 * From the URL unless the brand was switched, else the brand's first. Undefined for global settings, "none" if it does
 * not exist. @throws {ApiError}
 */
export async function findChosenWebsite(
	id: string | undefined,
	brand: DomainKey | undefined,
): Promise<RecordOf<"websites"> | "none" | undefined> {
	if (id === settingsForAllId) return undefined;
	const named = id === undefined ? undefined : await findWebsite(id);
	if (named && (!brand || named.domainKey === brand)) return named;
	if (brand) return (await oldestOf(brand)) ?? "none";
	return id === undefined ? undefined : "none";
}

/** A list query, because the URL of a deleted website is not an error. */
async function findWebsite(id: string) {
	const { items } = await client.data.list("websites", { where: { place: id } });
	return items.find((website) => website.id === id);
}

async function oldestOf(brand: DomainKey) {
	const query = { where: { domainKey: brand }, order: "createdAt", limit: 1 };
	return (await client.data.list("websites", query)).items[0];
}

interface Website {
	readonly id: string;
	readonly domainKey: string;
}

/** By brand, unless it has several websites. @param websites oldest of each brand first */
export function settingsAddress(websites: readonly Website[], website: Website | undefined): string {
	if (!website) return "/cms/settings/wording";
	const first = websites.find(({ domainKey }) => domainKey === website.domainKey);
	const path = first?.id === website.id ? "/cms/settings/wording" : `/cms/settings/${website.id}`;
	return `${path}?brand=${website.domainKey}`;
}
