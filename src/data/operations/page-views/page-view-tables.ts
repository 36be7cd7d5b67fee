import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Single views and referrers expire; daily totals stay. */
export const pageViewTables: readonly Table[] = [
	{
		name: "page_views",
		columns: {
			id: "text primary key",
			at: time,
			website_id: text,
			domain_key: text,
			page_path: text,
			page_title: text,
			page_location: text,
			visitor: text,
			found: "integer not null default 1",
		},
		indexes: [["at"], ["visitor", "found", "page_path"]],
	},
	{
		// Days since 1970; the empty path has the total.
		name: "page_view_days",
		ofRecords: "derived",
		archived: { isOfWebsites: true },
		columns: {
			website_id: "text not null",
			domain_key: "text not null",
			page_path: "text not null",
			day: "integer not null",
			views: "integer not null default 0",
			visitors: "integer not null default 0",
			// "" for other pages; null until resolved, as in rows of earlier releases.
			article_id: "text",
			// Openings in the reader of the landing page, which are no views.
			openings: "integer not null default 0",
		},
		constraints: ["primary key (website_id, page_path, day, domain_key)"],
		indexes: [["article_id", "day"]],
	},
	{
		// Views of an article by linking host, per day since 1970.
		name: "referrer_days",
		ofRecords: "derived",
		columns: {
			article_id: "text not null",
			day: "integer not null",
			host: "text not null",
			website_id: "text not null",
			domain_key: "text not null",
			views: "integer not null default 0",
		},
		constraints: ["primary key (article_id, day, host, website_id, domain_key)"],
		indexes: [["day"]],
	},
	{
		name: "page_view_salts",
		// Older salts could identify visitors.
		isPassing: true,
		columns: { day: "text primary key", salt: text },
	},
];
