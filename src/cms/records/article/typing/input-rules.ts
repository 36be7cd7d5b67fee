import {
	type Editor,
	InputRule,
	type InputRuleMatch,
	inputRulesPlugin,
	markInputRule,
	textblockTypeInputRule,
} from "@tiptap/core";
import type { Plugin } from "@tiptap/pm/state";
import { isAllowedAddress } from "../links/address.ts";
import { extensionParts } from "../writing/extension-parts.ts";
import { languageAt } from "./language.ts";
import { linkAtEnd, markAtEnd, markNames } from "./markdown-marks.ts";
import { isInCode, typeset } from "./typography.ts";

/** Extensions whose own rules stay. Those of marks also match "5 * 3 * 2". */
const blocks = new Set(["heading", "bulletList", "orderedList", "blockquote", "codeBlock", "horizontalRule"]);

export function inputRules(editor: Editor, languageOf: () => string): Plugin {
	const rules = [
		...editor.extensionManager.extensions
			.filter(({ name }) => blocks.has(name))
			.flatMap((each) => extensionParts(each, editor).inputRules()),
		...headings(editor),
		...markNames.flatMap((name) => markRule(editor, name)),
		...linkRule(editor),
		typographyRule(editor, languageOf),
	];
	return inputRulesPlugin({ editor, rules });
}

export function isInputRules({ spec }: Plugin): boolean {
	return spec.isInputRules === true;
}

/** The title of the page is its only heading 1; the schema ends at 4. */
function headings({ schema }: Editor): InputRule[] {
	const type = schema.nodes.heading;
	if (!type) return [];
	return [
		textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } }),
		textblockTypeInputRule({ find: /^#{5,6}\s$/, type, getAttributes: { level: 4 } }),
	];
}

function markRule({ schema }: Editor, name: (typeof markNames)[number]): InputRule[] {
	const type = schema.marks[name];
	const find = (text: string): InputRuleMatch | null => {
		const match = markAtEnd(text, name);
		return match ? { index: match.index, text: match.text, replaceWith: match.words } : null;
	};
	return type ? [markInputRule({ find, type })] : [];
}

function linkRule({ schema }: Editor): InputRule[] {
	const type = schema.marks.link;
	const find = (text: string): InputRuleMatch | null => {
		const match = isInCode(text) ? undefined : linkAtEnd(text);
		if (!match || !isAllowedAddress(match.address)) return null;
		return { index: match.index, text: match.text, replaceWith: match.words, data: { href: match.address } };
	};
	return type ? [markInputRule({ find, type, getAttributes: ({ data }) => data ?? {} })] : [];
}

function typographyRule(editor: Editor, languageOf: () => string): InputRule {
	return new InputRule({
		find(text) {
			const replacement = typeset(text, languageAt(editor.state.selection.$from) ?? languageOf());
			if (!replacement) return null;
			const { length, by } = replacement;
			return { index: text.length - length, text: text.slice(-length), data: { by } };
		},
		handler({ state, range, match }) {
			state.tr.insertText(String(match.data?.by), range.from, range.to);
		},
	});
}
