import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { BlockDeclaration, BlockValues } from "../../../../model/rich-text/blocks/block.ts";
import { htmlOfBlock as markupOf } from "../../../../model/rich-text/blocks/html.ts";
import { documentOf } from "../article-value.ts";
import type { OpenDialog } from "../editor-dialog.ts";
import { type PlacedBlock, selectedBlock } from "./selected-block.ts";

/** A block with a form opens the form first. */
export function addBlock(editor: Editor, block: BlockDeclaration, openDialog: OpenDialog): void {
	if (block.form) openDialog({ block: block.name });
	else insertBlock(editor, block, block.defaults ?? {});
}

/** Replaces an empty paragraph at the cursor. */
export function insertBlock(editor: Editor, block: BlockDeclaration, values: BlockValues): void {
	const node = nodeOf(editor, block, values);
	const { tr } = editor.state;
	const { $from } = tr.selection;
	const isInEmpty = isEmptyParagraph($from.parent) && mayReplaceParent($from, node);
	const at = isInEmpty ? $from.before() : placeAfter(tr, node);
	closeHistory(tr);
	tr.replaceWith(at, isInEmpty ? $from.after() : at, node);
	select(tr, at);
	editor.view.dispatch(tr.scrollIntoView());
	editor.view.focus();
}

function isEmptyParagraph({ type, content }: Node): boolean {
	return type.name === "paragraph" && content.size === 0;
}

/** A list item, for example, begins with a paragraph. */
function mayReplaceParent($at: ResolvedPos, { type }: Node): boolean {
	const index = $at.index(-1);
	return $at.node(-1).canReplaceWith(index, index + 1, type);
}

function placeAfter({ selection: { $to }, doc }: Transaction, node: Node): number {
	for (let { depth } = $to; depth > 0; depth--) {
		const [parent, index] = [$to.node(depth - 1), $to.indexAfter(depth - 1)];
		if (parent.canReplaceWith(index, index, node.type)) return $to.after(depth);
	}
	return doc.content.size;
}

function nodeOf({ schema }: Editor, block: BlockDeclaration, values: BlockValues): Node {
	const node = documentOf(schema, markupOf(block, values)).firstChild;
	if (!node) throw new Error(`The block ${block.name} has no content`);
	return node;
}

function select(tr: Transaction, at: number): void {
	const node = tr.doc.nodeAt(at);
	tr.setSelection(
		node?.isAtom || (!node?.type.inlineContent && !hasText(node))
			? NodeSelection.create(tr.doc, at)
			: TextSelection.near(tr.doc.resolve(at + 1)),
	);
}

function hasText(node: Node | null): boolean {
	let isFound = false;
	node?.descendants((each) => {
		isFound ||= each.isTextblock && !each.isAtom;
		return !isFound;
	});
	return isFound;
}

/** A block whose content is edited in the text only receives other attributes. */
export function replaceBlock(
	editor: Editor,
	{ node, position }: PlacedBlock,
	block: BlockDeclaration,
	values: BlockValues,
): void {
	const next = nodeOf(editor, block, values);
	const { tr } = editor.state;
	closeHistory(tr);
	const { lang, dir, id } = node.attrs;
	const attrs = { ...next.attrs, lang, dir, id };
	if (block.form) tr.replaceWith(position, position + node.nodeSize, next.type.create(attrs, next.content));
	else tr.setNodeMarkup(position, undefined, attrs);
	if (block.form) select(tr, position);
	editor.view.dispatch(tr.scrollIntoView());
}

/** @returns whether there is a neighbour */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
	const block = selectedBlock(editor.state);
	if (!block) return false;
	const { tr } = editor.state;
	const { node, position } = block;
	const $at = tr.doc.resolve(position);
	const neighbour = $at.parent.maybeChild($at.index() + by);
	if (!neighbour || isTrailing(editor, neighbour, position + node.nodeSize)) return true;
	closeHistory(tr);
	const offset = tr.selection.from - position;
	const isWhole = tr.selection instanceof NodeSelection && offset === 0;
	const [from, to] =
		by < 0
			? [position - neighbour.nodeSize, position + node.nodeSize]
			: [position, position + node.nodeSize + neighbour.nodeSize];
	tr.replaceWith(from, to, Fragment.from(by < 0 ? [node, neighbour] : [neighbour, node]));
	const start = by < 0 ? from : from + neighbour.nodeSize;
	tr.setSelection(
		isWhole ? NodeSelection.create(tr.doc, start) : Selection.near(tr.doc.resolve(start + offset)),
	);
	editor.view.dispatch(tr.scrollIntoView());
	return true;
}

/** The editor adds an empty paragraph at the end; moving a block below it would add another. */
function isTrailing({ state: { doc } }: Editor, node: Node, at: number): boolean {
	return node.content.size === 0 && node.isTextblock && at + node.nodeSize === doc.content.size;
}

export function duplicateBlock(editor: Editor): void {
	const block = selectedBlock(editor.state);
	if (!block) return;
	const { tr } = editor.state;
	closeHistory(tr);
	const at = block.position + block.node.nodeSize;
	const { id: _, ...attrs } = block.node.attrs;
	tr.insert(at, block.node.type.create({ ...attrs, id: null }, block.node.content));
	select(tr, at);
	editor.view.dispatch(tr.scrollIntoView());
}

export function deleteBlock(editor: Editor): void {
	const block = selectedBlock(editor.state);
	if (!block) return;
	const { tr } = editor.state;
	closeHistory(tr);
	tr.delete(block.position, block.position + block.node.nodeSize);
	tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.position, tr.doc.content.size))));
	editor.view.dispatch(tr.scrollIntoView());
}

/** Empty for a block without items. */
function itemsOf({ schema }: Editor, { node }: PlacedBlock): readonly Node[] {
	const names: Readonly<Record<string, readonly string[]>> = {
		disclosures: ["details"],
		descriptionList: ["descriptionTerm", "descriptionDetails"],
	};
	return (names[node.type.name] ?? []).flatMap((name) => schema.nodes[name]?.createAndFill() ?? []);
}

export function mayAddItem(editor: Editor): boolean {
	const block = selectedBlock(editor.state);
	return block !== undefined && itemsOf(editor, block).length > 0;
}

export function addItem(editor: Editor): void {
	const block = selectedBlock(editor.state);
	if (!block) return;
	const { tr } = editor.state;
	closeHistory(tr);
	const end = block.position + block.node.nodeSize - 1;
	tr.insert(end, itemsOf(editor, block));
	tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
	editor.view.dispatch(tr.scrollIntoView());
}

export function leaveBlock(editor: Editor): boolean {
	const block = selectedBlock(editor.state);
	if (!block) return false;
	const after = block.position + block.node.nodeSize;
	return editor
		.chain()
		.insertContentAt(after, { type: "paragraph" })
		.setTextSelection(after + 1)
		.scrollIntoView()
		.run();
}
