import type { FileUses, FolderOfFiles, Listed } from "../model/api/api.ts";
import type { Send } from "./request.ts";

/** Calls for files beyond those that every record has. Each throws an `ApiError` when refused. */
export type MediaClient = ReturnType<typeof openMedia>;

export function openMedia(send: Send) {
	const at = (id: string, what: string) => `/api/media/${encodeURIComponent(id)}/${what}`;
	return {
		/**
		 * Returns the uses of a file; the first 50 by default. With scopes, returns only uses on websites where the file
		 * would no longer belong without some scopes (`without`) and with others (`within`).
		 */
		uses(
			id: string,
			query: {
				readonly limit?: number;
				readonly cursor?: string;
				readonly without?: readonly string[];
				readonly within?: readonly string[];
				readonly signal?: AbortSignal;
			} = {},
		): Promise<FileUses> {
			const { signal, without, within, ...rest } = query;
			const moved = { ...(without && { without: without.join() }), ...(within && { within: within.join() }) };
			return send(at(id, "uses"), { query: { ...rest, ...moved }, signal });
		},
		/**
		 * Removes a file that is used: the fields are left empty, or get another file of the same type. (`data.remove`
		 * refuses one that is used: 409, `problem.uses`.)
		 */
		removeUsed(
			id: string,
			version: number,
			removal: { readonly places: "clear" } | { readonly places: "replace"; readonly with: string },
		): Promise<void> {
			return send(at(id, "removals"), {
				method: "POST",
				body: removal,
				headers: { "if-match": `"${version}"` },
			});
		},
		/** Every folder that files are in, with how many are in it alone. */
		folders(): Promise<Listed<FolderOfFiles>> {
			return send("/api/media/folders");
		},
	};
}
