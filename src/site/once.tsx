import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { NotingUses, PageUses, usePageUses } from "./uses.tsx";

export type Content =
	| { readonly children: ReactNode }
	| { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** `rendered` is set on the second use of the same inputs. */
interface Known {
	readonly inputs: readonly unknown[];
	readonly rendered?: { readonly html: string; readonly uses: PageUses } | undefined;
}

/** By the first input, with which the entry is garbage-collected; then by name. */
const known = new WeakMap<object, Map<string, Known>>();

/**
 * Renders content once per set of immutable inputs. Content used once is not stored.
 * @param name unique among contents of the first object
 * @param inputs undefined for one that is not loaded yet
 */
export function useOnce(
	name: string,
	inputs: readonly [object, ...(object | undefined)[]],
	children: ReactNode,
): Content {
	const uses = usePageUses();
	// A nonce belongs to one response.
	if (uses.nonce !== undefined || inputs.includes(undefined)) return { children };
	const byInput = known.get(inputs[0]) ?? new Map<string, Known>();
	known.set(inputs[0], byInput);
	const before = byInput.get(name);
	const isSame = before?.inputs.every((input, index) => input === inputs[index]);
	if (!isSame) {
		byInput.set(name, { inputs });
		return { children };
	}
	const rendered = before?.rendered ?? render(children);
	if (!before?.rendered) byInput.set(name, { inputs, rendered });
	// An element that React hoists to the head would be wrong within a part.
	if (rendered.html.startsWith("<link")) return { children };
	uses.include(rendered.uses);
	return { dangerouslySetInnerHTML: { __html: rendered.html } };
}

function render(children: ReactNode) {
	const uses = new PageUses();
	return { html: renderToString(<NotingUses value={uses}>{children}</NotingUses>), uses };
}
