import { isFindable } from "../seo.ts";
import type { Site } from "../site.ts";

/** Returns robots.txt (RFC 9309): allows all public pages; nothing on development hosts or hosts without a website. */
export function robotsOf(site: Site): string {
	if (!isFindable(site)) return "User-agent: *\nDisallow: /\n";
	return `User-agent: *\nDisallow: /cms\nDisallow: /api\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}
