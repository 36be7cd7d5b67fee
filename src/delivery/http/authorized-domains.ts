import { liveHosts } from "../../data/operations/launch/live-hosts.ts";
import { normaliseHost } from "../../model/addresses/host.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { Services } from "../../services.ts";
import { type HostOptions, hostOf } from "./host.ts";

const developmentHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Other hosts do not list hosts in preparation. */
export async function listAuthorizedDomains(
	platform: Services,
	headers: Headers,
	hosts: HostOptions,
): Promise<string[]> {
	const { database, accounts } = platform;
	const { developmentDomain } = hosts;
	const own = (await isAuthorized(platform, headers, hosts)) ? hostOf(headers, hosts)?.host : undefined;
	const added = await database.db
		.selectFrom("settings_authorized_domains")
		.select("value")
		.where("record_id", "=", settingsForAllId)
		.execute();
	const all = [
		...[...(await liveHosts(database)), ...added.map(({ value }) => String(value))].sort(),
		...developmentHosts,
		...(developmentDomain ? [developmentDomain] : []),
		...(own === undefined ? [] : [own]),
		hostOfBackOffice(accounts.baseUrl),
	];
	return [...new Set(all)];
}

export async function isAuthorized(
	{ database, reader, accounts }: Services,
	headers: Headers,
	hosts: HostOptions,
): Promise<boolean> {
	const requestHost = hostOf(headers, hosts);
	if (!requestHost) return false;
	if (requestHost.isDevelopment || requestHost.host === hostOfBackOffice(accounts.baseUrl)) return true;
	if (await reader.findWebsiteByHost(requestHost.host)) return true;
	const added = await database.db
		.selectFrom("settings_authorized_domains")
		.select("value")
		.where("record_id", "=", settingsForAllId)
		.where("value", "=", requestHost.host)
		.executeTakeFirst();
	return added !== undefined;
}

function hostOfBackOffice(baseUrl: string): string {
	const { hostname } = new URL(baseUrl);
	return normaliseHost(hostname) ?? hostname;
}
