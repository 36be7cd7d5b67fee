import { escapeMarkup } from "../../model/rich-text/escape.ts";

const leading = /(<(?:a|form)\b[^<>]*?\s(?:href|action)=")([^"]*)"/g;
/** What is not a page, and is the same for everybody. */
const files = /^\/(?:assets|media|share|icons|api|cms)\//;

/** The page with another picture to be shown with it where it is shared: that of its own address is of what is public. */
export function withShareImage(html: string, address: string): string {
	return html.replace(/(<meta property="og:image" content=")[^"]*/, (_, before: string) => {
		return before + escapeMarkup(address);
	});
}

/**
 * The page with the links to its own website under a prefix, so that whoever follows one goes on seeing what was shared
 * with them.
 * @param origin of the website, as its pages write it
 */
export function underPrefix(html: string, prefix: string, origin: string): string {
	return html.replace(leading, (whole, before: string, address: string) => {
		const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
		if (!path.startsWith("/") || path.startsWith("//") || files.test(path)) return whole;
		return `${before}${prefix}${path === "/" ? "/" : path}"`;
	});
}
