import * as z from "zod/mini";
import { fieldsOf, type Served, storedAs, textStorage } from "../kind.ts";
import {
	drawnSection,
	longestSectionLabel,
	parseSection,
	sectionKeys,
	sectionsIn,
	writeSections,
} from "../look/sections.ts";

const max = 1_000;

/** One per line, in display order; "" for the defaults. */
export const sectionList = fieldsOf<"sections">({
	...textStorage,
	kind: "sections",
	schemaOf: ({ label }) =>
		storedAs(z.string(`${label} must be a text with a section a line`), (value, refuse): string => {
			const problem = problemOf(value);
			return problem === "" ? writeSections(sectionsIn(value)) : refuse(`${label}: ${problem}`);
		}),
	isOfOne: true,
	say: (value) =>
		value === ""
			? ""
			: sectionsIn(value)
					.map(({ key, label, isHidden }) => hintOf(key, label, isHidden))
					.join("\n"),
});

export const sectionsServed: Served = {
	json: () => ({
		type: "string",
		maxLength: max,
		description: `A section a line: ${sectionKeys.join(", ")}; \`key: name\` where it has a name of its own, \`-key\` while it is hidden.`,
	}),
	lists: [],
};

function hintOf(key: Parameters<typeof drawnSection>[0], label: string, isHidden: boolean): string {
	return `${label || drawnSection(key).menu}${isHidden ? " (hidden)" : ""}`;
}

function problemOf(value: string): string {
	const lines = value.split("\n").filter((text) => text.trim() !== "");
	const keys = new Set<string>();
	for (const [index, text] of lines.entries()) {
		const section = parseSection(text);
		if (!section) return `line ${index + 1} names no section; there are ${sectionKeys.join(", ")}`;
		const { key, label, isHidden } = section;
		const { menu, isFixed } = drawnSection(key);
		if (keys.has(key)) return `${menu} is there twice`;
		if (isHidden && isFixed) return `${menu} cannot be hidden`;
		if (key === "home" && index > 0) return `${menu} comes first`;
		if (label.length > longestSectionLabel) return `a name has ${longestSectionLabel} characters at most`;
		keys.add(key);
	}
	return "";
}
