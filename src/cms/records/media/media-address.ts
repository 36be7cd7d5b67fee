import { tidyFolder } from "../../../model/kinds/folder.ts";
import { collections } from "../../../model/model.ts";
import { type FilesQuery, pageLength } from "./files/load-files.ts";

export type View = "grid" | "list";

export interface MediaState {
	readonly search: string;
	readonly folder: string;
	/** "" for the default order. */
	readonly order: string;
	readonly where: Readonly<Record<string, string>>;
	readonly view: View | undefined;
	readonly most: number;
}

/** The default comes first. */
export const orders: Readonly<Record<string, string>> = {
	"-createdAt": "Newest first",
	"-updatedAt": "Last changed first",
	name: "By name",
	"-size": "Largest first",
};

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

/** Ignores invalid values. */
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

export function filesQuery({ search, folder, order, where }: MediaState): FilesQuery {
	const words = search.trim();
	return {
		search: words,
		where: { ...where, ...(folder && { folder }) },
		// Without an order, search results are sorted by relevance.
		...((words === "" || order !== "") && { order: order || "-createdAt" }),
	};
}

export function isNarrowed({ search, where }: MediaState): boolean {
	return search.trim() !== "" || Object.keys(where).length > 0;
}
