import { accordion } from "./accordion.ts";
import { articles } from "./articles.ts";
import type { BlockDeclaration } from "./block.ts";
import { button } from "./button.ts";
import { callout } from "./callout.ts";
import { columns } from "./columns.ts";
import { contact } from "./contact.ts";
import { contents } from "./contents.ts";
import { figures } from "./figures.ts";
import { fileCard } from "./file-card.ts";
import { gallery } from "./gallery.ts";
import { logos } from "./logos.ts";
import { people } from "./people.ts";
import { quote } from "./quote.ts";
import { services } from "./services.ts";
import { namesIn } from "./shape.ts";
import { video } from "./video.ts";

const declared = new Map<string, BlockDeclaration>();

/** @returns the function that removes the block */
export function declareBlock(block: BlockDeclaration): () => void {
	declared.set(block.name, block);
	return () => void declared.delete(block.name);
}

for (const block of [
	...[gallery, video, fileCard, callout, quote, button, accordion, figures],
	...[logos, columns, contents, articles, services, people, contact],
])
	declareBlock(block);

/** In menu order. */
export function allBlocks(): readonly BlockDeclaration[] {
	return [...declared.values()];
}

export function blockNamed(name: string | undefined): BlockDeclaration | undefined {
	return name === undefined ? undefined : declared.get(name);
}

/**
 * Declared `data-` attributes, in their order; undefined if a value is invalid. @param attributes all attributes of the
 * element
 */
export function blockAttributesOf(
	{ name, attributes: schemas }: BlockDeclaration,
	attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
	const stored: Record<string, string> = { "data-block": name };
	for (const [key, schema] of Object.entries(schemas)) {
		const value = attributes[`data-${key}`];
		if (!schema.safeParse(value).success) return undefined;
		if (value !== undefined) stored[`data-${key}`] = value;
	}
	return stored;
}

/** Elements and `data-` attributes that blocks contain. */
export function blockMarkup(): {
	readonly elements: readonly string[];
	readonly attributes: readonly string[];
} {
	const blocks = allBlocks();
	return {
		elements: [...new Set(blocks.flatMap(({ shape }) => namesIn(shape)))],
		attributes: [
			"data-block",
			...new Set(blocks.flatMap(({ attributes }) => Object.keys(attributes).map((key) => `data-${key}`))),
		],
	};
}
