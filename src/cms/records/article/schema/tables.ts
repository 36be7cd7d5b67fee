import { type CommandProps, getExtensionField, Node } from "@tiptap/core";
import { TableCell } from "@tiptap/extension-table/cell";
import { TableHeader } from "@tiptap/extension-table/header";
import { TableRow } from "@tiptap/extension-table/row";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

/** Widths follow from the content. */
function cellAttributes() {
	const take = (name: string) => ({
		default: 1,
		parseHTML: (cell: HTMLElement) => {
			const value = Number(cell.getAttribute(name));
			return Number.isInteger(value) && value > 0 ? value : 1;
		},
		renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
	});
	return {
		colspan: take("colspan"),
		rowspan: take("rowspan"),
		colwidth: { default: null, rendered: false, parseHTML: () => null },
	};
}

const table = Node.create({
	name: "table",
	group: "block",
	content: "tableRow+",
	isolating: true,
	tableRole: "table",
	extendNodeSchema: (extension) => ({ tableRole: getExtensionField(extension, "tableRole") }),
	addAttributes: () => ({
		caption: {
			default: "",
			rendered: false,
			parseHTML: (element: HTMLElement) => element.querySelector("caption")?.textContent?.trim() ?? "",
		},
	}),
	parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
	renderHTML({ node, HTMLAttributes }) {
		const caption: string = node.attrs.caption;
		const table: DOMOutputSpec = caption
			? ["table", HTMLAttributes, ["caption", { contenteditable: "false" }, caption], ["tbody", 0]]
			: ["table", HTMLAttributes, ["tbody", 0]];
		// Shows accessibility checkers that the scroll area is focusable.
		return ["div", { "data-scroll": "", contenteditable: "true" }, table];
	},
});

const row = TableRow.extend({
	addAttributes: () => ({
		isFoot: {
			default: false,
			parseHTML: (element: HTMLElement) => element.parentElement?.nodeName === "TFOOT",
			renderHTML: ({ isFoot }: Record<string, unknown>) => (isFoot ? { "data-foot": "" } : {}),
		},
	}),
});

const header = TableHeader.extend({
	// An empty header cell becomes effective once it has text.
	parseHTML: () => [
		{ tag: "th" },
		{ tag: "thead td", priority: 60, getAttrs: (cell) => (isEmpty(cell) ? null : false) },
	],
	addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
	renderHTML: ({ HTMLAttributes }) => ["th", HTMLAttributes, 0],
});

const cell = TableCell.extend({
	addAttributes: cellAttributes,
	renderHTML: ({ HTMLAttributes }) => ["td", HTMLAttributes, 0],
});

function isEmpty(cell: HTMLElement): boolean {
	return cell.textContent.trim() === "" && !cell.querySelector("img");
}

/** Editing and repair are loaded lazily (`writing/`). */
export const tables = [table, row, header, cell];

export function insertTable({ tr, editor, dispatch }: CommandProps): boolean {
	const { table, tableRow, tableHeader, tableCell, paragraph } = editor.schema.nodes;
	if (!table || !tableRow || !tableHeader || !tableCell || !paragraph)
		throw new Error("Articles have no tables");
	if (!dispatch) return true;
	const rows = [tableHeader, tableCell, tableCell].map((type) => {
		const cell = type.create(null, paragraph.create());
		return tableRow.create(null, [cell, cell, cell]);
	});
	const inside = tr.selection.from + 1;
	tr.replaceSelectionWith(table.create(null, rows)).scrollIntoView();
	tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
	return true;
}
