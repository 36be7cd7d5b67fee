import type { FileUses, FolderOfFiles, Listed } from "../model/api/api.ts";
import type { Send } from "./request.ts";

/** Calls for files, in addition to those of every record. Each throws an `ApiError` when refused. */
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
		 * Deletes a file in use: the fields are cleared, or get another file of the same type. (`data.remove` refuses a file
		 * in use: 409, `problem.uses`.)
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
		/** Returns all folders with files, with the number of direct files. */
		folders(): Promise<Listed<FolderOfFiles>> {
			return send("/api/media/folders");
		},
	};
}
