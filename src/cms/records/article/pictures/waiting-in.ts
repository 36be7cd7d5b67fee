import type { Node } from "@tiptap/pm/model";

export interface Waiting {
	readonly key: string;
	readonly position: number;
	readonly node: Node;
}

export function waitingIn(document: Node): readonly Waiting[] {
	const results: Waiting[] = [];
	document.descendants((node, position) => {
		const key: unknown = node.attrs.uploading;
		if (typeof key === "string") results.push({ key, position, node });
	});
	return results;
}
