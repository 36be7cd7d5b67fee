import type { ChainedCommands, Editor } from "@tiptap/core";
import { insertTable } from "../schema/tables.ts";

export interface Tool {
	readonly label: string;
	/** Shortcut in TipTap's notation, such as "Mod-b". */
	readonly keys?: string;
	readonly letters?: string;
	readonly isActive?: (editor: Editor) => boolean;
	readonly isPossible?: (editor: Editor) => boolean;
	readonly run: (chain: ChainedCommands) => ChainedCommands;
}

function mark(label: string, name: string, keys?: string): Tool {
	return {
		label,
		...(keys ? { keys } : {}),
		isActive: (editor) => editor.isActive(name),
		// Code blocks have no formatting.
		isPossible: (editor) => !editor.isActive("codeBlock"),
		run: (chain) => chain.toggleMark(name),
	};
}

function heading(level: 2 | 3 | 4): Tool {
	return {
		label: `Heading ${level}`,
		letters: `H${level}`,
		keys: `Mod-Alt-${level}`,
		isActive: (editor) => editor.isActive("heading", { level }),
		run: (chain) => chain.toggleHeading({ level }),
	};
}

export const tools = {
	undo: {
		label: "Undo",
		keys: "Mod-z",
		isPossible: (editor) => editor.can().undo(),
		run: (chain) => chain.undo(),
	},
	redo: {
		label: "Redo",
		keys: "Mod-Shift-z",
		isPossible: (editor) => editor.can().redo(),
		run: (chain) => chain.redo(),
	},
	heading2: heading(2),
	heading3: heading(3),
	heading4: heading(4),
	bold: mark("Bold", "bold", "Mod-b"),
	italic: mark("Italic", "italic", "Mod-i"),
	code: mark("Code", "code", "Mod-e"),
	underline: mark("Underline", "underline", "Mod-u"),
	strike: mark("Strikethrough", "strike", "Mod-Shift-s"),
	subscript: mark("Subscript", "subscript", "Mod-,"),
	superscript: mark("Superscript", "superscript", "Mod-."),
	highlight: mark("Highlight", "highlight"),
	citation: mark("Source of a quote", "citation"),
	bulletList: {
		label: "List",
		keys: "Mod-Shift-8",
		isActive: (editor) => editor.isActive("bulletList"),
		run: (chain) => chain.toggleBulletList(),
	},
	orderedList: {
		label: "Numbered list",
		keys: "Mod-Shift-7",
		isActive: (editor) => editor.isActive("orderedList"),
		run: (chain) => chain.toggleOrderedList(),
	},
	quote: {
		label: "Quote",
		keys: "Mod-Shift-b",
		isActive: (editor) => editor.isActive("blockquote"),
		run: (chain) => chain.toggleBlockquote(),
	},
	codeBlock: {
		label: "Code block",
		keys: "Mod-Alt-c",
		isActive: (editor) => editor.isActive("codeBlock"),
		run: (chain) => chain.toggleCodeBlock(),
	},
	rule: { label: "Horizontal line", run: (chain) => chain.setHorizontalRule() },
	clear: { label: "Plain text", keys: "Mod-Alt-0", run: (chain) => chain.unsetAllMarks().clearNodes() },
	table: {
		label: "Table",
		isPossible: (editor) => !editor.isActive("table"),
		run: (chain) => chain.command(insertTable),
	},
} as const satisfies Record<string, Tool>;

const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** "Ctrl+Shift+8", or "⇧⌘8" on a Mac. */
export function sayKeys(keys: string, onMac = isMac): string {
	const parts = keys.split("-").map((key) => key.toUpperCase());
	const last = parts.pop() ?? "";
	const has = (key: string) => parts.includes(key);
	if (onMac) return `${has("ALT") ? "⌥" : ""}${has("SHIFT") ? "⇧" : ""}${has("MOD") ? "⌘" : ""}${last}`;
	return [has("MOD") && "Ctrl", has("ALT") && "Alt", has("SHIFT") && "Shift", last].filter(Boolean).join("+");
}

export function ariaKeys(keys: string, onMac = isMac): string {
	return keys.replace("Mod", onMac ? "Meta" : "Control").replaceAll("-", "+");
}
