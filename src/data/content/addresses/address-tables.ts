import type { Table } from "../../database/table.ts";

const time = "bigint not null default 0";

export const addressTables: readonly Table[] = [
	{
		// Slugs of all collections, past and current.
		name: "article_slugs",
		ofRecords: "derived",
		archived: { isOfWebsites: true },
		columns: { slug: "text not null", record_id: "text not null" },
		constraints: ["primary key (slug, record_id)"],
		indexes: [["record_id"]],
	},
	{
		// Past and current paths with the last page shown there.
		name: "page_paths",
		ofRecords: "derived",
		archived: { isOfWebsites: true },
		columns: { website_id: "text not null", path: "text not null", record_id: "text not null" },
		constraints: ["primary key (website_id, path)"],
		indexes: [["record_id"], ["path"]],
	},
	{
		// Hosts of removed websites.
		name: "former_hosts",
		ofRecords: "derived",
		archived: {},
		columns: { host: "text primary key", at: time },
	},
	{
		name: "redirect_paths",
		ofRecords: "derived",
		columns: {
			website_id: "text not null",
			path: "text not null",
			record_id: "text not null references redirects (id) on delete cascade",
		},
		constraints: ["primary key (website_id, path)"],
		indexes: [["record_id"], ["path"]],
	},
	missesTable("lost_paths", "path"),
	missesTable("lost_searches", "query"),
];

function missesTable(name: string, column: string): Table {
	return {
		name,
		columns: {
			website_id: "text not null",
			[column]: "text not null",
			count: "bigint not null default 0",
			last_at: time,
			dismissed: "integer not null default 0",
		},
		constraints: [`primary key (website_id, ${column})`],
	};
}
