import * as z from "zod/mini";
import { isSafeAddress } from "../addresses/safe-address.ts";
import type { Declared, FieldOptions } from "../field.ts";
import type { FileType } from "../file-types.ts";
import { fieldsOf, type Served, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const inJson = (field: Declared) => ({ ...textInJson(field), format: "uri-reference" });

/** https, http, mailto, tel, a path of this site, or '#' for none. */
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
	/** Uploaded files only; external addresses are not checked. */
	readonly takes?: readonly FileType[];
}
