import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { openChanges } from "../../data/database/log/changes.ts";
import type { PlannedChange } from "../../data/editorial/preview/apply-change.ts";
import type { Previews, SeenRecord } from "../../data/editorial/preview/previews.ts";
import { pageIdOfPath } from "../../model/addresses/page-path.ts";
import { pathKey, tidyPath } from "../../model/addresses/site-path.ts";
import type { PreviewFacts } from "../../model/api/editorial/preview-facts.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { CardDrawing } from "../../model/look/drawing.ts";
import type { MediaFacts } from "../../model/media/media-facts.ts";
import { collections } from "../../model/model.ts";
import { recordOfPath } from "../../model/record-path.ts";
import type { Actor } from "../../model/rights/access.ts";
import { type CardPage, cardOf, cardPicture } from "../../site/drawn/card.ts";
import { editionOf } from "../../site/drawn/edition.ts";
import { logoOf } from "../../site/drawn/icon.ts";
import { NotFoundPage, PageUses, renderPage } from "../../site/render.tsx";
import type { Assets, Site } from "../../site/site.ts";
import { landingLists } from "../lists.ts";
import type { Log } from "../log.ts";
import { recordCards } from "../pages/drawn/record-cards.ts";
import { libraryRequest, pagePlans } from "../pages/page-plans.tsx";
import { arrived, type Plan } from "../pages/respond.tsx";
import { type RequestSite, siteFinder } from "../pages/sites.ts";
import { withFieldNames, withFirstScript } from "./marked.ts";
import { type RecordOnPage, recordsOn } from "./records-on.ts";
import { resolvedValues } from "./resolved-values.ts";

export interface PreviewRequest {
	/** The first is the subject. */
	readonly changes: readonly PlannedChange[];
	/** Instead of changes. */
	readonly release?: string | undefined;
	/** Includes items scheduled up to this time, in milliseconds since the epoch; now by default. */
	readonly until?: number | undefined;
	/** By default the first that shows it. */
	readonly website?: string | undefined;
	/** Assigns the record to the website. */
	readonly isPlacedThere?: boolean | undefined;
	/** By default the record's page. */
	readonly path?: string | undefined;
}

/** Plain data, to cross processes. */
export interface FramedPage {
	readonly html: string;
	readonly uses: PageUses;
	readonly status: number;
}

export interface PreviewedPage extends FramedPage {
	readonly facts: PreviewFacts;
	/** Changed records on the page. */
	readonly records: readonly RecordOnPage[];
	readonly site: { readonly origin: string; readonly language: string; readonly timeZone: string };
}

/** `og:image` of a page. */
export interface ShareImage {
	readonly drawing: CardDrawing;
	readonly edition: string;
	readonly picture: MediaFacts | undefined;
	readonly logo: MediaFacts | undefined;
}

/** Previews neither read nor fill any cache. */
export interface PreviewPages {
	/** @throws {NotFoundError} {ForbiddenError} {InvalidError} */
	page(actor: Actor, asked: PreviewRequest): Promise<PreviewedPage>;
	/** With field names. @throws as `page` does */
	framed(actor: Actor, asked: PreviewRequest): Promise<FramedPage>;
	/** @throws as `page` does */
	shareImage(actor: Actor, asked: PreviewRequest): Promise<ShareImage>;
}

interface PreviewOptions {
	readonly previews: Previews;
	readonly assets: Assets;
	readonly log: Log;
}

const mostHops = 5;

