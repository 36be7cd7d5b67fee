import type { PublicWebsite, SiteReader } from "../data/site-reader.ts";
import { alternatePlaces, siblingKeys } from "../model/alternates.ts";
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
	/** Where else it is told of what its pages show: which other websites its business unit has. */
	readonly seesAt: readonly string[];
	/** True when the database could not be asked: the site is made of defaults, without anybody's contact details. */
	readonly isDegraded: boolean;
	/** True for a host whose website has been removed. */
	readonly isGone: boolean;
	/** One name for all hosts that are answered alike; "" when pages of the host are not kept. */
	readonly keptAs: string;
	/** Where all pages of this host are instead, without a slash at the end; "" where they are here. */
	readonly leadsTo: string;
}

const hostsRemembered = 1_000;
const warnAgainMs = 60 * 60 * 1_000;

/** How the site of a host is found. */
export interface SiteFinder {
	/** @param storedKey on development hosts, the developer's stored choice */
	find(request: RequestHost, storedKey: string | undefined): Promise<FoundSite>;
	/** Whether the last site that was asked for could not be read. */
	readonly isAway: boolean;
}

/**
 * Finds the site of a host. One that no website has gets the defaults, and a warning once an hour.
 * @param reader what to ask
 */
export function siteFinder(reader: SiteReader, log: Log): SiteFinder {
	const warned = new Map<string, number>();
	let isAway = false;

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
		const isGone = !found && !isDevelopment && (await reader.isFormerHost(host));
		const { own, forAll } = await reader.readSettings(found?.website.id ?? "");
		const siblings = found ? await reader.findSiblings(siblingKeys(keyOf(found, hostKey))) : [];
		const site = resolveSite({
			...common(request, found, hostKey),
			settings: own ?? null,
			settingsForAll: forAll ?? null,
			siblings,
			isNobodys: !found,
		});
		return { found, isGone, site: { ...site, media: await reader.findSiteMedia(site) } };
	}

	async function find(request: RequestHost, storedKey: string | undefined): Promise<FoundSite> {
		const { host, isDevelopment } = request;
		const hostKey = isDevelopment ? developmentKey(host, storedKey) : keyOfHost(host);
		try {
			const { found, isGone, site } = await withDeadline(read(request, hostKey), giveUpMs);
			isAway = false;
			if (!found && !isGone) warnOnce(host);
			const places = found?.places ?? [];
			const seesAt = alternatePlaces(site.key);
			const leadsTo = found ? mainAddress(request, found) : "";
			const name = found && !leadsTo ? keptAs(request, found) : "";
			return { site, places, seesAt, isDegraded: false, isGone, keptAs: name, leadsTo };
		} catch (error) {
			isAway = true;
			log.warn({ err: error, host }, "the website could not be read; showing defaults");
			const site = defaultSite(request, hostKey);
			return { site, places: [], seesAt: [], isDegraded: true, isGone: false, keptAs: "", leadsTo: "" };
		}
	}

	return {
		find,
		get isAway() {
			return isAway;
		},
	};
}

/**
 * A development host shows its own address; where a cookie chooses the brand, nothing is kept. Other domains of a
 * website are kept apart from its main one, because they may lead there one day.
 */
function keptAs({ isDevelopment, host, origin }: RequestHost, { website }: PublicWebsite): string {
	if (!isDevelopment) return host === website.domain ? website.id : `${website.id} by another domain`;
	return keyOfFirstLabel(host) ? `${origin} ${website.id}` : "";
}

/** Of the website's record, never of the request. */
function mainAddress({ isDevelopment, host }: RequestHost, { website }: PublicWebsite): string {
	return website.aliasesLead && !isDevelopment && host !== website.domain ? `https://${website.domain}` : "";
}

/** Whose host it is cannot be told: nobody is to find the page, and no sample may pass for how to reach them. */
function defaultSite(request: RequestHost, key: DomainKey): Site {
	const sources = { ...common(request, undefined, key), settings: null, settingsForAll: null };
	const site = resolveSite({ ...sources, isNobodys: true });
	return { ...site, contact: { ...site.contact, address: "", email: "", phone: "" } };
}

function common(request: RequestHost, found: PublicWebsite | undefined, hostKey: DomainKey) {
	return {
		key: keyOf(found, hostKey),
		website: found?.website ?? null,
		origin: originOf(request, found),
		isDevelopment: request.isDevelopment,
	};
}

/** The brand that a website carries, else the one that its host names. */
function keyOf(found: PublicWebsite | undefined, hostKey: DomainKey): DomainKey {
	const key = found?.website.domainKey ?? "";
	return isDomainKey(key) ? key : hostKey;
}

/** Of the website and never of the request, save where developers look; none on a host that is nobody's. */
function originOf({ isDevelopment, origin }: RequestHost, found: PublicWebsite | undefined): string {
	if (isDevelopment) return origin;
	return found ? `https://${found.website.domain}` : "";
}

/** The brand that developers see on a host. @param storedKey their stored choice */
export function developmentKey(host: string, storedKey = ""): DomainKey {
	return keyOfFirstLabel(host) ?? (isDomainKey(storedKey) ? storedKey : fallbackKey);
}
