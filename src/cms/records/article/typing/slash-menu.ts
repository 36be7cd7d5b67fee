import { shift, size } from "@floating-ui/dom";
import type { CommandProps, Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, type Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { chainIn } from "../chain-in.ts";
import type { OpenDialog } from "../editor-dialog.ts";
import { type SlashItem, slashItems } from "./slash-items.ts";
import { openSlashList } from "./slash-list.ts";

/** Pixels to the edges of the window. */
const margin = 8;

const earlier = "slashTypedEarlier";

/** "/" opens it at the start of an empty block or after a space. */
export function slashMenu(editor: Editor, openDialog: OpenDialog): Plugin {
	let opened = -1;
	let wasActive = false;
	let list: ReturnType<typeof openSlashList> | undefined;
	let unmount = () => {};
	const itemsFor = (query: string) => slashItems(editor, query, openDialog);

	function show({ query, command }: SuggestionProps<SlashItem, SlashItem>) {
		list?.show(itemsFor(query), command);
	}

	return Suggestion<SlashItem, SlashItem>({
		editor,
		pluginKey: new PluginKey("slashMenu"),
		char: "/",
		container: editor.view.dom.closest<HTMLElement>("[role=dialog], main") ?? document.body,
		findSuggestionMatch: ({ $position }) => slashBefore($position),
		allow({ isActive = false }) {
			wasActive = isActive;
			return true;
		},
		// A cursor put behind a slash does not open it.
		shouldShow({ range: { from }, query, transaction }) {
			const isSame = from === opened;
			const isNow = transaction.docChanged && !isForeign(transaction) && (isSame || query === "");
			const isTyped = isNow || transaction.getMeta(earlier) === true;
			if (!(isTyped || (isSame && wasActive)) || itemsFor(query).length === 0) return false;
			opened = from;
			return true;
		},
		command({ editor, range, props }) {
			// An inserted link such as "/library" is no query.
			opened = -1;
			props.run(chainIn(editor).command(beginStep).deleteRange(range));
		},
		floatingUi: { middleware: [shift({ padding: margin }), size({ padding: margin, apply: limitHeight })] },
		render: () => ({
			onStart(props) {
				list = openSlashList(editor.view.dom);
				show(props);
				unmount = props.mount(list.element);
			},
			onUpdate: show,
			onExit() {
				unmount();
				list?.close();
				list = undefined;
			},
			onKeyDown: ({ event }) => list?.press(event) ?? false,
		}),
	});
}

/** Opens the menu for a slash that was typed before the plugin was added. @param opened state before any input */
export function openForEarlierSlash({ state, view }: Editor, opened: EditorState): void {
	const { $from, empty } = state.selection;
	if (!empty || $from.depth === 0 || !view.hasFocus() || !slashBefore($from)) return;
	const block = $from.node(1);
	if (!opened.doc.children.some((each) => each.eq(block))) view.dispatch(state.tr.setMeta(earlier, true));
}

/** True for changes by undo, redo or another user. */
function isForeign(transaction: Transaction): boolean {
	return Boolean(transaction.getMeta("history$") || transaction.getMeta("preventUpdate"));
}

/** Undo brings the typed query back. */
function beginStep({ tr }: CommandProps): boolean {
	closeHistory(tr);
	return true;
}

function limitHeight({
	availableHeight,
	elements,
}: {
	availableHeight: number;
	elements: { floating: HTMLElement };
}) {
	elements.floating.style.maxBlockSize = `min(20rem, ${Math.max(120, availableHeight)}px)`;
}

/** Not in code or next to a word. */
function slashBefore($at: ResolvedPos) {
	const { parent, parentOffset } = $at;
	if (!/^(paragraph|heading)$/.test(parent.type.name)) return null;
	const text = (from: number, to: number) => parent.textBetween(from, to, "\n", "\ufffc");
	const [match] = /(?<=^|\s)\/[\p{L}\p{N}]{0,20}$/u.exec(text(0, parentOffset)) ?? [];
	const isInWord = /^\S/.test(text(parentOffset, parent.content.size));
	if (match === undefined || isInWord || $at.marks().some(({ type }) => type.name === "code")) return null;
	return { range: { from: $at.pos - match.length, to: $at.pos }, query: match.slice(1), text: match };
}
