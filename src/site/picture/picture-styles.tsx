import type { Point } from "../../model/kinds/picture-area.ts";
import type { RenditionShape } from "../../model/media/media.ts";
import { focusIn, type MediaFacts } from "../../model/media/media-facts.ts";
import { Style } from "../uses.tsx";
import { isPicture, type PictureSlot } from "./renditions.ts";

interface PictureStylesProps {
	readonly of: readonly (MediaFacts | undefined)[];
	readonly at: readonly PictureSlot[];
	/** For the first view: each adds about 150 bytes. */
	readonly withPlaceholder?: boolean;
}

/** A content security policy cannot distinguish own style attributes from injected ones. */
export function PictureStyles({ of: pictures, at, withPlaceholder = false }: PictureStylesProps) {
	const shown = new Map(pictures.filter(isPicture).map((media) => [media.id, media]));
	const rules = [...shown.values()].flatMap((media) => rulesOf(media, at, withPlaceholder));
	if (rules.length === 0) return null;
	// `renderPage` moves it to the head; in a streamed list it stays.
	return (
		<div hidden>
			<Style>{rules.join("")}</Style>
		</div>
	);
}

/** Undefined without styles. */
export function pictureClass(
	media: MediaFacts,
	at: readonly PictureSlot[],
	withPlaceholder: boolean,
): string | undefined {
	return rulesOf(media, at, withPlaceholder).length > 0 ? nameOf(media, at) : undefined;
}

function nameOf({ id }: MediaFacts, slots: readonly PictureSlot[]): string {
	const { shape = "" } = slots.at(-1) ?? {};
	return shape ? `${id}-${shape}` : id;
}

function rulesOf(media: MediaFacts, slots: readonly PictureSlot[], withPlaceholder: boolean): string[] {
	// The others override the last slot.
	const ordered = slots.toReversed();
	const selector = `[data-look="${nameOf(media, slots)}"]`;
	const positions = ordered.map(({ shape = "" }) => positionOf(media, shape));
	return ordered.flatMap(({ when }, index) => {
		const declarations = [
			index === 0 && withPlaceholder ? placeholderOf(media) : "",
			positions[index] === (index > 0 ? positions[0] : middle) ? "" : positions[index],
		].join("");
		if (!declarations) return [];
		const rule = `${selector}{${declarations}}`;
		return [when ? `@media ${when}{${rule}}` : rule];
	});
}

/** It would be visible behind a transparent picture. */
function placeholderOf({ hasAlpha, placeholder }: MediaFacts): string {
	// Only data addresses are safe in a style sheet.
	const isData = /^data:image\/(avif|jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(placeholder);
	return isData && !hasAlpha ? `background:url(${placeholder}) 50%/cover;` : "";
}

function positionOf(media: MediaFacts, shape: RenditionShape): string {
	const point = focusIn(shape, media);
	return `object-position:${percent(point, "x")}% ${percent(point, "y")}%;`;
}

const middle = "object-position:50% 50%;";

function percent(point: Point, axis: "x" | "y"): number {
	return Math.round(point[axis] * 100);
}
