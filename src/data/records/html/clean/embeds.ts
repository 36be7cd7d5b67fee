import { DomUtils } from "htmlparser2";
import type { Element } from "../tree.ts";
import type { Cleaning } from "./blocks.ts";
import { element, type Item } from "./output.ts";

/** Converts embedded media and pages to links. Undefined if only the content can stay. */
export function embedOf(source: Element, { report }: Cleaning): Item[] | undefined {
	const address = addressOf(source);
	if (address === undefined) {
		if (source.name !== "iframe") return undefined;
		report.leave("hidden", source);
		return [];
	}
	const text = source.attribs.title?.trim() || fileName(address);
	report.leave("embed", source);
	report.add(text);
	return [{ kind: "block", node: element("p", [element("a", [text], { href: address })]) }];
}

function addressOf(source: Element): string | undefined {
	const [inner] = DomUtils.getElementsByTagName("source", source, true);
	const address = source.attribs.src ?? source.attribs.data ?? inner?.attribs.src ?? "";
	const full = address.startsWith("//") ? `https:${address}` : address;
	return /^(https?:\/\/|\/)/i.test(full) ? full : undefined;
}

function fileName(address: string): string {
	return address.startsWith("/") ? (address.split("/").at(-1) ?? "") || address : address;
}
