import cluster from "node:cluster";
import type { Config } from "./config.ts";
import type { Log } from "./delivery/log.ts";
import type { Services } from "./services.ts";

export function warnAtStart(log: Log, { openToOthers }: Services, config: Config): void {
	const { closed, left } = openToOthers;
	if (closed.length > 0)
		log.warn({ paths: closed }, "other accounts on this machine could read these; they no longer can");
	if (left.length > 0)
		log.warn(
			{ paths: left },
			"other accounts on this machine can read these, and this account may not change that",
		);
	// One worker logs for all.
	if ((cluster.worker?.id ?? 1) !== 1) return;
	if (config.trustProxy && config.baseUrl === "")
		log.warn("TRUST_PROXY is on without CMS_URL: links in emails lead to http://localhost");
}
