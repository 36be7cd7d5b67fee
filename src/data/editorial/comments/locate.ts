import type { CommentAnchor } from "../../../model/api/editorial/comment-api.ts";
import { fold } from "../../../model/article/excerpt.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { anchorOf, findPassage, type PassageAnchor, readText } from "../../../model/rich-text/passage.ts";
import type { Database } from "../../database/database.ts";
import { parse, textOf } from "../../records/html/tree.ts";
import { openDraftAt } from "../drafts/open-draft.ts";
import { findCurrent, recordAt } from "../drafts/target.ts";
import type { OfRecord } from "./commented.ts";

/** Finds the field of the draft with most matching context. Text of the page itself has no field. */
export async function locate(
	database: Database,
	{ name, id }: OfRecord,
	passage: PassageAnchor,
): Promise<CommentAnchor> {
	const nowhere = { field: "", ...passage, block: 0 };
	if (passage.quote === "") return nowhere;
	const draft = await openDraftAt(database, recordAt(name, id));
	const values = { ...(await findCurrent(database, name, id)), ...draft?.values };
	let best: { readonly sides: number; readonly anchor: CommentAnchor } | undefined;
	for (const [field, blocks] of textsOf(collections[name], values)) {
		const found = findPassage(readText(blocks), passage);
		if (!found || (best && best.sides >= found.sides)) continue;
		best = { sides: found.sides, anchor: { field, ...anchorOf(blocks, found) } };
	}
	return best?.anchor ?? nowhere;
}

function textsOf(
	{ fields }: AnyCollection,
	values: Readonly<Record<string, unknown>>,
): [field: string, blocks: string[]][] {
	return Object.entries(fields).flatMap(([name, { storage, holds, staffOnly }]) => {
		const value = values[name];
		if (storage !== "text" || holds === "address" || staffOnly || typeof value !== "string") return [];
		return [[name, holds === "html" ? blocksOf(value) : [value]]];
	});
}

/** Blocks are numbered as in the editor. */
function blocksOf(html: string): string[] {
	const blocks = parse(html).children.filter((node) => node.type !== "text" || fold(textOf(node)) !== "");
	return blocks.map((block) => textOf(block));
}
