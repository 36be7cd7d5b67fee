import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { chainIn } from "../chain-in.ts";

export interface SelectedPicture {
	readonly node: Node;
	readonly position: number;
}

export function selectedPicture({ state }: Editor): SelectedPicture | undefined {
	const { selection } = state;
	if (selection instanceof NodeSelection && /^(figure|inlineImage)$/.test(selection.node.type.name))
		return { node: selection.node, position: selection.from };
	const { $from } = selection;
	if ($from.parent.type.name === "figure") return { node: $from.parent, position: $from.before() };
	return undefined;
}

export interface Picture {
	readonly src: string;
	readonly alt: string;
	readonly caption: string;
	/** Pixels; "" when unknown. */
	readonly width: string;
	readonly height: string;
}

/** An unchanged caption keeps its links and formatting. */
export function putPicture(editor: Editor, picture: Picture, selected: SelectedPicture | undefined): void {
	const { caption, alt, src } = picture;
	const attrs = { src, alt, width: picture.width || null, height: picture.height || null };
	const text = caption ? [{ type: "text", text: caption }] : [];
	const chain = chainIn(editor);
	if (!selected) {
		chain.insertContent({ type: "figure", attrs, content: text }).run();
		return;
	}
	const { node, position } = selected;
	if (node.type.name === "figure" && node.textContent !== caption)
		chain.insertContentAt({ from: position + 1, to: position + node.nodeSize - 1 }, text);
	chain
		.command(({ tr }) => {
			tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs });
			return true;
		})
		.run();
}
