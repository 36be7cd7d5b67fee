import type { Look } from "../model/look/look.ts";
import type { Assets } from "./site.ts";

export function fontsOf(
	{ fonts, typeFonts = {} }: Assets,
	{ typeface }: Pick<Look, "typeface">,
): readonly string[] {
	return typeFonts[typeface] ?? fonts;
}
