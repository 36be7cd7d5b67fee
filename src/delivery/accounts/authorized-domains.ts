import { normaliseHost } from "../../model/addresses/host.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import type { Platform } from "../../platform.ts";
import { type HostOptions, hostOf } from "../connections/host.ts";

const developmentHosts = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Where signing in works: on the hosts of all websites, those that an admin has added, and development hosts, the one
 * of the request among them.
 */
export async function listAuthorizedDomains(
	{ database, accounts }: Platform,
	headers: Headers,
	hosts: HostOptions,
): Promise<string[]> {
	const { developmentDomain } = hosts;
	const asked = hostOf(headers, hosts);
	const ofWebsites = await database.db.selectFrom("websites_hosts").select("value").execute();
	const added = await database.db
		.selectFrom("settings_authorized_domains")
		.select("value")
		.where("record_id", "=", settingsForAllId)
		.execute();
	const all = [
		...[...ofWebsites, ...added].map(({ value }) => String(value)).sort(),
		...developmentHosts,
		...(developmentDomain ? [developmentDomain] : []),
		...(asked?.isDevelopment ? [asked.host] : []),
		hostOfBackOffice(accounts.baseUrl),
	];
	return [...new Set(all)];
}

/** Tells whether signing in works on the host of the request. */
export async function isAuthorized(
	{ database, reader, accounts }: Platform,
	headers: Headers,
	hosts: HostOptions,
): Promise<boolean> {
	const found = hostOf(headers, hosts);
	if (!found) return false;
	if (found.isDevelopment || found.host === hostOfBackOffice(accounts.baseUrl)) return true;
	if (await reader.findWebsiteByHost(found.host)) return true;
	const added = await database.db
		.selectFrom("settings_authorized_domains")
		.select("value")
		.where("record_id", "=", settingsForAllId)
		.where("value", "=", found.host)
		.executeTakeFirst();
	return added !== undefined;
}

/** The host of CMS_URL, as hosts are compared. */
function hostOfBackOffice(baseUrl: string): string {
	const { hostname } = new URL(baseUrl);
	return normaliseHost(hostname) ?? hostname;
}
