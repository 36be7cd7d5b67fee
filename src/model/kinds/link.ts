import { z } from "zod";
import { type Field, type FieldOptions, facts } from "../field.ts";
import type { FileType } from "../file-types.ts";
import { textSchema } from "./text.ts";

const safeSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** An address to go to: https, http, mailto, tel, a path of this site, or '#' for none. */
export function link(label: string, options: FieldOptions = {}): Field<string> {
	return {
		kind: "link",
		label,
		storage: "text",
		empty: "",
		schema: textSchema(label, { max: 2_000, ...options }).refine(
			isSafeAddress,
			`${label} must be a web address, or a path that begins with /`,
		),
		...facts(options),
	};
}

export interface FileOptions extends FieldOptions {
	/** Types that a file of ours may have; what stands elsewhere is not looked at. */
	readonly takes?: readonly FileType[];
}

/** An address of a file: a path of this site or a web address. */
export function file(label: string, { takes, ...options }: FileOptions = {}): Field<string> {
	return {
		...link(label, options),
		kind: "file",
		...(takes && { takes }),
		schema: textSchema(label, { max: 2_000, ...options }).refine(
			(value) => isSafeAddress(value) && !/^(mailto|tel):/i.test(value),
			`${label} must be a file of this site or a web address`,
		),
	};
}

/** Tells whether an address may stand in a page: no script, no data, no other scheme than a visitor expects. */
export function isSafeAddress(value: string): boolean {
	if (value === "" || /^[#?]/.test(value)) return true;
	// Browsers drop control characters and take \ for /, so what looks harmless here would not be there.
	if (/[\\\s]/.test(value) || [...value].some((character) => character < " ")) return false;
	if (value.startsWith("//")) return false;
	if (value.startsWith("/")) return true;
	return safeSchemes.has(z.url().safeParse(value).success ? new URL(value).protocol : "");
}
