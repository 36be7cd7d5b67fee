import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

export interface PlacedBlock {
	readonly name: string;
	readonly node: Node;
	readonly position: number;
}

/** Falls back to the innermost block around the cursor. */
export function selectedBlock({ selection }: EditorState): PlacedBlock | undefined {
	if (selection instanceof NodeSelection && nameOf(selection.node))
		return { name: nameOf(selection.node), node: selection.node, position: selection.from };
	const { $from } = selection;
	for (let { depth } = $from; depth > 0; depth--) {
		const node = $from.node(depth);
		if (nameOf(node)) return { name: nameOf(node), node, position: $from.before(depth) };
	}
	return undefined;
}

/** "" for other nodes, such as a column. */
function nameOf({ attrs, type }: Node): string {
	return type.isInGroup("block") ? String(attrs.data?.block ?? "") : "";
}

export function selectedName({ state }: Editor): string {
	return selectedBlock(state)?.name ?? "";
}

export function isWhole({ type, attrs }: Node): boolean {
	return Boolean(attrs.data && type.spec.atom);
}
