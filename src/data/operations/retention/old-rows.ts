import { type RawBuilder, sql } from "kysely";
import type { Retained, Retention } from "../../../model/api/operating/retention-api.ts";
import { deleteInSteps } from "../../database/in-steps.ts";
import { moveLogStart } from "../../database/log/event-log.ts";
import type { Row } from "../../schema/rows.ts";
import { type Cut, dayMs, daysBefore, monthsBefore } from "./cut-off.ts";
import { type Removable, together } from "./removable.ts";

interface Aging {
	readonly table: string;
	readonly keys: readonly string[];
	readonly at: string;
	readonly setting: keyof Retention;
	readonly before: (now: number, count: number) => number;
}

const aging = {
	activity: {
		table: "events",
		keys: ["number"],
		at: "at",
		setting: "activityMonths",
		before: monthsBefore,
	},
	pageViews: {
		table: "page_views",
		keys: ["id"],
		at: "at",
		setting: "pageViewDays",
		before: daysBefore,
	},
	referrers: {
		table: "referrer_days",
		keys: ["article_id", "day", "host", "website_id", "domain_key"],
		at: "day",
		setting: "pageViewDays",
		before: (now, count) => daysBefore(now, count) / dayMs,
	},
	notFound: {
		table: "lost_paths",
		keys: ["website_id", "path"],
		at: "last_at",
		setting: "notFoundDays",
		before: daysBefore,
	},
	searches: {
		table: "lost_searches",
		keys: ["website_id", "query"],
		at: "last_at",
		setting: "notFoundDays",
		before: daysBefore,
	},
	webhooks: {
		table: "webhook_deliveries",
		keys: ["id"],
		at: "at",
		setting: "webhookDays",
		before: daysBefore,
	},
} as const satisfies Partial<Record<Retained | "referrers" | "searches", Aging>>;

export function oldRows(kind: keyof typeof aging): Removable {
	const { table, keys, at, setting, before }: Aging = aging[kind];
	const oldOf = ({ settings, now }: Cut): RawBuilder<unknown> | undefined =>
		settings[setting] === 0
			? undefined
			: sql`select * from ${sql.table(table)} where ${sql.ref(at)} < ${before(now, settings[setting])}`;
	return {
		async find({ db }, cut) {
			const old = oldOf(cut);
			if (!old) return { count: 0, oldestAt: 0 };
			const { rows } = await sql<Row>`select count(*) as count, min(${sql.ref(at)}) as oldest
				from (${old}) old`.execute(db);
			return { count: Number(rows[0]?.count), oldestAt: Number(rows[0]?.oldest ?? 0) };
		},
		async remove(database, cut) {
			const old = oldOf(cut);
			if (!old) return 0;
			// Subscribers before the new start of the log restart, and miss no event.
			if (table === "events") await moveLogStart(database, before(cut.now, cut.settings[setting]));
			return deleteInSteps(database, table, keys, old);
		},
	};
}

/** Includes referrers of the same days. */
export const oldPageViews: Removable = {
	...oldRows("pageViews"),
	async remove(database, cut) {
		await oldRows("referrers").remove(database, cut);
		return oldRows("pageViews").remove(database, cut);
	},
};

/** Not-found addresses and searches without result. */
export const oldMisses: Removable = {
	find: async (database, cut) =>
		together(await oldRows("notFound").find(database, cut), await oldRows("searches").find(database, cut)),
	async remove(database, cut) {
		const removed = await oldRows("notFound").remove(database, cut);
		return removed + (await oldRows("searches").remove(database, cut));
	},
};
