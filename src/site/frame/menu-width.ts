import type { MenuLink } from "../../model/menu/menu-links.ts";

/** Pixels in the common typeface. */
const [letter, gap, arrow] = [8, 18, 18];
/** Room in windows of 76 and 90 rem. */
const [narrow, wide] = [700, 830];

/**
 * Styles that fold the menu always or up to 90 rem; "" for a menu that fits. An estimate, so that nothing moves in the
 * browser.
 */
export function foldedAt(links: readonly MenuLink[]): "" | "menu-folded" | "menu-folded-to-90" {
	const width = links.reduce(
		(sum, { label, children }) => sum + label.length * letter + gap + (children.length > 0 ? arrow : 0),
		0,
	);
	if (width <= narrow) return "";
	return width <= wide ? "menu-folded-to-90" : "menu-folded";
}
