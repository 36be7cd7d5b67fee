import { z } from "zod";
import { million, type Settings, type ValuesOf } from "../../settings/setting.ts";

export const watchSettings = {
	METRICS_TOKEN: {
		does: "Token for /metrics, sent as `Authorization: Bearer …`; 16 characters or more, empty for no access",
		schema: z.union([z.literal(""), z.string().min(16)]),
		default: "",
	},
	METRICS_PORT: {
		does: "Separate port for /metrics, /healthz and /readyz, without a token; 0 for none",
		schema: z.coerce.number().int().min(0).max(65_535),
		default: "0",
	},
	DISK_WARN_MB: {
		does: "Warn, in the log and the metrics, when less is free on the data folder's disk, in megabytes",
		schema: z.coerce.number().min(0).max(1_000_000_000),
		default: "1000",
	},
	DISK_WARN_PERCENT: {
		does: "The same as a percentage of that disk, 0 to 100",
		schema: z.coerce.number().min(0).max(100),
		default: "5",
	},
} as const satisfies Settings;

export type WatchConfig = ReturnType<typeof watchConfig>;

export function watchConfig(values: ValuesOf<typeof watchSettings>) {
	return {
		/** "" disables access. */
		metricsToken: values.METRICS_TOKEN,
		metricsPort: values.METRICS_PORT,
		disk: { warnBytes: values.DISK_WARN_MB * million, warnPercent: values.DISK_WARN_PERCENT },
	};
}
