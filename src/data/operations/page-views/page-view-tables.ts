import type { Table } from "../../database/table.ts";

const text = "text not null default ''";
const time = "bigint not null default 0";

/** Page views: single views and referrers for a limited time, daily totals permanently. */
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
		// Daily counts by website, path and day since 1970; the empty path has the total.
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
			// The article at the path: empty for other pages, null until it is resolved. Rows of earlier releases are null.
			article_id: "text",
			// How often the article was opened in the reader of the landing page, which is no page view.
			openings: "integer not null default 0",
		},
		constraints: ["primary key (website_id, page_path, day, domain_key)"],
		indexes: [["article_id", "day"]],
	},
	{
		// Views of an article by the host of another website that linked to it, per day since 1970.
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
		// Salts older than a day could identify visitors.
		isPassing: true,
		columns: { day: "text primary key", salt: text },
	},
];
