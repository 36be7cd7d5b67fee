import { type RawBuilder, sql } from "kysely";
import type { Retained, Retention } from "../../../model/api/operating/retention-api.ts";
import { deleteInSteps } from "../../database/in-steps.ts";
import { moveLogStart } from "../../database/log/event-log.ts";
import type { Row } from "../../schema/rows.ts";
import { type Cut, daysBefore, monthsBefore } from "./cut-off.ts";
import type { Removable } from "./removable.ts";

/** Rows that expire by age alone. */
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
	notFound: {
		table: "lost_paths",
		keys: ["website_id", "path"],
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
} as const satisfies Partial<Record<Retained, Aging>>;

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
			// Moves the start of the log, so that subscribers restart and miss no event.
			if (table === "events") await moveLogStart(database, before(cut.now, cut.settings[setting]));
			return deleteInSteps(database, table, keys, old);
		},
	};
}
