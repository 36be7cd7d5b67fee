import type { Look } from "../model/look/look.ts";
import type { Assets } from "./site.ts";

/** Returns the preloaded fonts of a look. */
export function fontsOf(
	{ fonts, typeFonts = {} }: Assets,
	{ typeface }: Pick<Look, "typeface">,
): readonly string[] {
	return typeFonts[typeface] ?? fonts;
}
