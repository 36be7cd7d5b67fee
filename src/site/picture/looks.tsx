import type { Point } from "../../model/kinds/picture-area.ts";
import type { RenditionShape } from "../../model/media.ts";
import { focusIn, type MediaFacts } from "../../model/media-facts.ts";
import { Style } from "../uses.tsx";
import { isPicture, type Place } from "./renditions.ts";

interface LooksProps {
	readonly of: readonly (MediaFacts | undefined)[];
	readonly at: readonly Place[];
	/** Set where pictures are looked at as soon as the page is there: each takes some 150 bytes of the page. */
	readonly withPlaceholder?: boolean;
}

/**
 * What is seen where pictures stand until they are there, and which part of them where they are cut off. In an
 * element of its own and not in attributes, which a content security policy can tell from what others inject.
 */
export function Looks({ of: pictures, at, withPlaceholder = false }: LooksProps) {
	const shown = new Map(pictures.filter(isPicture).map((media) => [media.id, media]));
	const rules = [...shown.values()].flatMap((media) => rulesOf(media, at, withPlaceholder));
	if (rules.length === 0) return null;
	// Within a page, HTML has styles only at the beginning of an element.
	return (
		<div hidden>
			<Style>{rules.join("")}</Style>
		</div>
	);
}

/** Names a picture in the page's styles. */
export function lookOf({ id }: MediaFacts, { shape = "" }: Pick<Place, "shape">): string {
	return shape ? `${id}-${shape}` : id;
}

function rulesOf(media: MediaFacts, places: readonly Place[], withPlaceholder: boolean): string[] {
	// The last place is for all windows, so that its picture is the one that others differ from.
	const ordered = places.toReversed();
	const selector = `[data-look="${lookOf(media, ordered[0] ?? {})}"]`;
	return ordered.flatMap(({ shape = "", when }, index) => {
		const declarations = [
			index === 0 && withPlaceholder ? placeholderOf(media) : "",
			positionOf(media, shape, index > 0),
		].join("");
		if (!declarations) return [];
		const rule = `${selector}{${declarations}}`;
		return [when ? `@media ${when}{${rule}}` : rule];
	});
}

/** Behind an opaque picture it costs nothing; through a transparent one it would be seen. */
function placeholderOf({ hasAlpha, placeholder }: MediaFacts): string {
	// Nothing else may end up in a style sheet.
	const isData = /^data:image\/(avif|jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(placeholder);
	return isData && !hasAlpha ? `background:url(${placeholder}) 50%/cover;` : "";
}

function positionOf(media: MediaFacts, shape: RenditionShape, isException: boolean): string {
	const [x, y] = [percent(focusIn(shape, media), "x"), percent(focusIn(shape, media), "y")];
	return x === 50 && y === 50 && !isException ? "" : `object-position:${x}% ${y}%;`;
}

function percent(point: Point, axis: "x" | "y"): number {
	return Math.round(point[axis] * 100);
}
