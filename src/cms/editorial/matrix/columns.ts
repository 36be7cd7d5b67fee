import { client } from "../../client.ts";
import { lookupsLoaded, nameFields, type WebsiteName } from "../../context/lookups/lookups.ts";

const mostColumns = 20;

export interface Columns {
	readonly websites: readonly WebsiteName[];
	readonly isPart: boolean;
	readonly next: string | undefined;
	readonly isFirst: boolean;
}

export async function findColumns(brand: string | undefined, cursor: string): Promise<Columns> {
	const { websites, areAll } = await lookupsLoaded();
	if (areAll && websites.length <= mostColumns)
		return { websites, isPart: false, next: undefined, isFirst: true };
	const { items, nextCursor } = await client.data.list("websites", {
		...(brand && { where: { domainKey: brand } }),
		fields: nameFields,
		order: "createdAt",
		limit: mostColumns,
		...(cursor && { cursor }),
	});
	return { websites: items, isPart: true, next: nextCursor, isFirst: !cursor };
}
