import type { Content, ElementShape } from "../../../../model/rich-text/blocks/shape.ts";
import { commonAttributes, storedRule } from "../../../../model/rich-text/element-rules.ts";
import { type Element, isElement, type Node, type Tree } from "../tree.ts";
import { declaredAt, shapesWithin } from "./declared-shape.ts";
import { isLoadable } from "./dialects/pictures.ts";
import { withoutRedirect } from "./redirects.ts";

/** Text as the editor writes it needs no cleaning. */
export function isStorable(tree: Tree): boolean {
	return tree.children.every((node) => isStorableIn(node, root));
}

interface Around {
	readonly name: string;
	readonly holds: "root" | "text" | "blocks" | "blocks only" | "parts";
}

const root: Around = { name: "", holds: "root" };

function isStorableIn(node: Node, around: Around): boolean {
	if (!isElement(node)) return node.type !== "text" || node.data.trim() === "" || hasTextWithin(around);
	if (node.attribs["data-block"] !== undefined) return isStorableBlock(node, around);
	const rule = storedRule(node.name);
	if (!rule || !fits(node, around) || !hasStoredValues(node)) return false;
	const holds = rule.is === "blocks" || rule.is === "parts" ? rule.is : "text";
	return node.children.every((child) => isStorableIn(child, { name: node.name, holds }));
}

function hasTextWithin({ holds }: Around): boolean {
	return holds !== "parts" && holds !== "blocks only";
}

function fits({ name }: Element, around: Around): boolean {
	const rule = storedRule(name);
	if (!rule) return false;
	if (rule.within) return rule.within.includes(around.name);
	if (around.name === "figure") return true;
	if (rule.is === "inline" || name === "img" || name === "br") return hasTextWithin(around);
	return /^(root|blocks)/.test(around.holds);
}

function hasStoredValues({ name, attribs }: Element, more: readonly string[] = []): boolean {
	const known = [...commonAttributes, ...(storedRule(name)?.attributes ?? []), ...more];
	if (!Object.keys(attribs).every((key) => known.includes(key))) return false;
	if (name === "img") return isLoadable(attribs.src ?? "");
	return name !== "a" || withoutRedirect(attribs.href ?? "") === (attribs.href ?? "");
}

function isStorableBlock(source: Element, { holds }: Around): boolean {
	const declared = /^(root|blocks)/.test(holds) ? declaredAt(source) : undefined;
	return declared !== undefined && isStorablePart(source, declared.shape, Object.keys(declared.attributes));
}

function isStorablePart(source: Element, shape: ElementShape, attributes: readonly string[]): boolean {
	const { name, head, content } = shape;
	const first = head && source.children.find(isElement);
	const rest = source.children.filter((child) => child !== first);
	const isFirst = !first || !head || isStorablePart(first, head, []);
	return isFirst && hasStoredValues(source, attributes) && isContent({ source, rest, name, content });
}

function isContent({
	source,
	rest,
	name,
	content,
}: {
	readonly source: Element;
	readonly rest: readonly Node[];
	readonly name: string;
	readonly content: Content;
}): boolean {
	if (typeof content !== "string") {
		const parts = shapesWithin(source, content) ?? [];
		return parts.every(([each, shape]) =>
			isStorablePart(each, shape, shape.block === undefined ? [] : ["data-block"]),
		);
	}
	// Descriptions may contain text, other elements only paragraphs.
	const holds = content === "blocks" ? (name === "dd" ? "blocks" : "blocks only") : "text";
	return rest.every((child) => isStorableIn(child, { name, holds }));
}
