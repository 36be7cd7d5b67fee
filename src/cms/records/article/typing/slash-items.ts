import type { ChainedCommands, Editor } from "@tiptap/core";
import { allBlocks } from "../../../../model/rich-text/blocks/registry.ts";
import { addBlock } from "../blocks/edit-block.ts";
import type { OpenDialog } from "../editor-dialog.ts";
import { type Tool, tools } from "../toolbar/tools.ts";

export interface SlashItem {
	readonly label: string;
	readonly keys?: string | undefined;
	readonly run: (chain: ChainedCommands) => void;
}

type ToolName = keyof typeof tools;

const blockTools: readonly ToolName[] = [
	...(["heading2", "heading3", "heading4", "bulletList", "orderedList", "quote"] as const),
	...(["table", "codeBlock", "rule"] as const),
];
/** Undo and redo are not typed. */
const others = (Object.keys(tools) as ToolName[]).filter(
	(name) => !blockTools.includes(name) && name !== "undo" && name !== "redo",
);

const alsoCalled: Readonly<Record<string, string>> = {
	heading2: "h2 title",
	heading3: "h3 subtitle",
	heading4: "h4",
	bulletList: "bullets bulleted points ul",
	orderedList: "ordered ol",
	quote: "blockquote citation",
	codeBlock: "pre",
	rule: "divider rule separator hr",
	strike: "strike",
	link: "url address",
	picture: "image photo figure",
};

export function slashItems(editor: Editor, query: string, openDialog: OpenDialog): readonly SlashItem[] {
	const dialogs = (["link", "picture"] as const).map((name) => ({
		name,
		label: name === "link" ? "Link" : "Picture",
		...(name === "link" ? { keys: "Mod-k" } : {}),
		run(chain: ChainedCommands) {
			chain.run();
			openDialog(name);
		},
	}));
	const blocks = allBlocks().map((block) => ({
		name: block.name,
		label: block.label,
		words: block.alsoCalled,
		run(chain: ChainedCommands) {
			chain.run();
			addBlock(editor, block, openDialog);
		},
	}));
	const entries = [...blockTools.map(entryOf), ...dialogs, ...blocks, ...others.map(entryOf)];
	return entries.filter((entry) => isNamed(entry, query) && (possibleOf(entry)?.(editor) ?? true));
}

function entryOf(name: ToolName) {
	const { label, keys, run }: Tool = tools[name];
	return { name, label, keys, run: (chain: ChainedCommands) => void run(chain).run() };
}

function possibleOf({ name, words }: Named): Tool["isPossible"] {
	if (words !== undefined) return undefined;
	return (tools as Readonly<Record<string, Tool>>)[name]?.isPossible;
}

interface Named {
	readonly name: string;
	readonly label: string;
	readonly words?: string;
}

function isNamed({ name, label, words = alsoCalled[name] ?? "" }: Named, query: string): boolean {
	const wanted = query.toLowerCase();
	const names = [label.replaceAll(" ", ""), ...label.split(" "), ...words.split(" ")];
	return names.some((each) => each.toLowerCase().startsWith(wanted));
}
