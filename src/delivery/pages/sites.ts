import type { PublicWebsite } from "../../data/content/public/shown-rows.ts";
import type { SiteReader } from "../../data/content/public/site-reader.ts";
import type { Changes } from "../../data/database/log/changes.ts";
import { brandsTag, unitTag } from "../../model/addresses/alternates.ts";
import { firstLabel, keyOfHost, keysNamedBy, keysOfDevelopment } from "../../model/addresses/host.ts";
import { type Brand, type BrandFields, brandOf, type DomainKey, fallbackKey } from "../../model/brands.ts";
import { isLive, type Stage, stageOf } from "../../model/collections/stage.ts";
import { countryOf } from "../../model/countries/countries.ts";
import { toId } from "../../model/ids.ts";
import { countryScope, unitScope } from "../../model/scopes-of-website.ts";
import { settingsIdOf, settingsIdsOf } from "../../model/settings-scope.ts";
import { menuRecordsOf } from "../../model/wording/menus.ts";
import { resolveSite } from "../../site/resolve.ts";
import type { Site } from "../../site/site.ts";
import { giveUpMs, withDeadline } from "../http/deadlines.ts";
import type { RequestHost } from "../http/host.ts";
import type { Log } from "../log.ts";
import { SiteCache } from "./site-cache.ts";

export interface RequestSite {
	readonly site: Site;
	/** Empty without a website. */
	readonly placements: readonly string[];
	/** Names under which articles may refer to it. */
	readonly names: readonly string[];
	/** For the unit's other websites. */
	readonly seesAt: readonly string[];
	/** Defaults without contact details: the database was unavailable. */
	readonly isDegraded: boolean;
	/** Deleted, or retired without a successor. */
	readonly isGone: boolean;
	readonly stage: Stage;
	/** Live website that replaces a retired one. */
	readonly successor?: Successor;
	/** Shared by all hosts with identical pages; "" if pages are not cached. */
	readonly cachedAs: string;
	/** Origin of a redirect, without a trailing slash; "" for none. */
	readonly leadsTo: string;
}

export interface Successor {
	readonly origin: string;
	readonly placements: readonly string[];
}

/** Without a website, the global settings apply. */
const nobodys = { website: "", unit: "", country: "" };
const hostsRemembered = 1_000;
const warnAgainMs = 60 * 60 * 1_000;

export interface SiteFinder {
	/** @param storedKey brand in the developer's cookie */
	find(request: RequestHost, storedKey: string | undefined): Promise<RequestSite>;
	/** The last requested site could not be read. */
	readonly isAway: boolean;
}

/** Hosts without a website get the defaults and an hourly warning. */
export function siteFinder(reader: SiteReader, log: Log, changes: Changes): SiteFinder {
	const sites = new SiteCache(changes);
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

	/** Uncached, so that pages report failed or slow reads. */
	async function read(request: RequestHost, keys: readonly DomainKey[]) {
		const { host, isDevelopment, origin } = request;
		const hostKey = keys.at(-1) ?? fallbackKey;
		const website = await (isDevelopment ? reader.findWebsiteByKeys(keys) : reader.findWebsiteByHost(host));
		if (!website) {
			const named = isDevelopment ? undefined : await reader.findWebsiteByKeys(keysNamedBy(host));
			const [isGone, site] = await Promise.all([
				isDevelopment ? false : reader.isFormerHost(host),
				readSite(request, undefined, named?.website.domainKey ?? hostKey, named?.website),
			]);
			return { found: website, isGone, site, next: undefined };
		}
		const { id, version } = website.website;
		const next = await nextOf(website);
		const tags = [...website.names, ...tagsOf(brandOf(website.website), isDevelopment)];
		const name = [origin, hostKey, id, version].join("\n");
		return {
			found: website,
			next,
			isGone: stageOf(website.website) === "retired" && !next,
			site: await sites.find(name, tags, () => readSite(request, website, hostKey)),
		};
	}

	async function nextOf({ website }: PublicWebsite): Promise<PublicWebsite | undefined> {
		const { leadsTo } = website;
		return stageOf(website) === "retired" && leadsTo ? reader.findSuccessor(leadsTo) : undefined;
	}

	async function readSite(
		request: RequestHost,
		website: PublicWebsite | undefined,
		hostKey: DomainKey,
		/** Only its name is used. */
		named?: BrandFields,
	): Promise<Site> {
		const { key, unit } = brandOf(website?.website ?? { domainKey: hostKey });
		const [settings, siblings, studios, countries, brands] = await Promise.all([
			reader.readSettings(website ? settingsIdsOf(website.website) : nobodys),
			website ? reader.findSiblings(unit) : [],
			website && key === fallbackKey ? reader.listStudios(unit) : [],
			website && key === fallbackKey ? reader.listCountries() : [],
			request.isDevelopment ? reader.listBrands() : [],
		]);
		const sources = {
			...common(request, website, hostKey),
			...(named && { website: brandOnly(named) }),
			...settings,
		};
		const site = resolveSite({
			...sources,
			menuRecords: await reader.findMenuRecords(toId(website?.website.id), menuRecordsOf(sources)),
			siblings,
			studios,
			brands,
			...(countries.length > 0 && { area: countries.map((code) => countryOf(code).name) }),
			isNobodys: !website,
			privacyLink: website?.privacyPath,
		});
		return { ...site, media: await reader.findSiteMedia(site) };
	}

	async function find(request: RequestHost, storedKey: string | undefined): Promise<RequestSite> {
		const { host, isDevelopment } = request;
		const keys = isDevelopment ? keysOfDevelopment(host, storedKey) : [keyOfHost(host)];
		try {
			const { found, isGone, site, next } = await withDeadline(read(request, keys), giveUpMs);
			isAway = false;
			if (!found && !isGone) warnOnce(host);
			const seesAt = tagsOf(site.brand, isDevelopment);
			const successor = next && { successor: successorOf(request, next) };
			return { ...factsOf(request, found), site, seesAt, isDegraded: false, isGone, ...successor };
		} catch (error) {
			isAway = true;
			log.warn({ err: error, host }, "the website could not be read; showing defaults");
			const site = defaultSite(request, keys.at(-1) ?? fallbackKey);
			return { ...factsOf(request, undefined), site, seesAt: [], isDegraded: true, isGone: false };
		}
	}

	return {
		find,
		get isAway() {
			return isAway;
		},
	};
}

