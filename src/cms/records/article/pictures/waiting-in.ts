import type { Node } from "@tiptap/pm/model";

export interface Waiting {
	readonly key: string;
	readonly position: number;
	readonly node: Node;
}

/** Returns the images not uploaded yet. */
export function waitingIn(document: Node): readonly Waiting[] {
	const found: Waiting[] = [];
	document.descendants((node, position) => {
		const key: unknown = node.attrs.uploading;
		if (typeof key === "string") found.push({ key, position, node });
	});
	return found;
}
