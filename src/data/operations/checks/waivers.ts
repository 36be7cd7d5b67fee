import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { Database } from "../../database/database.ts";
import type { Table } from "../../database/table.ts";
import type { Row } from "../../schema/rows.ts";

const text = "text not null default ''";

/** A waiver is valid for the value at that time. */
export const waiversTable: Table = {
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

/** Permit for a certificate; `at` is the time of the grant. */
export const certificateItem = "certificate";
const certificateMs = 60 * 60_000;

export interface Waivers {
	of(key: string, value: string): CheckResult["waived"];
	/** 0 without a permit. */
	readonly certificateUntil: number;
}

export async function readWaivers(
	{ db }: Database,
	websiteIds: readonly string[],
): Promise<(id: string) => Waivers> {
	const rows =
		websiteIds.length === 0
			? []
			: await db.selectFrom("launch_waivers").selectAll().where("website_id", "in", websiteIds).execute();
	const byWebsite = Map.groupBy(rows, ({ website_id }) => String(website_id));
	return (id) => {
		const own = byWebsite.get(id) ?? [];
		const permit = own.find(({ item }) => item === certificateItem);
		return {
			of(key, value) {
				const row = own.find((each) => each.item === key && each.about === value);
				return row && { who: String(row.by_whom), reason: String(row.reason), at: Number(row.at) };
			},
			certificateUntil: permit ? Number(permit.at) + certificateMs : 0,
		};
	};
}

export interface WaiverInput {
	readonly website: string;
	readonly key: string;
	readonly value: string;
	/** "" to revoke. */
	readonly reason: string;
	readonly by: string;
	readonly at: number;
}

export async function writeWaiver(
	{ db }: Database,
	{ website: website_id, key: item, value: about, reason, by: by_whom, at }: WaiverInput,
): Promise<void> {
	await db
		.deleteFrom("launch_waivers")
		.where("website_id", "=", website_id)
		.where("item", "=", item)
		.execute();
	const row: Row = { website_id, item, about, reason, by_whom, at };
	if (reason !== "") await db.insertInto("launch_waivers").values(row).execute();
}
