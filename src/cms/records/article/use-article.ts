import { Editor, getSchema } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { lazyCode } from "../../kit/lazy/lazy.ts";
import { documentOf, openArticleValue } from "./article-value.ts";
import { type Covered, scrollSides } from "./covered.ts";
import { openPasting } from "./paste/handle-paste.ts";
import { articleExtensions } from "./schema/extensions.ts";
import type { WritingOptions } from "./start-writing.ts";

const writing = lazyCode(() => import("./start-writing.ts"));

/** For assistive technology or voice input, which cause no interaction. Each call tries again. */
function wantWriting(): void {
	void writing.need();
	writing.want().catch(() => undefined);
}

/** @returns the cancel function */
function awaitWriting(editor: Editor, options: () => ArticleOptions): () => void {
	const opened = editor.state;
	const start = () => writing.now()?.startWriting(editor, opened, options);
	start();
	// Cell selection and the look of blocks require this code.
	if (hasTable(editor) || hasBlocks(editor)) wantWriting();
	return writing.onCome(start);
}

function hasTable({ state: { doc, schema } }: Editor): boolean {
	return doc.children.some((block) => {
		let isFound = block.type === schema.nodes.table;
		block.descendants(({ type }) => {
			isFound ||= type === schema.nodes.table;
			return !isFound;
		});
		return isFound;
	});
}

function hasBlocks({ state: { doc } }: Editor): boolean {
	return doc.children.some(({ attrs }) => attrs.data);
}

export const articleSchema = getSchema(articleExtensions);

interface ArticleOptions extends WritingOptions {
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly onReplace: (value: string) => void;
	readonly isReadOnly: boolean;
	readonly attributes: Readonly<Record<string, string>>;
	readonly onKey: (event: KeyboardEvent) => boolean;
	/** The cursor must not be below bars. */
	readonly covered: () => Covered;
}

export function useArticle(options: ArticleOptions): Editor {
	const { value, attributes } = options;
	const latest = useRef(options);
	const [isFocused, setFocused] = useState(false);
	const [{ editor, opened }] = useState(() => openArticle(latest, setFocused));
	useEffect(() => {
		latest.current = options;
	});
	const shown = JSON.stringify(attributes);
	useEffect(() => {
		// Re-runs the effect.
		void shown;
		editor.setOptions();
	}, [editor, shown]);
	useEffect(() => {
		opened.take(editor, value);
		// Also runs on blur, to show changes received meanwhile.
		void isFocused;
	}, [editor, value, isFocused, opened]);
	return editor;
}

function openArticle(latest: { readonly current: ArticleOptions }, tellFocus: (isFocused: boolean) => void) {
	const { value, isReadOnly } = latest.current;
	const covered = () => latest.current.covered();
	const opened = openArticleValue(articleSchema, value, {
		changed: (next) => latest.current.onChange(next),
		replaced: (next) => latest.current.onReplace(next),
		patch: () => writing.now()?.patch,
	});
	const pasting = openPasting();
	let stopWaiting = () => {};
	const editor = new Editor({
		// Mounted later.
		element: null,
		extensions: articleExtensions,
		content: documentOf(articleSchema, value).toJSON(),
		// The page's policy blocks injected style elements.
		injectCSS: false,
		// Pasted Markdown is formatted separately.
		enablePasteRules: false,
		editable: !isReadOnly,
		onMount: ({ editor }) => {
			stopWaiting = awaitWriting(editor, () => latest.current);
		},
		onUnmount: () => stopWaiting(),
		onTransaction: pasting.onTransaction,
		onUpdate: ({ editor }) => {
			wantWriting();
			opened.changed(editor);
		},
		onFocus: () => {
			wantWriting();
			tellFocus(true);
		},
		onBlur: () => tellFocus(false),
		editorProps: {
			scrollThreshold: scrollSides(covered, 8),
			scrollMargin: scrollSides(covered, 32),
			attributes: () => latest.current.attributes,
			handleKeyDown: (_, event) => latest.current.onKey(event),
			handleDoubleClickOn(_, __, node) {
				const isPicture = ["figure", "inlineImage"].includes(node.type.name);
				if (isPicture) latest.current.onOpen("picture");
				return isPicture;
			},
			transformPastedHTML: pasting.transformPastedHTML,
			handlePaste: pasting.handlePaste,
			// ProseMirror handles text dragged within the article.
			handleDrop: (view, event) => !view.dragging && pasting.handleDrop(view, event),
		},
	});
	return { editor, opened };
}
