import { hexOf } from "../../model/look/color.ts";
import { type IconDrawing, type IconFile, iconFiles } from "../../model/look/drawing.ts";
import { paletteOf } from "../../model/look/palette.ts";
import { type MediaFacts, mediaAt } from "../../model/media/media-facts.ts";
import { perSite } from "../per-site.ts";
import { isPicture } from "../picture/renditions.ts";
import type { Site } from "../site.ts";
import { editionOf } from "./edition.ts";

export function iconOf(site: Site): IconDrawing {
	const palette = paletteOf(site.primaryColor, site.secondaryColor);
	return {
		kind: "icon",
		letter: [...site.name.trim()][0] ?? "",
		ground: hexOf(palette.band),
		ink: hexOf(palette["on-band"]),
		paper: hexOf(palette.paper),
		logo: logoOf(site)?.edition ?? "",
	};
}

/** Undefined for external files and SVG. */
export function logoOf(site: Site): MediaFacts | undefined {
	const file = mediaAt(site.media, site.logo);
	return isPicture(file) ? file : undefined;
}

export function iconAddress(site: Site, file: IconFile): string {
	return addressIn(editionOf(iconOf(site)), file);
}

/** A bitmap logo has no SVG icon; an SVG logo is the icon. */
export const iconLinks = perSite((site) => {
	const edition = editionOf(iconOf(site));
	const own = mediaAt(site.media, site.logo);
	const isSvg = own?.contentType === "image/svg+xml";
	const address = (file: IconFile) => ({ type: iconFiles[file].type, href: addressIn(edition, file) });
	const svg = isSvg ? { type: "image/svg+xml", href: site.logo } : address("icon.svg");
	return {
		tab: [address("favicon.ico"), logoOf(site) ? address("192.png") : svg],
		phone: addressIn(edition, "180.png"),
	};
});

function addressIn(edition: string, file: IconFile): string {
	return `/icons/${edition}/${file}`;
}
