import { pageColors } from "../../model/look/palette.ts";
import { iconAddress } from "../drawn/icon.ts";
import type { Site } from "../site.ts";

/** Web app manifest (W3C). */
export function manifestOf(site: Site): string {
	const { paper } = pageColors(site.primaryColor, site.secondaryColor);
	const icons = ([192, 512] as const).map((size) => ({
		src: iconAddress(site, `${size}.png`),
		sizes: `${size}x${size}`,
		type: "image/png",
	}));
	const manifest = {
		id: "/",
		name: site.name,
		short_name: site.name,
		description: site.metaDescription,
		lang: site.brand.language,
		start_url: "/",
		scope: "/",
		display: "browser",
		theme_color: paper,
		background_color: paper,
		icons,
	};
	return `${JSON.stringify(manifest, null, "\t")}\n`;
}
