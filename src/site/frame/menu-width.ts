import type { MenuLink } from "../../model/menu/menu-links.ts";

/** In pixels, of the common typeface. */
const [letter, gap, arrow] = [8, 18, 18];
/** Width for the items in a window of 76 rem, where the bar has room for the default menu, and of 90 rem. */
const [narrow, wide] = [700, 830];

/**
 * Name of the styles that show the menu behind its button also in wide windows: in all of them, or up to 90 rem. "" for a
 * menu that fits the bar. An estimate on the server, so that nothing moves when the page is shown.
 */
export function foldedAt(links: readonly MenuLink[]): "" | "menu-folded" | "menu-folded-to-90" {
	const width = links.reduce(
		(sum, { label, children }) => sum + label.length * letter + gap + (children.length > 0 ? arrow : 0),
		0,
	);
	if (width <= narrow) return "";
	return width <= wide ? "menu-folded-to-90" : "menu-folded";
}
