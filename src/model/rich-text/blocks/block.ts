import type * as z from "zod/mini";
import type { FileType } from "../../file-types.ts";
import type { HtmlElement } from "../html-node.ts";
import type { ElementShape } from "./shape.ts";

export type BlockIcon =
	| ("gallery" | "video" | "file" | "callout" | "quote" | "button" | "accordion" | "figures")
	| ("logos" | "columns" | "contents" | "records" | "people" | "contact");

export interface BlockPicture {
	readonly src: string;
	/** "" for a decorative picture. */
	readonly alt: string;
	/** Pixels; "" if unknown. */
	readonly width: string;
	readonly height: string;
	/** HTML. */
	readonly caption: string;
	/** "" for no link. */
	readonly href: string;
}

export type BlockValue = string | readonly BlockPicture[];
export type BlockValues = Readonly<Record<string, BlockValue>>;

export type BlockField = {
	readonly label: string;
	readonly help?: string;
	readonly required?: true;
} /** `caption` is HTML that the form edits as text. */ & (
	| { readonly kind: "text" | "address" | "caption" }
	| { readonly kind: "choice"; readonly options: Readonly<Record<string, string>> }
	| { readonly kind: "number"; readonly most: number }
	/** A library file, or any address if `isOnWeb`. */
	| { readonly kind: "file"; readonly types: readonly FileType[]; readonly isOnWeb?: true }
	| {
			readonly kind: "pictures";
			readonly most: number;
			readonly hasCaptions?: true;
			readonly hasLinks?: true;
			/** Field with the alternative text. */
			readonly altFrom?: string;
	  }
	/** Ids separated by spaces. */
	| { readonly kind: "records"; readonly collection: "content" | "services" | "team" }
);

/** Content that is edited in a form, not in the text. */
export interface BlockForm {
	/** Reads the fields that are not attributes. */
	readonly read: (block: HtmlElement) => BlockValues;
	/** HTML within the element of the block. */
	readonly write: (values: BlockValues) => string;
}

/** Block in rich text: a standard element with a `data-block` attribute. */
export interface BlockDeclaration {
	/** Value of `data-block`. */
	readonly name: string;
	readonly label: string;
	readonly icon: BlockIcon;
	/** Search words, separated by spaces. */
	readonly alsoCalled: string;
	/** The cleaner accepts nothing else as this block. */
	readonly shape: ElementShape;
	/** Schemas of other `data-` attributes, without the prefix. */
	readonly attributes: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
	/** Form fields. A field named like an attribute writes it. */
	readonly fields: Readonly<Record<string, BlockField>>;
	/** Undefined if the content is edited in the text. */
	readonly form?: BlockForm;
	/** Inner HTML of a new block without a form. */
	readonly start?: string;
	/** "" by default. */
	readonly defaults?: BlockValues;
	/** Excerpts and lead images ignore it. */
	readonly isDecorative?: true;
	/** The page adds the content, so search ignores the text. */
	readonly isPlaceholder?: true;
}
