import { tidyFolder } from "../../../model/kinds/folder.ts";
import { collections } from "../../../model/model.ts";
import { type FilesQuery, pageLength } from "./files/load-files.ts";

/** Views of the library. */
export type View = "grid" | "list";

/** State of the library, as stored in the URL. */
export interface MediaState {
	readonly search: string;
	/** "" for all folders. */
	readonly folder: string;
	/** Order; "" for the default. */
	readonly order: string;
	/** Filter values by name. */
	readonly where: Readonly<Record<string, string>>;
	/** Undefined if not in the URL. */
	readonly view: View | undefined;
	/** Maximum number of files shown. */
	readonly most: number;
}

/** Orders of the library; the default first. */
export const orders: Readonly<Record<string, string>> = {
	"-createdAt": "Newest first",
	"-updatedAt": "Last changed first",
	name: "By name",
	"-size": "Largest first",
};

/** Filters of the library: parameter, label, label if off, and options. */
export const filters = [
	{ name: "type", label: "Type", any: "Any type", options: collections.media.fields.type.options ?? {} },
	{ name: "used", label: "Use", any: "Used or not", options: { true: "Used", false: "Not used" } },
	{
		name: "described",
		label: "Description",
		any: "Described or not",
		options: { false: "No description" } as Readonly<Record<string, string>>,
	},
] as const;

/** Parses the URL of the library; ignores invalid values. */
export function readMediaState(address: URLSearchParams): MediaState {
	const order = address.get("order") ?? "";
	const view = address.get("view");
	const chosen = filters.filter(({ name, options }) => Object.hasOwn(options, address.get(name) ?? ""));
	return {
		search: address.get("q") ?? "",
		folder: tidyFolder(address.get("folder") ?? ""),
		order: Object.hasOwn(orders, order) ? order : "",
		where: Object.fromEntries(chosen.map(({ name }) => [name, address.get(name) ?? ""])),
		view: view === "grid" || view === "list" ? view : undefined,
		most: pageLength * Math.max(1, Math.ceil((Number(address.get("shown")) || 0) / pageLength)),
	};
}

/** Returns the query of the library. */
export function filesQuery({ search, folder, order, where }: MediaState): FilesQuery {
	const words = search.trim();
	return {
		search: words,
		where: { ...where, ...(folder && { folder }) },
		// Without an order, search results are sorted by relevance.
		...((words === "" || order !== "") && { order: order || "-createdAt" }),
	};
}

/** Returns whether a search or filter is active. */
export function isNarrowed({ search, where }: MediaState): boolean {
	return search.trim() !== "" || Object.keys(where).length > 0;
}