/** Without a time limit. */
export function openPreviewPages({ previews, assets, log }: PreviewOptions): PreviewPages {
	function onSite<T>(
		actor: Actor,
		{ path: asked, ...planned }: PreviewRequest,
		read: (reader: SiteReader, requestSite: RequestSite, address: URL) => Promise<T>,
	) {
		const { website: wanted } = planned;
		return previews.read(
			{ actor, ...planned },
			async ({ reader, problems, unplaced, placedAlso, records, seenAt, ...finding }) => {
				const websites = await finding.listWebsites();
				const website = wanted === undefined ? websites[0] : await finding.findWebsite(wanted);
				if (!website?.domain) throw new NotFoundError("There is no website to show it on");
				const { domain } = website;
				// A new finder each time, because it caches sites.
				const sites = siteFinder(reader, log, openChanges());
				const origin = `https://${domain}`;
				const requestSite = await sites.find({ host: domain, origin, isDevelopment: false }, undefined);
				if (requestSite.isDegraded) throw new Error("the website could not be read for a preview");
				const address = URL.parse(asked ?? (await seenAt(website)), origin);
				if (address?.origin !== new URL(origin).origin)
					throw new NotFoundError("This is no page of the website");
				const value = await read(reader, requestSite, address);
				const facts = { website: website.id, on: website, websites, problems, unplaced, placedAlso };
				return { value, found: requestSite, records, facts };
			},
		);
	}

	async function planOf(
		reader: SiteReader,
		requestSite: RequestSite,
		address: URL,
	): Promise<[Plan<object>, URL]> {
		const plans = pagePlans({ reader, assets, landingLists: (site) => landingLists(reader, site), log });
		let at = address;
		for (let hop = 0; hop < mostHops; hop++) {
			const plan = await planAt(plans, reader, requestSite, at);
			if (typeof plan !== "string") return [plan, at];
			at = new URL(plan, at);
			if (at.origin !== address.origin) break;
		}
		return [lost(requestSite), at];
	}

	async function planAt(
		plans: ReturnType<typeof pagePlans>,
		reader: SiteReader,
		requestSite: RequestSite,
		{ pathname, searchParams }: URL,
	): Promise<Plan<object> | string> {
		const asked =
			pathname === "/library" ? libraryRequest(Object.fromEntries(searchParams.entries())) : undefined;
		if (pathname === "/") return plans.landing(requestSite);
		if (asked) return plans.library(requestSite, asked);
		const plan = await plans.atPath(requestSite, tidyPath(pathname) ?? "");
		return plan ?? ownPageAt(plans, reader, requestSite, pathname);
	}

	async function ownPageAt(
		plans: ReturnType<typeof pagePlans>,
		reader: SiteReader,
		requestSite: RequestSite,
		pathname: string,
	): Promise<Plan<object> | string> {
		const path = pathKey(pathname);
		if (path === undefined) return lost(requestSite);
		const page = await plans.page(requestSite, pageIdOfPath(path) ?? path);
		if (page) return page;
		const redirect = await reader.findRedirect(requestSite.site.id, requestSite.placements, path);
		return redirect ? redirect.to : lost(requestSite);
	}

	function lost({ site }: RequestSite): Plan {
		return {
			pieces: {},
			render: () => <NotFoundPage site={site} assets={assets} />,
			isDegraded: () => false,
			status: 404,
		};
	}

	async function seen(actor: Actor, asked: PreviewRequest) {
		const { value, ...rest } = await onSite(actor, asked, async (reader, requestSite, address) => {
			const [plan, at] = await planOf(reader, requestSite, address);
			const isElsewhere = at.origin !== address.origin;
			const { pathname, search, hash } = isElsewhere ? address : at;
			const leadsTo = isElsewhere ? at.href : "";
			return { plan, pieces: await arrived(plan.pieces), path: pathname + search + hash, leadsTo };
		});
		const { plan, pieces, path, leadsTo } = value;
		const uses = new PageUses();
		const html = renderPage(plan.render(pieces), uses);
		return { ...rest, html, uses, status: plan.status ?? 200, facts: { ...rest.facts, path, leadsTo } };
	}

	/** @throws {NotFoundError} */
	async function cardAt(reader: SiteReader, requestSite: RequestSite, { pathname }: URL): Promise<CardPage> {
		if (pathname === "/library") return "library";
		const { collection, slugOrId = "" } = recordOfPath(tidyPath(pathname) ?? "") ?? {};
		const path = pathKey(pathname) ?? "";
		if (!collection)
			return (await reader.findPage(pageIdOfPath(path) ?? path, requestSite.site.id)) ?? "landing";
		const find = recordCards(reader)[collection.pagesAt?.slice(1) ?? ""];
		const shown = await find?.(slugOrId, requestSite);
		if (!shown) throw new NotFoundError();
		return shown;
	}

	return {
		async page(actor, asked) {
			const { records, found, ...page } = await seen(actor, asked);
			const { origin, brand } = found.site;
			const { language, timeZone } = brand;
			return { ...page, records: recordsOn({ ...page, records }), site: { origin, language, timeZone } };
		},

		async framed(actor, asked) {
			const { html, uses, status, facts, records, found } = await seen(actor, asked);
			const framing = {
				facts,
				first: records[0],
				site: found.site,
				script: assets.previewScript,
				early: assets.noVisitScript,
			};
			return { html: framedHtml(html, framing), uses, status };
		},

		async shareImage(actor, asked) {
			const { value: page, found } = await onSite(actor, asked, cardAt);
			const drawing = cardOf(found.site, page);
			const picture = cardPicture(found.site, page);
			return { drawing, edition: editionOf(drawing), picture, logo: logoOf(found.site) };
		},
	};
}

interface Framed {
	readonly facts: object;
	readonly first: SeenRecord;
	readonly site: Site;
	readonly script: string;
	/** Precedes the page's scripts. */
	readonly early: string;
}

function framedHtml(html: string, { facts, first, site, script, early }: Framed): string {
	const collection = collections[first.collection];
	const shown = resolvedValues(collection, first.record, site);
	const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
	const page = withFirstScript(withFieldNames(html, collection, shown), early);
	return `${page}<script type="application/json" id="preview-facts">${json}</script><script type="module" src="${script}"></script>`;
}
