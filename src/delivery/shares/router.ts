import { type Context, Hono } from "hono";
import type { Comments } from "../../data/editorial/comments/comments.ts";
import type { Shares, ShareTarget } from "../../data/editorial/shares/shares.ts";
import type { Files } from "../../files/files.ts";
import { InvalidError, NotFoundError } from "../../model/errors.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { system } from "../../model/rights/access.ts";
import type { Assets } from "../../site/site.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import { RequestError } from "../http/errors.ts";
import { clientOf, type HostOptions, hostOf } from "../http/host.ts";
import { htmlType } from "../http/page-headers.ts";
import { policyOf } from "../http/policy/directives.ts";
import { sharedPolicy } from "../http/policy/page-policy.ts";
import { unlistedPage } from "../http/unlisted-page.ts";
import { countGenerated, TooManyImagesError } from "../pages/generated-pictures.ts";
import { withFirstScript } from "../preview/marked.ts";
import type { PreviewPages } from "../preview/preview-pages.tsx";
import { readShareImage } from "../preview/share-image.ts";
import { problem, tooMany } from "../problems.ts";
import { sendBytes } from "../send-bytes.ts";
import { changeGuestComment, type GuestDoing } from "./guest-comments.ts";
import { type GuestForm, guestForm, guestThreads } from "./guest-form.ts";
import { barStyle, dayOf, withBar } from "./share-bar.ts";

const leading = /(<(?:a|form)\b[^<>]*?\s(?:href|action)=")([^"]*)"/g;
const files = /^\/(?:assets|media|share|icons|api|cms)\//;

/** The original image shows public content. */
function withShareImage(html: string, address: string): string {
	return html.replace(/(<meta property="og:image" content=")[^"]*/, (_, before: string) => {
		return before + escapeMarkup(address);
	});
}

/** Keeps links in the shared version. @param origin of the website */
export function underPrefix(html: string, prefix: string, origin: string): string {
	return html.replace(leading, (whole, before: string, address: string) => {
		const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
		if (!path.startsWith("/") || path.startsWith("//") || files.test(path)) return whole;
		return `${before}${prefix}${path === "/" ? "/" : path}"`;
	});
}

export interface SharesRouterOptions extends HostOptions {
	readonly shares: Shares;
	readonly comments: Comments;
	readonly previewPages: PreviewPages;
	readonly assets: Assets;
	readonly limits: AddressLimits;
	readonly files: Files;
}

/** The public page is no fallback, because it could be mistaken for the draft. */
const whyOver: Readonly<Record<Exclude<ShareTarget["state"], "good">, string>> = {
	ended: "This link has ended. Ask the person who sent it to you for another.",
	withdrawn: "This link has ended. Ask the person who sent it to you for another.",
	published: "Nothing here is waiting to be published any more. Visitors see the website as it is.",
	undone:
		"What was shared here was published and taken back. Ask the person who sent it to you for another link.",
	removed: "What was shared here is gone.",
};
const notAll = "not all of it can be shown yet";
const notHere = "not placed on this website yet";
/** No page of a website uses it. */
const cardPath = "/share/card.png";

/** Must not be cached or indexed, nor leak the address as a referrer. */
const headers = {
	"content-type": htmlType,
	"cache-control": "no-store",
	"x-robots-tag": "noindex, nofollow",
	"referrer-policy": "no-referrer",
};

