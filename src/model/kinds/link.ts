import * as z from "zod/mini";
import type { Declared, FieldOptions } from "../field.ts";
import type { FileType } from "../file-types.ts";
import { fieldsOf, type Served, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

const inJson = (field: Declared) => ({ ...textInJson(field), format: "uri-reference" });

/** A link target: https, http, mailto, tel, a path of this site, or '#' for none. */
export const link = fieldsOf<"link">({
	...textStorage,
	kind: "link",
	schemaOf: ({ label, required }) =>
		textSchema(label, { max: 2_000, required }).check(
			z.refine(isSafeAddress, `${label} must be a web address, or a path that begins with /`),
		),
	holds: "address",
});

export const linkServed: Served = { json: inJson, lists: ["order"], searched: "address" };

/** A path of this site or a URL. */
export const file = fieldsOf<"file", FileOptions>({
	...textStorage,
	kind: "file",
	schemaOf: ({ label, required }) =>
		textSchema(label, { max: 2_000, required }).check(
			z.refine(
				(value) => isSafeAddress(value) && !/^(mailto|tel):/i.test(value),
				`${label} must be a file of this site or a web address`,
			),
		),
	holds: "address",
});

export const fileServed: Served = { json: inJson, lists: ["order"], searched: "address" };

export interface FileOptions extends FieldOptions {
	/** Accepted types of an uploaded file; external addresses are not checked. */
	readonly takes?: readonly FileType[];
}

/** Returns whether an address is safe in a page: no script, no data, no unexpected scheme. */
export function isSafeAddress(value: string): boolean {
	if (value === "" || /^[#?]/.test(value)) return true;
	// Browsers drop control characters and read \ as /, so they would interpret the address differently.
	if (/[\\\s]/.test(value) || [...value].some((character) => character < " ")) return false;
	if (value.startsWith("//")) return false;
	if (value.startsWith("/")) return true;
	return safeSchemes.has(z.url().safeParse(value).success ? new URL(value).protocol : "");
}
