import type { Table } from "../../database/table.ts";

const text = "text not null default ''";

/** Waived items of launch checklists with reasons. A waiver is valid for the state at the time of waiving. */
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
