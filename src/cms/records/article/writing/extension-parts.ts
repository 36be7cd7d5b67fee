import {
	type AnyExtension,
	type Editor,
	getExtensionField,
	type InputRule,
	type KeyboardShortcutCommand,
	type PasteRule,
	type RawCommands,
} from "@tiptap/core";
import { keymap } from "@tiptap/pm/keymap";
import type { Plugin } from "@tiptap/pm/state";

/** The editor was created without the extension, but has a node or mark of that name. */
export function extensionParts(extension: AnyExtension, editor: Editor) {
	const { name, options } = extension;
	const type = editor.schema.nodes[name] ?? editor.schema.marks[name];
	const part = <Part>(
		field:
			| ("addCommands" | "addInputRules" | "addKeyboardShortcuts")
			| ("addPasteRules" | "addProseMirrorPlugins"),
	): Part => getExtensionField<() => Part>(extension, field, { name, options, storage: {}, editor, type })();
	return {
		commands: () => part<RawCommands>("addCommands"),
		keys: (): Plugin => {
			const shortcuts = part<Record<string, KeyboardShortcutCommand>>("addKeyboardShortcuts");
			const entries = Object.entries(shortcuts).map(([key, run]) => [key, () => run({ editor })]);
			return keymap(Object.fromEntries(entries));
		},
		inputRules: () => part<InputRule[]>("addInputRules"),
		pasteRules: () => part<PasteRule[]>("addPasteRules"),
		plugins: () => part<Plugin[]>("addProseMirrorPlugins"),
	};
}
