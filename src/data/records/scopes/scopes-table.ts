import type { Table } from "../../database/table.ts";

export const scopesTable: Table = {
	name: "website_scopes",
	columns: {
		scope: "text not null",
		website_id: "text not null references websites (id) on delete cascade",
	},
	constraints: ["primary key (scope, website_id)"],
	indexes: [["website_id"]],
};
