import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

interface Range {
	readonly from: number;
	readonly to: number;
}

/** Ranges that follow changes of the document. */
export function trackRanges() {
	const ranges = new Map<object, Range>();

	function track(range: Range): object {
		const key = {};
		ranges.set(key, range);
		return key;
	}

	function release(key: object): Range {
		const range = ranges.get(key) ?? { from: 0, to: 0 };
		ranges.delete(key);
		return range;
	}

	return {
		track,
		release,
		map({ transaction: { mapping } }: { readonly transaction: Transaction }): void {
			for (const [key, { from, to }] of ranges)
				ranges.set(key, { from: mapping.map(from, -1), to: mapping.map(to, -1) });
		},
		/** Leaves the cursor where the user has put it. */
		insertAt(view: EditorView, { from, to }: Range, insert: () => void): void {
			const { selection } = view.state;
			const isThere = selection.from === from && selection.to === to;
			if (isThere) {
				insert();
				return;
			}
			const left = track({ from: selection.from + 1, to: selection.to + 1 });
			select(view, { from, to });
			insert();
			const { from: start, to: end } = release(left);
			select(view, { from: start - 1, to: end - 1 });
		},
	};
}

function select(view: EditorView, { from, to }: Range): void {
	const { doc, tr } = view.state;
	const selection = TextSelection.between(doc.resolve(from), doc.resolve(to));
	view.dispatch(tr.setSelection(selection).setMeta("addToHistory", false));
}
