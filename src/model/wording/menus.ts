import { menuFields } from "../menu/default-menus.ts";
import { type MenuItem, menuIn, type RecordTarget, recordsIn } from "../menu/menu.ts";
import { type WordingSources, wordingOf } from "./fallback.ts";

/** @param field `navigationMenu` or `footerMenu` */
export function menuItemsOf(field: string, sources: WordingSources): readonly MenuItem[] {
	return menuIn(wordingOf(field, sources).text);
}

export function menuRecordsOf(sources: WordingSources): readonly RecordTarget[] {
	return recordsIn(menuFields.flatMap((field) => menuItemsOf(field, sources)));
}
