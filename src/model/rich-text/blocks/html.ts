import { escapeMarkup } from "../escape.ts";
import type { HtmlElement } from "../html-node.ts";
import type { BlockDeclaration, BlockValue, BlockValues } from "./block.ts";

export function htmlOfBlock(block: BlockDeclaration, values: BlockValues): string {
	const { name, shape, attributes, form, start = "" } = block;
	const data = Object.keys(attributes).flatMap((key) => {
		const value = values[key];
		return typeof value === "string" && value !== "" ? ` data-${key}="${escapeMarkup(value)}"` : [];
	});
	const inner = form ? form.write(values) : start;
	return `<${shape.name} data-block="${name}"${data.join("")}>${inner}</${shape.name}>`;
}

export function valuesOfBlock(block: BlockDeclaration, element: HtmlElement): BlockValues {
	const attributes = Object.keys(block.attributes).map((key) => [
		key,
		element.attributes[`data-${key}`] ?? "",
	]);
	return { ...emptyValues(block), ...Object.fromEntries(attributes), ...block.form?.read(element) };
}

export function newValues(block: BlockDeclaration): BlockValues {
	return { ...emptyValues(block), ...block.defaults };
}

function emptyValues({ fields }: BlockDeclaration): BlockValues {
	return Object.fromEntries(
		Object.entries(fields).map(([name, { kind }]): [string, BlockValue] => [
			name,
			kind === "pictures" ? [] : "",
		]),
	);
}
