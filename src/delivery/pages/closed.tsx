import type { SiteReader } from "../../data/content/public/site-reader.ts";
import { articleOfPath, tidyPath } from "../../model/addresses/site-path.ts";
import { type RecordAddress, recordOfPath } from "../../model/record-path.ts";
import { articlePath } from "../../site/article-link.ts";
import { GonePage } from "../../site/render.tsx";
import { PreparingPage } from "../../site/status/preparing.tsx";
import { strictest } from "../http/page-headers.ts";
import { type CompletePage, goneStatus, renderComplete, renderGone } from "./complete-page.tsx";
import type { RequestSite } from "./sites.ts";

export const preparingHeaders = { "retry-after": "86400", "x-robots-tag": "noindex" };

export function isClosed({ stage, isGone }: RequestSite): boolean {
	return isGone || stage !== "live";
}

export async function closedPage(
	reader: SiteReader,
	requestSite: RequestSite,
	path: string,
): Promise<CompletePage> {
	if (requestSite.stage === "preparing") return renderPreparing(requestSite);
	const { successor } = requestSite;
	if (!successor) return renderGone();
	const to = await pathThere(reader, requestSite, path);
	if (to === undefined) return renderGone();
	return { html: "", status: 308, isComplete: true, location: URL.parse(to)?.href ?? successor.origin + to };
}

/** For an unknown redirect target. */
export function closedPlan({ stage, site }: RequestSite) {
	const page = () => (stage === "preparing" ? <PreparingPage site={site} /> : <GonePage />);
	return { pieces: {}, render: page, isDegraded: () => false, status: goneStatus };
}

export async function closedDocument(
	reader: SiteReader,
	requestSite: RequestSite,
	path: string,
): Promise<CompletePage> {
	const page = await closedPage(reader, requestSite, path);
	if (page.location !== undefined) return page;
	const plain = { ...page, policy: strictest, headers: { ...page.headers, ...plainText } };
	if (page.status === goneStatus)
		return { ...plain, html: "The website that was here has been taken down.\n" };
	if (path !== "/robots.txt") return { ...plain, html: "This website is in preparation.\n" };
	// With an error status, robots would treat the host as broken.
	return { ...plain, html: "User-agent: *\nDisallow: /\n", status: 200, headers: plainText };
}

const plainText = { "content-type": "text/plain; charset=utf-8" };

function renderPreparing({ site }: RequestSite): CompletePage {
	return {
		...renderComplete(<PreparingPage site={site} />),
		...{ status: 503, isComplete: false, headers: preparingHeaders },
	};
}

/** Undefined without a successor. */
async function pathThere(
	reader: SiteReader,
	{ site, placements, successor }: RequestSite,
	path: string,
): Promise<string | undefined> {
	const tidy = tidyPath(path) ?? "";
	if (articleOfPath(tidy) !== undefined) return articleThere(tidy);
	const address = recordOfPath(tidy);
	if (address) return recordThere(address);
	if (tidy === "/" || tidy === "/library" || /^\/[\w-]+\.(xml|json|txt)$/.test(tidy)) return tidy;
	const page = await reader.findPagePath(tidy.toLowerCase(), site.id);
	if (page !== undefined) return (await reader.findPagePath(page, successor?.placements[0] ?? "")) ?? "/";
	const redirect = await reader.findRedirect(site.id, placements, tidy.toLowerCase());
	return redirect && articleThere(redirect.to);

	/** The section that lists such records if there is no page. */
	async function recordThere(of: RecordAddress): Promise<string> {
		const there = await reader.findRecordPath(of, successor?.placements ?? []);
		return there ?? of.collection.seenAt?.("", {}) ?? "/";
	}

	async function articleThere(to: string): Promise<string> {
		const slugOrId = to.startsWith("/")
			? articleOfPath(new URL(to, "https://this.site").pathname)
			: undefined;
		if (slugOrId === undefined) return to;
		const article = await reader.findArticle(decodeURIComponent(slugOrId), successor?.placements ?? []);
		return article ? articlePath(article) : "/library";
	}
}
