import { notifications } from "@mantine/notifications";
import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type Fragment, type Node, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { documentOf } from "../article-value.ts";
import { trackRanges } from "../paste/track-ranges.ts";
import { isMarkdown, isWrapped } from "./markdown-text.ts";

interface Range {
	readonly from: number;
	readonly to: number;
}

/** Inserts the plain text first as a separate undo step; it stays if it cannot be converted. */
export function markdownPaste(editor: Editor): Plugin {
	const ranges = trackRanges();
	/** Text of the current paste, if it is to be formatted. */
	let markdown: string | undefined;

	async function convert(view: EditorView, text: string, literal: Range) {
		const place = ranges.track(literal);
		const pasted = wordsIn(view.state.doc, literal);
		const [{ htmlOfMarkdown }, { insertForeign }] = await Promise.all([
			import("../../../kit/markdown/markdown-html.ts"),
			import("../paste/insert-foreign.ts"),
		]);
		await insertForeign(htmlOfMarkdown(text, { breaks: !isWrapped(text) }), view, (html) => {
			const range = ranges.release(place);
			const isUnchanged = !view.isDestroyed && wordsIn(view.state.doc, range) === pasted;
			if (isUnchanged && view.editable) replace(view, range, html);
		});
	}

	return new Plugin({
		props: {
			clipboardTextParser(text, $context, isLiteral) {
				markdown = !isLiteral && mayFormat($context, text) && isMarkdown(text) ? text : undefined;
				// The text is parsed as usual.
				return undefined as unknown as Slice;
			},
			handlePaste(view, { clipboardData }, slice) {
				const text = markdown;
				markdown = undefined;
				// With HTML, the text is of an earlier drop.
				if (text === undefined || clipboardData?.getData("text/html")) return false;
				if (!(view.state.selection instanceof TextSelection)) return false;
				const literal = insertLiteral(view, slice);
				convert(view, text, literal).catch(() =>
					notifications.show({ color: "yellow", message: "The Markdown could not be formatted." }),
				);
				return true;
			},
		},
		view() {
			editor.on("transaction", ranges.map);
			return { destroy: () => editor.off("transaction", ranges.map) };
		},
	});
}

/** In a table only one line, because tables contain no tables. */
function mayFormat($at: ResolvedPos, text: string): boolean {
	const parents = Array.from({ length: $at.depth }, (_, depth) => $at.node(depth).type.name);
	if (parents.includes("table") && /[\r\n]/.test(text.trim())) return false;
	const isCode = $at.marks().some(({ type }) => type.name === "code");
	return /^(paragraph|heading)$/.test($at.parent.type.name) && !isCode;
}

function insertLiteral(view: EditorView, slice: Slice): Range {
	const { from } = view.state.selection;
	const change = closeHistory(view.state.tr.replaceSelection(slice).scrollIntoView());
	view.dispatch(change.setMeta("paste", true).setMeta("uiEvent", "paste"));
	return { from, to: view.state.selection.to };
}

function replace(view: EditorView, { from, to }: Range, html: string): void {
	const { doc, selection, tr } = view.state;
	const slice = sliceOf(documentOf(view.state.schema, html).content);
	const isAtEnd = selection.empty && selection.to === to;
	if (isAtEnd)
		tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))).replaceSelection(slice);
	else tr.replaceRange(from, to, slice);
	view.dispatch(closeHistory(tr).setMeta("paste", true).setMeta("uiEvent", "paste").scrollIntoView());
	view.dispatch(closeHistory(view.state.tr));
}

function sliceOf(content: Fragment): Slice {
	const openOf = (block: Node | null) => (block?.type.name === "paragraph" ? 1 : 0);
	return new Slice(content, openOf(content.firstChild), openOf(content.lastChild));
}

function wordsIn(document: Node, { from, to }: Range): string {
	return document.textBetween(from, to, "\n", "\ufffc");
}
