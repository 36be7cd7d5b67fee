import { isFindable } from "../seo.ts";
import type { Site } from "../site.ts";

/** What robots may read (RFC 9309): all public pages; nothing where developers look or the host is nobody's. */
export function robotsOf(site: Site): string {
	if (!isFindable(site)) return "User-agent: *\nDisallow: /\n";
	return `User-agent: *\nDisallow: /cms\nDisallow: /api\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}
