import { z } from "zod";
import { type Settings, seconds, type ValuesOf } from "../settings/setting.ts";
import { serversOf } from "./database/postgres/servers-of.ts";

export const dataSettings = {
	DATABASE_URL: {
		does: "PostgreSQL address (`postgres://…`), also with several servers, of which the primary is used (`postgres://user:password@one,two/database`); empty for SQLite in the data folder",
		schema: z.union([z.literal(""), z.string().regex(/^postgres(ql)?:\/\//)]).superRefine((url, context) => {
			try {
				serversOf(url);
			} catch (error) {
				context.addIssue({ code: "custom", params: { why: (error as Error).message } });
			}
		}),
		default: "",
	},
	DATABASE_CONNECTIONS: {
		does: "Maximum connections to PostgreSQL per process, besides a few for notifications and previews",
		schema: z.coerce.number().int().min(3).max(1_000),
		default: "10",
	},
	DATABASE_CONNECT_SECONDS: {
		does: "Maximum wait for a connection to PostgreSQL, pooled or new. While all connections are in use, requests other than page views wait three times as long",
		schema: seconds(60),
		default: "4",
	},
	DATABASE_QUERY_SECONDS: {
		does: "Maximum time of a PostgreSQL query, except in migrations; after it, the connection is dropped and the request fails",
		schema: seconds(3_600),
		default: "4",
	},
	DATABASE_SERVER_SECONDS: {
		does: "Maximum time for each of several PostgreSQL servers to report its role",
		schema: seconds(60),
		default: "2",
	},
	DATABASE_KEEP_ALIVE_SECONDS: {
		does: "Idle time after which TCP checks a connection to PostgreSQL",
		schema: seconds(7_200),
		default: "5",
	},
	PAGE_VIEW_DAYS: {
		does: "Days that single page views are stored, unless admins set another period in the back office; daily counts stay",
		schema: z.coerce.number().int().min(1).max(3_650),
		default: "30",
	},
	SCHEDULE_DAYS: {
		does: "Days until a published or cancelled release of a single record is deleted; until then, the publication can be undone. Failures stay until acknowledged",
		schema: z.coerce.number().int().min(1).max(3_650),
		default: "90",
	},
	PAGE_VIEWS_PER_MINUTE: {
		does: "Maximum stored page views of one website per minute; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "1000",
	},
} as const satisfies Settings;

export type DataConfig = ReturnType<typeof dataConfig>;

export function dataConfig(values: ValuesOf<typeof dataSettings>) {
	return {
		/** "" for SQLite in the data folder. */
		databaseUrl: values.DATABASE_URL,
		databaseLimits: {
			connections: values.DATABASE_CONNECTIONS,
			connectMs: values.DATABASE_CONNECT_SECONDS * 1_000,
			queryMs: values.DATABASE_QUERY_SECONDS * 1_000,
			serverMs: values.DATABASE_SERVER_SECONDS * 1_000,
			keepAliveMs: values.DATABASE_KEEP_ALIVE_SECONDS * 1_000,
		},
		pageViewDays: values.PAGE_VIEW_DAYS,
		scheduleDays: values.SCHEDULE_DAYS,
		/** Per website; 0 for no limit. */
		pageViewsPerMinute: values.PAGE_VIEWS_PER_MINUTE,
	};
}
