import type { Table } from "../../database/table.ts";

const text = "text not null default ''";

/** What staff do not want of a website's launch list, and why; it holds for what was there when they said so. */
export const launchWaiversTable: Table = {
	name: "launch_waivers",
	archived: { isOfWebsites: true },
	columns: {
		website_id: "text not null",
		item: "text not null",
		about: text,
		reason: text,
		by_whom: text,
		at: "bigint not null default 0",
	},
	constraints: ["primary key (website_id, item)"],
};
