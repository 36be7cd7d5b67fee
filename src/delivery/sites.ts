import type { PublicWebsite, SiteReader } from "../data/site-reader.ts";
import { type DomainKey, fallbackKey, isDomainKey } from "../model/brands.ts";
import { keyOfFirstLabel, keyOfHost } from "../model/host.ts";
import { resolveSite } from "../site/resolve.ts";
import type { Site } from "../site/site.ts";
import type { RequestHost } from "./host.ts";
import type { Log } from "./log.ts";
import { giveUpMs, withDeadline } from "./patience.ts";

/** A site as a request finds it. */
export interface FoundSite {
	readonly site: Site;
	/** What places an article on it; none when no website matches, so that nobody's articles are shown. */
	readonly places: readonly string[];
	/** True when the database could not be asked: the site is made of defaults. */
	readonly isDegraded: boolean;
	/** One name for all hosts that are answered alike; "" when pages of the host are not kept. */
	readonly keptAs: string;
}

const hostsRemembered = 1_000;
const warnAgainMs = 60 * 60 * 1_000;

export type FindSite = (request: RequestHost, storedKey: string | undefined) => Promise<FoundSite>;

/**
 * Finds the site of a host. One that no website has gets the defaults, and a warning once an hour.
 * @param reader what to ask
 * @returns a function of the request's host and, on development hosts, of the developer's stored choice
 */
export function siteFinder(reader: SiteReader, log: Log): FindSite {
	const warned = new Map<string, number>();

	function warnOnce(host: string) {
		const last = warned.get(host);
		if (last !== undefined && Date.now() - last < warnAgainMs) return;
		const oldest = warned.keys().next().value;
		if (warned.size >= hostsRemembered && oldest !== undefined) warned.delete(oldest);
		warned.set(host, Date.now());
		log.warn({ host }, "no website has this host; showing defaults");
	}

	async function read(request: RequestHost, hostKey: DomainKey) {
		const { host, isDevelopment } = request;
		const found = await (isDevelopment ? reader.findWebsiteByKey(hostKey) : reader.findWebsiteByHost(host));
		const { own, forAll } = await reader.readSettings(found?.website.id ?? "");
		const site = resolveSite({
			...common(request, found, hostKey),
			settings: own ?? null,
			settingsForAll: forAll ?? null,
			revision: (found?.website.version ?? 0) + (own?.version ?? 0),
		});
		return { found, site: { ...site, media: await reader.findSiteMedia(site) } };
	}

	return async (request, storedKey) => {
		const { host, isDevelopment } = request;
		const hostKey = isDevelopment ? developmentKey(host, storedKey) : keyOfHost(host);
		try {
			const { found, site } = await withDeadline(read(request, hostKey), giveUpMs);
			if (!found) warnOnce(host);
			const places = found?.places ?? [];
			return { site, places, isDegraded: false, keptAs: found ? keptAs(request, found.website.id) : "" };
		} catch (error) {
			log.warn({ err: error, host }, "the website could not be read; showing defaults");
			return { site: defaultSite(request, hostKey), places: [], isDegraded: true, keptAs: "" };
		}
	};
}

/** A development host shows its own address; where a cookie chooses the brand, nothing is kept. */
function keptAs({ isDevelopment, host, origin }: RequestHost, websiteId: string): string {
	if (!isDevelopment) return websiteId;
	return keyOfFirstLabel(host) ? `${origin} ${websiteId}` : "";
}

function defaultSite(request: RequestHost, key: DomainKey): Site {
	return resolveSite({ ...common(request, undefined, key), settings: null, settingsForAll: null });
}

function common(request: RequestHost, found: PublicWebsite | undefined, hostKey: DomainKey) {
	const { website } = found ?? {};
	return {
		key: website && isDomainKey(website.domainKey) ? website.domainKey : hostKey,
		website: website ?? null,
		origin: website && !request.isDevelopment ? `https://${website.domain}` : request.origin,
		isDevelopment: request.isDevelopment,
	};
}

function developmentKey(host: string, storedKey = ""): DomainKey {
	return keyOfFirstLabel(host) ?? (isDomainKey(storedKey) ? storedKey : fallbackKey);
}
