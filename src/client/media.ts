import type { FileUses, FolderOfFiles, Listed } from "../model/api/api.ts";
import type { Send } from "./request.ts";

/** Each call throws an `ApiError` when refused. */
export type MediaClient = ReturnType<typeof openMedia>;

export function openMedia(send: Send) {
	const at = (id: string, what: string) => `/api/media/${encodeURIComponent(id)}/${what}`;
	return {
		/** The first 50 uses by default; with scopes, those on websites that have `within` and lose `without`. */
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
		/** Deletes a file in use (`data.remove` refuses it: 409, `problem.uses`): clears the fields, or sets another. */
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
		/** With the number of direct files. */
		folders(): Promise<Listed<FolderOfFiles>> {
			return send("/api/media/folders");
		},
	};
}
