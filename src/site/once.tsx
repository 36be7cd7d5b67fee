import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { NotingUses, PageUses, usePageUses } from "./uses.tsx";

/** What an element holds, as React takes it: components, or the HTML that they have become before. */
export type Content =
	| { readonly children: ReactNode }
	| { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** What was rendered of these objects; not before the second time that they are the same. */
interface Known {
	readonly inputs: readonly unknown[];
	readonly rendered?: { readonly html: string; readonly uses: PageUses } | undefined;
}

/** By the first of what it follows from, with which it goes; then by name. */
const known = new WeakMap<object, Map<string, Known>>();

/**
 * What an element holds where that follows from some objects alone, which nobody changes: rendered once for as long as
 * they are the same. A website that a write touches is another object, and so is a list that is read anew. What is seen
 * once, as a page is that is cached, takes no memory.
 * @param name what tells it from anything else that follows from the first of the objects
 * @param inputs undefined for one that is not there yet
 */
export function useOnce(
	name: string,
	inputs: readonly [object, ...(object | undefined)[]],
	children: ReactNode,
): Content {
	const uses = usePageUses();
	// A nonce is for one answer alone.
	if (uses.nonce !== undefined || inputs.includes(undefined)) return { children };
	const ofInput = known.get(inputs[0]) ?? new Map<string, Known>();
	known.set(inputs[0], ofInput);
	const before = ofInput.get(name);
	const isSame = before?.inputs.every((input, index) => input === inputs[index]);
	if (!isSame) {
		ofInput.set(name, { inputs });
		return { children };
	}
	const rendered = before?.rendered ?? render(children);
	if (!before?.rendered) ofInput.set(name, { inputs, rendered });
	// React has moved something to the head of the document: of a part, it would stand before it.
	if (rendered.html.startsWith("<link")) return { children };
	uses.include(rendered.uses);
	return { dangerouslySetInnerHTML: { __html: rendered.html } };
}

function render(children: ReactNode) {
	const uses = new PageUses();
	return { html: renderToString(<NotingUses value={uses}>{children}</NotingUses>), uses };
}
