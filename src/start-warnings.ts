import cluster from "node:cluster";
import type { Config } from "./config.ts";
import type { Log } from "./delivery/log.ts";
import type { Platform } from "./platform.ts";

/** Tells the operator what they should know as it starts. */
export function warnAtStart(log: Log, { openToOthers }: Platform, { trustProxy, baseUrl }: Config): void {
	const { closed, left } = openToOthers;
	if (closed.length > 0)
		log.warn({ paths: closed }, "other accounts of this machine could read these; they no longer can");
	if (left.length > 0)
		log.warn(
			{ paths: left },
			"other accounts of this machine can read these, and this one may not change it",
		);
	// One of several workers says it for all.
	if (trustProxy && baseUrl === "" && (cluster.worker?.id ?? 1) === 1)
		log.warn("TRUST_PROXY is on without CMS_URL: links in mails lead to http://localhost");
}