/** Other websites of the unit, settings of unit and country. The team and developers use all brands. */
function tagsOf({ key, unit, country }: Brand, isDevelopment: boolean): readonly string[] {
	const scopes = [unitScope(unit), countryScope(country.code)];
	const inherited = new Set([unitTag(unit), ...scopes.map(settingsIdOf)]);
	return [...inherited, ...(key === fallbackKey || isDevelopment ? [brandsTag] : [])];
}

const nothingOf = {
	placements: [],
	names: [],
	stage: "live",
	cachedAs: "",
	leadsTo: "",
} as const;

function factsOf(request: RequestHost, website: PublicWebsite | undefined) {
	if (!website) return nothingOf;
	const { placements, names } = website;
	const stage = stageOf(website.website);
	const leadsTo = mainAddress(request, website);
	const isCached = leadsTo === "" && stage === "live";
	return {
		placements,
		names,
		stage,
		leadsTo,
		cachedAs: isCached ? cachedAs(request, website) : "",
	};
}

function brandOnly({ unit, country, language, timeZone }: BrandFields) {
	return { unit, country, language, timeZone };
}

/**
 * Other domains of a website are cached separately, because they may redirect later. With a brand cookie, nothing is
 * cached.
 */
function cachedAs({ isDevelopment, host, origin }: RequestHost, { website }: PublicWebsite): string {
	if (!isDevelopment) return host === website.domain ? website.id : `${website.id} by another domain`;
	return firstLabel(host) === website.domainKey ? `${origin} ${website.id}` : "";
}

function successorOf(
	{ isDevelopment, origin }: RequestHost,
	{ website, placements }: PublicWebsite,
): Successor {
	if (!isDevelopment) return { origin: `https://${website.domain}`, placements };
	const { protocol, port, hostname } = new URL(origin);
	const rest = hostname.includes(".") ? hostname.slice(hostname.indexOf(".") + 1) : hostname;
	return { origin: `${protocol}//${website.domainKey}.${rest}${port && `:${port}`}`, placements };
}

/** From the website's record, never from the request. */
function mainAddress({ isDevelopment, host }: RequestHost, { website }: PublicWebsite): string {
	return isLive(website) && website.aliasesLead && !isDevelopment && host !== website.domain
		? `https://${website.domain}`
		: "";
}

/** The owner is unknown: the page is not indexed, and shows no sample contact details. */
function defaultSite(request: RequestHost, key: DomainKey): Site {
	const sources = { ...common(request, undefined, key), settings: null, settingsForAll: null };
	const site = resolveSite({ ...sources, isNobodys: true });
	return { ...site, contact: { ...site.contact, address: "", email: "", phone: "" } };
}

function common(request: RequestHost, website: PublicWebsite | undefined, hostKey: DomainKey) {
	return {
		key: keyOf(website, hostKey),
		website: website?.website ?? null,
		origin: originOf(request, website),
		isDevelopment: request.isDevelopment,
	};
}

function keyOf(website: PublicWebsite | undefined, hostKey: DomainKey): DomainKey {
	return website?.website.domainKey || hostKey;
}

/** From the request only on development hosts; "" without a website. */
function originOf({ isDevelopment, origin }: RequestHost, website: PublicWebsite | undefined): string {
	if (isDevelopment) return origin;
	return website ? `https://${website.website.domain}` : "";
}
