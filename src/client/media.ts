import type { FileUses, FolderOfFiles, Listed } from "../model/api/api.ts";
import type { Send } from "./request.ts";

/** Calls throw an `ApiError` when refused. */
export type MediaClient = ReturnType<typeof openMedia>;

export function openMedia(send: Send) {
	const at = (id: string, what: string) => `/api/media/${encodeURIComponent(id)}/${what}`;
	return {
		/** With scopes, lists only uses on websites that have `within` and lose `without`. */
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
		/** Deletes a file in use, which `data.remove` refuses (409, `problem.uses`). */
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
		folders(): Promise<Listed<FolderOfFiles>> {
			return send("/api/media/folders");
		},
	};
}
