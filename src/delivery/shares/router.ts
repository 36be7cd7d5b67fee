import { type Context, Hono } from "hono";
import type { Comments } from "../../data/comments/comments.ts";
import type { FoundShare, Shares } from "../../data/shares/shares.ts";
import { system } from "../../model/access.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { escapeMarkup } from "../../model/escape.ts";
import type { Assets } from "../../site/site.ts";
import { RequestError } from "../api/errors.ts";
import { unlistedPage } from "../back-office/unlisted-page.ts";
import type { AddressLimits } from "../connections/address-limits.ts";
import { clientOf, type HostOptions, hostOf } from "../connections/host.ts";
import { htmlType } from "../pages/page-headers.ts";
import { policyOf } from "../policy/directives.ts";
import { sharedPolicy } from "../policy/page-policy.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import { problem, tooMany } from "../problems.ts";
import { takeComment } from "./guest-comments.ts";
import { barStyle, dayOf, withBar } from "./share-bar.ts";
import { underPrefix } from "./under-prefix.ts";

export interface SharesRouterOptions extends HostOptions {
	readonly shares: Shares;
	readonly comments: Comments;
	readonly previewPages: PreviewPages;
	readonly assets: Assets;
	readonly limits: AddressLimits;
}

/** Why there is nothing to see by a link: never the public page in its place, which nobody is to take for the draft. */
const whyOver: Readonly<Record<Exclude<FoundShare["state"], "good">, string>> = {
	ended: "This link has ended. Ask the person who sent it to you for another.",
	withdrawn: "This link has ended. Ask the person who sent it to you for another.",
	published: "Nothing here is waiting to be published any more. Visitors see the website as it is.",
	undone:
		"What was shared here was published and taken back. Ask the person who sent it to you for another link.",
	removed: "What was shared here is gone.",
};
const notAll = "not all of it can be shown yet";

/** Nobody keeps what is shared, lists it, or is told its address. */
const headers = {
	"content-type": htmlType,
	"cache-control": "no-store",
	"x-robots-tag": "noindex, nofollow",
	"referrer-policy": "no-referrer",
};

/**
 * What was shared with somebody who has no account: the pages of one website with one draft, below an address that is the
 * right to see them. An address that nobody made is found out without a look at what is stored.
 */
export function sharesRouter({
	shares,
	comments,
	previewPages,
	assets,
	limits,
	...hosts
}: SharesRouterOptions) {
	const app = new Hono();

	async function find(context: Context): Promise<FoundShare | undefined> {
		const host = hostOf(context.req.raw.headers, hosts)?.host;
		return host === undefined ? undefined : shares.find(context.req.param("token") ?? "", host);
	}

	/** The page at a path of the website; without one, where the record is seen. */
	async function shown(
		context: Context,
		{ id: share, collection, recordId: id, websiteId: website, endsAt }: FoundShare,
	) {
		const wanted =
			collection === "releases" ? { changes: [], release: id } : { changes: [{ collection, id }] };
		const prefix = `/_share/${context.req.param("token")}`;
		const { pathname, search, origin } = new URL(context.req.url);
		const asked = pathname.slice(prefix.length);
		const path = asked === "" ? undefined : asked + search;
		const seen = await previewPages.page(system, { ...wanted, website, path });
		if (path === undefined) return elsewhere(prefix + seen.facts.path);
		const { language, timeZone } = seen.found.site.brand;
		const own = hostOf(context.req.raw.headers, hosts)?.origin ?? origin;
		const html = underPrefix(seen.html, prefix, seen.found.site.origin);
		seen.uses.styles.add(barStyle);
		const script = `<script type="module" src="${assets.shareScript}"></script>`;
		const until = dayOf(endsAt, language, timeZone);
		const bar = {
			until: seen.facts.problems.length > 0 ? `${until} · ${notAll}` : until,
			prefix,
			page: seen.facts.path,
			said: collection === "releases" ? undefined : await comments.ofShare(share),
		};
		return new Response(withBar(html, bar) + script, {
			status: seen.status,
			headers: { ...headers, "content-security-policy": sharedPolicy(seen.uses, `${own}${prefix}/`) },
		});
	}

	/** Seconds until somebody may comment: so much comes from one address, and by one link from all of them. */
	const waitOf = (address: string, { id }: FoundShare) =>
		limits.take("guest comment", address) || limits.take("guest comment", id);

	const page = async (context: Context) => {
		const share = await find(context);
		if (!share) return said(404, "There is no such page.");
		const waitSeconds = limits.take("search", clientOf(context, hosts.trustProxy));
		if (waitSeconds > 0) return tooMany(waitSeconds);
		if (share.state !== "good") return said(410, whyOver[share.state]);
		try {
			return await shown(context, share);
		} catch (error) {
			// Published and taken down, or deleted, since: there is nothing left to look at.
			const isNothing = error instanceof NotFoundError || error instanceof InvalidError;
			if (!isNothing) throw error;
			return said(404, "There is nothing to see here any more.");
		}
	};

	app.post("/_share/:token/opened", async (context) => {
		const share = await find(context);
		if (!share?.isGood) return said(share ? 410 : 404, "There is no such page.");
		const wait = limits.take("page view", clientOf(context, hosts.trustProxy));
		if (wait === 0) await shares.countOpened(context.req.param("token"));
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	});
	/** Takes what a guest says. @returns the page that they were on @throws {RequestError} {NotFoundError} */
	async function take(context: Context): Promise<string> {
		const share = await find(context);
		if (!share) throw new RequestError(404, "There is no such page.");
		if (share.state !== "good") throw new RequestError(410, whyOver[share.state]);
		const waitSeconds = waitOf(clientOf(context, hosts.trustProxy), share);
		if (waitSeconds > 0)
			throw new RequestError(429, "There were many comments just now. Please try again in a minute.", [], {
				"retry-after": String(waitSeconds),
			});
		return takeComment(context.req.raw, comments, share);
	}

	app.post("/_share/:token/comments", async (context) => {
		const isAskedByScript = context.req.header("accept") === "application/json";
		try {
			const page = await take(context);
			return isAskedByScript
				? new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
				: elsewhere(`/_share/${context.req.param("token")}${page}#said-by-link`, 303);
		} catch (error) {
			const refusal = refusalOf(error);
			if (isAskedByScript) return problem(refusal.status, refusal.message, refusal);
			return said(refusal.status, refusal.message, refusal.headers);
		}
	});
	app.get("/_share/:token", page);
	app.get("/_share/:token/*", page);
	return app;
}

/** An address without the part of it that is a right, for the log. */
export function withoutToken(path: string): string {
	return path.replace(/^\/_(share|look)\/[^/]+/, "/_$1/…");
}

function elsewhere(location: string, status = 302): Response {
	return new Response(null, { status, headers: { ...headers, location } });
}

function refusalOf(error: unknown): RequestError {
	if (error instanceof NotFoundError)
		return new RequestError(404, "There is nothing to comment on any more.");
	if (error instanceof RequestError) return error;
	throw error;
}

function said(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
	const page = unlistedPage({
		title: escapeMarkup(text),
		icon: "data:,",
		head: [],
		body: [`<main><h1>${escapeMarkup(text)}</h1></main>`],
	});
	return new Response(page, {
		status,
		headers: { ...headers, ...more, "content-security-policy": policyOf({ "img-src": ["data:"] }) },
	});
}
