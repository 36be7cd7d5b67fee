import { isFindable } from "../seo.ts";
import type { Site } from "../site.ts";

/** RFC 9309. */
export function robotsOf(site: Site): string {
	if (!isFindable(site)) return "User-agent: *\nDisallow: /\n";
	return `User-agent: *\nDisallow: /cms\nDisallow: /api\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}
