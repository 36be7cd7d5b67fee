import { describe, expect, it } from "vitest";
import { blockExamples } from "../../../../tests/setup/input/block-examples.ts";
import { isElement, type Node, parse } from "../../../data/records/html/tree.ts";
import type { HtmlElement, HtmlNode } from "../html-node.ts";
import { htmlOfBlock, newValues, valuesOfBlock } from "./html.ts";
import { allBlocks } from "./registry.ts";
import { textFrom } from "./values.ts";

const withForm = allBlocks().filter(({ form }) => form);

function nodeOf(node: Node): HtmlNode[] {
	if (isElement(node))
		return [{ name: node.name, attributes: node.attribs, children: node.children.flatMap(nodeOf) }];
	return node.type === "text" ? [node.data] : [];
}

function exampleOf(name: string): HtmlElement {
	return parse(blockExamples[name] ?? "").children.flatMap(nodeOf)[0] as HtmlElement;
}

describe("The form of a block", () => {
	it.each(withForm)("of $name writes what it has read", (block) => {
		const html = htmlOfBlock(block, valuesOfBlock(block, exampleOf(block.name)));
		// A video has one text for the title and the poster.
		expect(html).toBe(blockExamples[block.name]);
	});

	it.each(withForm)("of $name has a value for each field", (block) => {
		const fields = Object.keys(block.fields).toSorted();
		expect(Object.keys(newValues(block)).toSorted()).toEqual(fields);
		expect(Object.keys(valuesOfBlock(block, exampleOf(block.name))).toSorted()).toEqual(fields);
	});

	it("has a label and further words for each block", () => {
		for (const { label, alsoCalled, fields } of allBlocks()) {
			expect(label).toMatch(/^[A-Z]/);
			expect(alsoCalled).not.toBe("");
			for (const field of Object.values(fields)) expect(field.label).toMatch(/^[A-Z]/);
		}
	});

	it("escapes values", () => {
		const [button] = withForm.filter(({ name }) => name === "button");
		if (!button) throw new Error("There is no button");
		const html = htmlOfBlock(button, { label: "<b>", address: '/"', style: "primary" });
		expect(html).toBe('<p data-block="button" data-style="primary"><a href="/&quot;">&lt;b&gt;</a></p>');
		expect(textFrom(undefined)).toBe("");
	});
});