/** Rejects invalid addresses without a query. */
export function sharesRouter({
	shares,
	comments,
	previewPages,
	assets,
	limits,
	files,
	...hosts
}: SharesRouterOptions) {
	const app = new Hono();

	async function find(context: Context): Promise<ShareTarget | undefined> {
		const host = hostOf(context.req.raw.headers, hosts)?.host;
		return host === undefined ? undefined : shares.find(context.req.param("token") ?? "", host);
	}

	async function shown(context: Context, share: ShareTarget) {
		const { endsAt } = share;
		const prefix = `/_share/${context.req.param("token")}`;
		const { pathname, search, origin } = new URL(context.req.url);
		const requested = pathname.slice(prefix.length);
		const path = requested === "" ? undefined : requested + search;
		const seen = await previewPages.page(system, { ...wantedBy(share), path });
		if (path === undefined) return elsewhere(prefix + seen.facts.path);
		const { language, timeZone } = seen.site;
		const own = hostOf(context.req.raw.headers, hosts)?.origin ?? origin;
		const card = `${own}${prefix}${cardPath}?${new URLSearchParams({ path: seen.facts.path })}`;
		const page = withShareImage(underPrefix(seen.html, prefix, seen.site.origin), card);
		const html = withFirstScript(page, assets.noVisitScript);
		seen.uses.styles.add(barStyle);
		const script = `<script type="module" src="${assets.shareScript}"></script>`;
		const until = dayOf(endsAt, language, timeZone);
		const { problems, placedAlso } = seen.facts;
		const bar = {
			until: [until, problems.length > 0 && notAll, placedAlso && notHere].filter(Boolean).join(" · "),
			comments: await guestFormOf(share, { prefix, page: seen.facts.path, records: seen.records }),
		};
		return new Response(withBar(html, bar) + script, {
			status: seen.status,
			headers: { ...headers, "content-security-policy": sharedPolicy(seen.uses, `${own}${prefix}/`) },
		});
	}

	/** Seconds; per address and per link. */
	const waitOf = (address: string, { id }: ShareTarget) =>
		limits.take("guest comment", address) || limits.take("guest comment", id);

	/** "" without a shared record on the page. */
	async function guestFormOf(
		share: ShareTarget,
		form: Omit<GuestForm, "threads" | "isOfMany">,
	): Promise<string> {
		if (isOfMany(share) && form.records.length === 0) return "";
		return guestForm({ ...form, threads: await comments.ofShare(share.id), isOfMany: isOfMany(share) });
	}

	const whenValid = (show: typeof shown) => async (context: Context) => {
		const share = await find(context);
		if (!share) return reply(404, "There is no such page.");
		const waitSeconds = limits.take("search", clientOf(context, hosts.trustProxy));
		if (waitSeconds > 0) return tooMany(waitSeconds);
		if (share.state !== "good") return reply(410, whyOver[share.state]);
		return show(context, share).catch(nothingLeft);
	};

	async function card(context: Context, share: ShareTarget) {
		const path = context.req.query("path") || undefined;
		const drawn = await previewPages.shareImage(system, { ...wantedBy(share), path });
		const image = await readShareImage(files, drawn, () => countGenerated(limits, context, hosts.trustProxy));
		return sendBytes(context.req.raw, { ...image, headers: { ...headers, "content-type": "image/png" } });
	}

	app.post("/_share/:token/opened", async (context) => {
		const share = await find(context);
		if (!share?.isGood) return reply(share ? 410 : 404, "There is no such page.");
		const wait = limits.take("page view", clientOf(context, hosts.trustProxy));
		if (wait === 0) await shares.countOpened(context.req.param("token"));
		return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
	});
	async function take(context: Context, doing: GuestDoing) {
		const share = await find(context);
		if (!share) throw new RequestError(404, "There is no such page.");
		if (share.state !== "good") throw new RequestError(410, whyOver[share.state]);
		const waitSeconds = waitOf(clientOf(context, hosts.trustProxy), share);
		if (waitSeconds > 0)
			throw new RequestError(429, "There were many comments just now. Please try again in a minute.", [], {
				"retry-after": String(waitSeconds),
			});
		const comment = context.req.param("comment") ?? "";
		const records = () => shares.recordsOf(share);
		const taken = await changeGuestComment(doing, {
			request: context.req.raw,
			comments,
			share,
			comment,
			records,
		});
		return { ...taken, share };
	}

	for (const doing of ["", "/:comment", "/:comment/replies", "/:comment/delete"] as const)
		app.post(`/_share/:token/comments${doing}`, async (context) => {
			const isAskedByScript = context.req.header("accept") === "application/json";
			try {
				const { share, page, id, key } = await take(context, doing);
				if (!isAskedByScript)
					return elsewhere(`/_share/${context.req.param("token")}${page}#said-by-link`, 303);
				const list = guestThreads(await comments.ofShare(share.id), isOfMany(share));
				return Response.json({ id, key, list }, { headers: { "cache-control": "no-store" } });
			} catch (error) {
				const refusal = refusalOf(error);
				if (isAskedByScript) return problem(refusal.status, refusal.message, refusal);
				return reply(refusal.status, refusal.message, refusal.headers);
			}
		});
	const page = whenValid(shown);
	app.get(`/_share/:token${cardPath}`, whenValid(card));
	app.get("/_share/:token", page);
	app.get("/_share/:token/*", page);
	return app;
}

function nothingLeft(error: unknown): Response {
	if (error instanceof TooManyImagesError) return tooMany(error.waitSeconds);
	if (error instanceof RequestError) return reply(error.status, error.message, error.headers);
	if (error instanceof NotFoundError || error instanceof InvalidError)
		return reply(404, "This preview is no longer available.");
	throw error;
}

/** Works before the record is assigned to the website. */
function wantedBy({ collection, recordId: id, websiteId: website }: ShareTarget) {
	const requested =
		collection === "releases" ? { changes: [], release: id } : { changes: [{ collection, id }] };
	return { ...requested, website, isPlacedThere: true };
}

function isOfMany({ collection }: ShareTarget): boolean {
	return collection === "releases";
}

/** Logs must not contain the secret. */
export function withoutToken(path: string): string {
	return path.replace(/^\/_(share|look)\/[^/]+/, "/_$1/…");
}

function elsewhere(location: string, status = 302): Response {
	return new Response(null, { status, headers: { ...headers, location } });
}

function refusalOf(error: unknown): RequestError {
	if (error instanceof NotFoundError)
		return new RequestError(404, error.message || "This preview no longer accepts comments.");
	if (error instanceof RequestError) return error;
	throw error;
}

function reply(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
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
