import { mediaAt } from "../../model/media/media-facts.ts";
import { Picture } from "../picture/picture.tsx";
import type { Site } from "../site.ts";

export function Logo({ site, alt }: { site: Site; alt: string }) {
	if (!site.logo) return null;
	return <Picture src={site.logo} media={mediaAt(site.media, site.logo)} alt={alt} at={at} load="soon" />;
}

// One file serves all slots.
const at = [{ sizes: { text: "(min-resolution:1.5dppx) 10rem,19rem", steps: [320, 480, 640] } }];
