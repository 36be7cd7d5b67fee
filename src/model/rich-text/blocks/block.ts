import type * as z from "zod/mini";
import type { FileType } from "../../file-types.ts";
import type { HtmlElement } from "../html-node.ts";
import type { ElementShape } from "./shape.ts";

/** Icons of the menus of blocks. */
export type BlockIcon =
	| ("gallery" | "video" | "file" | "callout" | "quote" | "button" | "accordion" | "figures")
	| ("logos" | "columns" | "contents" | "records" | "people" | "contact");

/** Picture of a block. */
export interface BlockPicture {
	readonly src: string;
	/** "" for a decorative picture. */
	readonly alt: string;
	/** Pixels; "" if unknown. */
	readonly width: string;
	readonly height: string;
	/** HTML of the caption. */
	readonly caption: string;
	/** Target of the picture; "" for none. */
	readonly href: string;
}

export type BlockValue = string | readonly BlockPicture[];
export type BlockValues = Readonly<Record<string, BlockValue>>;

/** Field of the form of a block. */
export type BlockField = {
	readonly label: string;
	readonly help?: string;
	readonly required?: true;
} /** `caption` is HTML that the form edits as text. */ & (
	| { readonly kind: "text" | "address" | "caption" }
	| { readonly kind: "choice"; readonly options: Readonly<Record<string, string>> }
	| { readonly kind: "number"; readonly most: number }
	/** Address of a file of the library, or another address if `isOnWeb`. */
	| { readonly kind: "file"; readonly types: readonly FileType[]; readonly isOnWeb?: true }
	| {
			readonly kind: "pictures";
			readonly most: number;
			readonly hasCaptions?: true;
			readonly hasLinks?: true;
			/** Field with the alternative text. */
			readonly altFrom?: string;
	  }
	/** Ids of records, separated by spaces. */
	| { readonly kind: "records"; readonly collection: "content" | "services" | "team" }
);

/** Content of a block that is edited in a form, not in the text. */
export interface BlockForm {
	/** Reads the values of the fields that are not attributes. */
	readonly read: (block: HtmlElement) => BlockValues;
	/** Returns the HTML within the element of the block. */
	readonly write: (values: BlockValues) => string;
}

/** Declaration of a block in rich text: a standard element with a `data-block` attribute. */
export interface BlockDeclaration {
	/** Value of the `data-block` attribute. */
	readonly name: string;
	readonly label: string;
	readonly icon: BlockIcon;
	/** Further words that find the block, separated by spaces. */
	readonly alsoCalled: string;
	/** Element of the block and its content. The cleaner accepts nothing else as this block. */
	readonly shape: ElementShape;
	/** Schemas of the other `data-` attributes by name without the prefix. */
	readonly attributes: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
	/** Fields of the form. Fields with the name of an attribute write the attribute. */
	readonly fields: Readonly<Record<string, BlockField>>;
	/** Undefined if the content is edited in the text. */
	readonly form?: BlockForm;
	/** HTML of a new block within its element; a block with a form starts with the form. */
	readonly start?: string;
	/** Values of a new block; "" is the default. */
	readonly defaults?: BlockValues;
	/** Whether excerpts and lead images ignore the content. */
	readonly isDecorative?: true;
	/** Whether the text only stands for content that the page adds, so that search ignores it. */
	readonly isPlaceholder?: true;
}
