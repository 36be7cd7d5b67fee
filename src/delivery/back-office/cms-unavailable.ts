import { randomBytes } from "node:crypto";
import { cmsPolicy } from "../http/policy/cms-policy.ts";
import { unlistedPage } from "../http/unlisted-page.ts";
import { busyPoolAdvice } from "../problems.ts";
import { icon } from "./cms-icon.ts";

const retryAfterSeconds = 5;

/** Matches the sign-in page, whose stylesheet would start screens without an API. */
const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbfaf8,#242424);color:light-dark(#151412,#c9c9c9);font:1rem/1.55 Geist,system-ui,sans-serif}
main{inline-size:min(22rem,100% - 3rem);margin-inline:auto;padding-block:clamp(2rem,12vh,8rem) 3rem}
.wordmark{margin:0 0 clamp(1.5rem,6vh,3.5rem);padding-block-end:.75rem;border-block-end:1px solid light-dark(#d9d5cd,#424242);font-weight:600}
h1{margin:0 0 1.25rem;font-size:1.625rem;line-height:1.35;font-weight:600;letter-spacing:-.02em}
p{margin:0 0 1rem}a{color:light-dark(#2a5aa6,#688fd7)}`;

export function cmsUnavailable({ isBusy }: { readonly isBusy: boolean }): Response {
	const nonce = randomBytes(16).toString("base64");
	const html = unlistedPage({
		title: "Back in a moment – Frontage",
		icon,
		head: [
			`<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
			`<style nonce="${nonce}">${style}</style>`,
		],
		body: [
			"<main>",
			'<p class="wordmark">Frontage</p>',
			"<h1>The back office will be back in a moment</h1>",
			`<p>${isBusy ? `The database is too busy. ${busyPoolAdvice}` : "The database cannot be reached."}</p>`,
			"<p>Visitors still see most pages. Nothing that was saved is lost, and what you were typing is saved in this browser.</p>",
			`<p>This page tries again every ${retryAfterSeconds} seconds. <a href="">Try now</a></p>`,
			"</main>",
		],
	});
	return new Response(html, {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": String(retryAfterSeconds),
			"content-security-policy": cmsPolicy(nonce),
		},
	});
}
