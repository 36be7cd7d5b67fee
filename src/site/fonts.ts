import type { Look } from "../model/look/look.ts";
import type { Assets } from "./site.ts";

/** Addresses of the fonts that a page of this look shows first, which are preloaded. */
export function fontsOf(
	{ fonts, typeFonts = {} }: Assets,
	{ typeface }: Pick<Look, "typeface">,
): readonly string[] {
	return typeFonts[typeface] ?? fonts;
}
