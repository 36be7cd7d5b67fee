import { TableCell, TableHeader, TableRow, Table as TiptapTable } from "@tiptap/extension-table";
import type { DOMOutputSpec } from "@tiptap/pm/model";

/** How many columns and rows a cell takes; widths follow from what is in the columns. */
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

const table = TiptapTable.extend({
	addAttributes: () => ({
		caption: {
			default: "",
			rendered: false,
			parseHTML: (element: HTMLElement) => element.querySelector("caption")?.textContent?.trim() ?? "",
		},
	}),
	parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
	renderHTML({ node }) {
		const caption: string = node.attrs.caption;
		const table: DOMOutputSpec = caption
			? ["table", ["caption", { contenteditable: "false" }, caption], ["tbody", 0]]
			: ["table", ["tbody", 0]];
		// Wide ones scroll by themselves, as on the sites. It is editable anyway; saying so tells checkers that one gets there.
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
	// An empty cell of a head heads its column as soon as it has words.
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

/** Tables with header cells, cells over several columns and rows, a foot and a caption. */
export const tables = [table.configure({ resizable: false, View: null }), row, header, cell];
