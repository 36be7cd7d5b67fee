import { escapeMarkup } from "../../model/rich-text/escape.ts";
import { guestStyle } from "./guest-form.ts";

export const barStyle = [
	"#not-public{position:sticky;inset-block-start:0;z-index:999;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 1.5rem;padding:.25rem 1rem;background:#191f29;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif}",
	"#not-public>p{margin:0;padding:.5rem 0}",
	"@media(max-width:30rem){#not-public{gap:0 .75rem;padding-inline:.5rem;font-size:.8125rem}}",
	guestStyle,
	"@media print{#not-public{position:static}#not-public details{display:none}}",
].join("");

export interface ShareBar {
	/** End of the share, and further notes. */
	readonly until: string;
	readonly comments: string;
}

export function withBar(html: string, bar: ShareBar): string {
	const note = `<p role="note">Not public · ends ${escapeMarkup(bar.until)}</p>`;
	const aside = `<aside id="not-public" aria-label="About this page">${note}${bar.comments}</aside>`;
	return html
		.replace("</head>", () => `<style>${barStyle}</style></head>`)
		.replace(/<body[^>]*>/, (body) => body + aside);
}

/** In the website's time zone: "28 Nov". */
export function dayOf(at: number, language: string, timeZone: string): string {
	return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone }).format(at);
}
