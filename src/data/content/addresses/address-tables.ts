import type { Table } from "../../database/table.ts";

const time = "bigint not null default 0";

/** Addresses of articles, websites and redirects, and requested paths without a page. */
export const addressTables: readonly Table[] = [
	{
		// Every address that an article was ever published at, the present one among them.
		name: "article_slugs",
		archived: { isOfWebsites: true },
		columns: { slug: "text not null", record_id: "text not null" },
		constraints: ["primary key (slug, record_id)"],
		indexes: [["record_id"]],
	},
	{
		// Those of websites that have been removed.
		name: "former_hosts",
		archived: {},
		columns: { host: "text primary key", at: time },
	},
	{
		name: "redirect_paths",
		columns: {
			website_id: "text not null",
			path: "text not null",
			record_id: "text not null references redirects (id) on delete cascade",
		},
		constraints: ["primary key (website_id, path)"],
		indexes: [["record_id"], ["path"]],
	},
	{
		name: "lost_paths",
		columns: {
			website_id: "text not null",
			path: "text not null",
			count: "bigint not null default 0",
			last_at: time,
			dismissed: "integer not null default 0",
		},
		constraints: ["primary key (website_id, path)"],
	},
];
