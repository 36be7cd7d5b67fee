import {
	type AnyExtension,
	type Editor,
	getExtensionField,
	type PasteRule,
	type RawCommands,
} from "@tiptap/core";
import type { Plugin } from "@tiptap/pm/state";

/** The editor was created without the extension, but has a node or mark of the same name. */
export function extensionParts(extension: AnyExtension, editor: Editor) {
	const { name, options } = extension;
	const type = editor.schema.nodes[name] ?? editor.schema.marks[name];
	const part = <Part>(field: "addCommands" | "addPasteRules" | "addProseMirrorPlugins"): Part =>
		getExtensionField<() => Part>(extension, field, { name, options, storage: {}, editor, type })();
	return {
		commands: () => part<RawCommands>("addCommands"),
		pasteRules: () => part<PasteRule[]>("addPasteRules"),
		plugins: () => part<Plugin[]>("addProseMirrorPlugins"),
	};
}
