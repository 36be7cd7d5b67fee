import { isSafeAddress } from "../addresses/safe-address.ts";
import { isSectionKey, type SectionKey } from "../look/sections.ts";

/** "" for all articles. */
export type LibraryList = "" | "insight" | "case-study";

export const libraryLists: Readonly<Record<LibraryList, string>> = {
	"": "Library",
	insight: "Insights",
	"case-study": "Case Studies",
};

export type MenuTarget =
	| { readonly kind: "section"; readonly section: SectionKey }
	| { readonly kind: "library"; readonly list: LibraryList }
	| { readonly kind: "record"; readonly collection: string; readonly id: string }
	| { readonly kind: "address"; readonly address: string }
	/** Only opens its children. */
	| { readonly kind: "group" };

const record = /^([a-zA-Z]+):([\w.-]{1,200})$/;
const notRecords = new Set(["tel", "mailto"]);

/**
 * Parses `section:team`, `library`, `library:insight`, `group`, a record such as `content:` and its id, a web address,
 * or a path. Undefined if invalid.
 */
export function menuTargetOf(text: string): MenuTarget | undefined {
	const [kind = "", value = ""] = text.split(/:(.*)/s);
	if (kind === "section") return isSectionKey(value) ? { kind, section: value } : undefined;
	if (kind === "library") return Object.hasOwn(libraryLists, value) ? libraryTarget(value) : undefined;
	if (text === "group") return { kind: "group" };
	const [, collection, id] = record.exec(text) ?? [];
	if (collection && id && !notRecords.has(collection)) return { kind: "record", collection, id };
	const isAddress = !/^[#?]/.test(text) && text !== "" && isSafeAddress(text);
	return isAddress ? { kind: "address", address: text } : undefined;
}

export function writeMenuTarget(target: MenuTarget): string {
	if (target.kind === "section") return `section:${target.section}`;
	if (target.kind === "library") return target.list === "" ? "library" : `library:${target.list}`;
	if (target.kind === "record") return `${target.collection}:${target.id}`;
	return target.kind === "address" ? target.address : "group";
}

function libraryTarget(list: string): MenuTarget {
	return { kind: "library", list: list as LibraryList };
}
