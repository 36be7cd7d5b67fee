import { type Editor, pasteRulesPlugin } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import type { Plugin } from "@tiptap/pm/state";
import { isAllowedAddress } from "../links/address.ts";
import { extensionParts } from "./extension-parts.ts";

const addresses = Link.configure({
	openOnClick: false,
	defaultProtocol: "https",
	isAllowedUri: isAllowedAddress,
});

/** Makes links of addresses that are typed or pasted, and of words that an address is pasted over. */
export function addressLinks(editor: Editor): Plugin[] {
	const { pasteRules, plugins } = extensionParts(addresses, editor);
	return [...pasteRulesPlugin({ editor, rules: pasteRules() }), ...plugins()];
}
