import { tidyFolder } from "../../../model/kinds/folder.ts";
import { collections } from "../../../model/model.ts";
import { type FilesQuery, pageLength } from "./files/load-files.ts";

/** How the library shows files. */
export type View = "grid" | "list";

/** State of the library, as stored in the URL. */
export interface MediaState {
	readonly search: string;
	/** "" for all files, whatever folder they are in. */
	readonly folder: string;
	/** One of the orders; "" for the usual one. */
	readonly order: string;
	/** Filter → value that is wanted. */
	readonly where: Readonly<Record<string, string>>;
	/** Undefined when the address says nothing of it. */
	readonly view: View | undefined;
	/** How many files are shown at the most. */
	readonly most: number;
}

/** The orders of the library; the usual one first. */
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
