import { commonAttributes, storedRule } from "../../../../model/rich-text/element-rules.ts";
import { type Element, isElement, type Node, type Tree } from "../tree.ts";
import { isLoadable } from "./dialects/pictures.ts";
import { withoutRedirect } from "./redirects.ts";

/** Returns whether a text consists of what articles contain, as the editor writes it. It is stored as it is. */
export function isStorable(tree: Tree): boolean {
	return tree.children.every((node) => isStorableIn(node, undefined));
}

function isStorableIn(node: Node, parent: Element | undefined): boolean {
	if (isElement(node))
		return (
			fits(node, parent) && hasStoredValues(node) && node.children.every((child) => isStorableIn(child, node))
		);
	return node.type !== "text" || node.data.trim() === "" || hasTextWithin(parent);
}

function hasTextWithin(parent: Element | undefined): boolean {
	return parent === undefined || storedRule(parent.name)?.is !== "parts";
}

function fits({ name }: Element, parent: Element | undefined): boolean {
	const rule = storedRule(name);
	if (!rule) return false;
	if (rule.within) return parent !== undefined && rule.within.includes(parent.name);
	if (parent?.name === "figure") return true;
	if (rule.is === "inline" || name === "img" || name === "br") return hasTextWithin(parent);
	return parent === undefined || storedRule(parent.name)?.is === "blocks";
}

function hasStoredValues({ name, attribs }: Element): boolean {
	const known = [...commonAttributes, ...(storedRule(name)?.attributes ?? [])];
	if (!Object.keys(attribs).every((key) => known.includes(key))) return false;
	if (name === "img") return isLoadable(attribs.src ?? "");
	return name !== "a" || withoutRedirect(attribs.href ?? "") === (attribs.href ?? "");
}
