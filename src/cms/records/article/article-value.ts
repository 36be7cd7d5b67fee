import type { Editor } from "@tiptap/core";
import { DOMParser as DocumentParser, Fragment, type Node, type Schema } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { htmlOf, htmlOfBlock } from "./article-html.ts";

export interface ArticleValue {
	changed(editor: Editor): void;
	/** Only differences change, so that the user can keep typing elsewhere. */
	take(editor: Editor, value: string): void;
}

/** Equivalent markup counts as the original value. */
export function openArticleValue(
	schema: Schema,
	value: string,
	tell: {
		readonly changed: (value: string) => void;
		readonly replaced: (value: string) => void;
		readonly patch: () => ((tr: Transaction, next: Node) => Transaction) | undefined;
	},
): ArticleValue {
	let given = { value, html: htmlOf(documentOf(schema, value)) };
	let last = value;
	let seen = value;
	/** Reported values that the form has not returned yet. */
	const underWay = new Set<string>();

	function isBehind(next: string): boolean {
		return underWay.has(next) || (underWay.size > 0 && next === seen);
	}

	return {
		changed({ state }) {
			const html = htmlOf(state.doc);
			const next = html === given.html ? given.value : html;
			if (next === last) return;
			last = next;
			underWay.add(next);
			tell.changed(next);
		},
		take(editor, next) {
			if (next === last) underWay.clear();
			else if (!isBehind(next)) replace(editor, next);
			seen = next;
		},
	};

	function replace(editor: Editor, next: string) {
		const document = documentAsTyped(editor.schema, next);
		const html = htmlOf(document);
		const isSame = html === htmlOf(editor.state.doc);
		given = { value: next, html };
		last = next;
		underWay.clear();
		if (isSame) return;
		const { tr } = editor.state;
		const change = tell.patch()?.(tr, document) ?? tr.replaceWith(0, tr.doc.content.size, document.content);
		// Other users' changes are not part of this user's undo history.
		editor.view.dispatch(change.setMeta("addToHistory", false).setMeta("preventUpdate", true));
		tell.replaced(next);
	}
}

/** Parses inertly, so that nothing runs or loads. */
export function documentOf(schema: Schema, html: string): Node {
	return DocumentParser.fromSchema(schema).parse(bodyOf(html));
}

/** Preserves spaces only in blocks that the editor wrote; in foreign markup, they are formatting. */
function documentAsTyped(schema: Schema, html: string): Node {
	const document = documentOf(schema, html);
	const spaced = DocumentParser.fromSchema(schema).parse(bodyOf(html), { preserveWhitespace: true });
	if (spaced.childCount !== document.childCount) return document;
	const blocks = document.children.map((block, index) => {
		const typed = spaced.child(index);
		return typed.eq(block) || !html.includes(htmlOfBlock(typed)) ? block : typed;
	});
	return document.copy(Fragment.from(blocks));
}

function bodyOf(html: string): HTMLElement {
	return new DOMParser().parseFromString(html, "text/html").body;
}
