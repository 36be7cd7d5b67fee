import { client } from "../client.ts";
import { lookupsLoaded, nameFields, type WebsiteName } from "../lookups/lookups.ts";

/** More websites than these are not beside each other. */
const mostColumns = 20;

/** The websites that the table has across. */
export interface Columns {
	readonly websites: readonly WebsiteName[];
	/** True where there are more: of each brand, only its first website, unless the tab works on that brand. */
	readonly isPart: boolean;
	/** Of the further websites of the brand; undefined where these are the last. */
	readonly next: string | undefined;
	readonly isFirst: boolean;
}

/** All websites where there are few; else a page of those of the brand, or the first one of each. */
export async function findColumns(brand: string | undefined, cursor: string): Promise<Columns> {
	const { websites, areAll, brands } = await lookupsLoaded();
	if (areAll && websites.length <= mostColumns)
		return { websites, isPart: false, next: undefined, isFirst: true };
	if (!brand) {
		const first = new Set(brands.map(({ oldest }) => oldest));
		return {
			websites: websites.filter(({ id }) => first.has(id)),
			isPart: true,
			next: undefined,
			isFirst: true,
		};
	}
	const { items, nextCursor } = await client.data.list("websites", {
		where: { domainKey: brand },
		fields: nameFields,
		order: "createdAt",
		limit: mostColumns,
		...(cursor && { cursor }),
	});
	return { websites: items, isPart: true, next: nextCursor, isFirst: !cursor };
}
