import { escapeMarkup } from "../../model/escape.ts";

/** In the page's own colours, and above all of it. */
export const barStyle =
	"#not-public{position:sticky;inset-block-start:0;z-index:999;padding:.5rem 1rem;background:#191f29;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}" +
	"@media print{#not-public{position:static}}";

/** Says on top of a page that it is not what visitors see. @param until as people read it */
export function withBar(html: string, until: string): string {
	const bar = `<div id="not-public" role="note">Not public · ends ${escapeMarkup(until)}</div>`;
	return html
		.replace("</head>", () => `<style>${barStyle}</style></head>`)
		.replace(/<body[^>]*>/, (body) => body + bar);
}

/** A day, where the website is: "28 Nov". */
export function dayOf(at: number, language: string, timeZone: string): string {
	return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone }).format(at);
}
