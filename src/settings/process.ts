import { resolve } from "node:path";
import { z } from "zod";
import { flag, type Settings, seconds, type ValuesOf } from "./setting.ts";
import { usualFile } from "./settings-file.ts";

export const processSettings = {
	PORT: {
		does: "Port to listen on; 0 for any free port",
		schema: z.coerce.number().int().min(0).max(65_535),
		default: "3000",
	},
	HOST: {
		does: "Address to listen on; empty for all addresses of this machine",
		schema: z.string(),
		default: "",
	},
	WORKERS: {
		does: "Processes that serve requests on one port, over one database; 0 for one per core",
		schema: z.coerce.number().int().min(0).max(256),
		default: "1",
	},
	LISTEN_FDS: {
		does: "1 to serve on the socket that the supervisor passes as descriptor 3 (systemd's socket activation) instead of PORT",
		schema: z.enum(["0", "1"]),
		default: "0",
	},
	DATA_DIR: {
		does: "Folder for the database and the files; created if missing",
		schema: z.string().min(1),
		default: "data",
	},
	SETTINGS_FILE: {
		does: "File with further settings, one KEY=value per line. Environment variables have priority; the default file is optional",
		schema: z.string(),
		default: usualFile,
	},
	SAMPLE: {
		does: "Fill an empty database with the sample websites, and serve their contact form",
		schema: flag,
		default: "true",
	},
	STOP_DELAY_SECONDS: {
		does: "Time from SIGTERM, when /readyz starts to return 503, until no more connections are accepted; as long as the check interval of the load balancer",
		schema: z.coerce.number().min(0).max(600),
		default: "0",
	},
	STOP_SECONDS: {
		does: "Maximum time from SIGTERM or SIGINT to the end of the program, including the delay",
		schema: seconds(3_600),
		default: "10",
	},
	LOG_LEVEL: {
		does: "Lowest level in the log: `debug`, `info`, `warn`, `error` or `silent`",
		schema: z.enum(["debug", "info", "warn", "error", "silent"]),
		default: "info",
	},
} as const satisfies Settings;

export type ProcessConfig = ReturnType<typeof processConfig>;

export function processConfig(values: ValuesOf<typeof processSettings>) {
	return {
		port: values.PORT,
		/** "" for all addresses. */
		host: values.HOST,
		/** 0 for one per core. */
		workers: values.WORKERS,
		/** The socket comes from the supervisor, as descriptor 3. */
		isHandedSocket: values.LISTEN_FDS === "1",
		dataFolder: resolve(values.DATA_DIR),
		sample: values.SAMPLE,
		stopDelayMs: values.STOP_DELAY_SECONDS * 1_000,
		stopMs: values.STOP_SECONDS * 1_000,
		logLevel: values.LOG_LEVEL,
	};
}
