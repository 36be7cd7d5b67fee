import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { policyOf, sourceOf } from "../http/policy/directives.ts";
import { unlistedPage } from "../http/unlisted-page.ts";

/** The policy allows only the page's own script and style. */
export interface SmallPage {
	readonly html: string;
	readonly policy: string;
}

export interface SmallPageOptions {
	readonly title: string;
	readonly words: readonly string[];
	readonly link?: { readonly href: string; readonly words: string };
	readonly script?: string;
	/** Names in lower case. */
	readonly data?: Readonly<Record<string, string>>;
	readonly framedBy?: readonly string[];
}

const style =
	"body{font:16px/1.5 system-ui,sans-serif;max-width:30em;margin:15vh auto;padding:0 1.5em;color:#1a1b1e;background:#fff}" +
	"h1{font-size:1.25em}a{color:#1864ab}" +
	"@media(prefers-color-scheme:dark){body{color:#e9ecef;background:#1a1b1e}a{color:#74c0fc}}";

export function smallPage({ title, words, link, script, data = {}, framedBy }: SmallPageOptions): SmallPage {
	const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
	const html = unlistedPage({
		title: escapeMarkup(title),
		head: [`<style>${style}</style>`],
		attributes: attributes.join(""),
		body: [
			"<main>",
			`<h1>${escapeMarkup(title)}</h1>`,
			...words.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
			...(link ? [`<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.words)}</a></p>`] : []),
			"</main>",
			...(script ? [`<script>${script}</script>`] : []),
		],
	});
	const policy = policyOf({
		"style-src": [sourceOf(style)],
		...(script && { "script-src": [sourceOf(script)] }),
		...(framedBy && { "frame-ancestors": framedBy }),
	});
	return { html, policy };
}

/** The window must stay connected to its opener on its way to the provider and back. */
const sent = { "cache-control": "no-store", "cross-origin-opener-policy": "unsafe-none" };

export function showPage(page: SmallPage, status = 200, setCookie: readonly string[] = []): Response {
	const type = { "content-type": "text/html; charset=utf-8", "content-security-policy": page.policy };
	return withCookies(new Response(page.html, { status, headers: { ...sent, ...type } }), setCookie);
}

export function goOn(location: string, setCookie: readonly string[] = []): Response {
	return withCookies(new Response(null, { status: 303, headers: { ...sent, location } }), setCookie);
}

function withCookies(response: Response, setCookie: readonly string[]): Response {
	for (const cookie of setCookie) response.headers.append("set-cookie", cookie);
	return response;
}
