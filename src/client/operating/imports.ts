import type { Listed } from "../../model/api/api.ts";
import type { ImportRun, ImportTask, NewImport } from "../../model/api/operating/import-api.ts";
import { type Fetch, openRequests, type Send } from "../request.ts";

const path = "/api/imports";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
/** The first fits a slow line within the timeout. */
const [firstPiece, largestPiece] = [500_000, 8_000_000];
const soonMs = 2_000;

export interface ImportConnection {
	readonly origin: string;
	readonly fetch: Fetch;
	readonly send: Send;
}

/** For admins of all websites. Calls throw an `ApiError` when refused. */
export function openImports({ origin, fetch, send }: ImportConnection) {
	return {
		/** Newest first. */
		list(): Promise<Listed<ImportTask>> {
			return send(path);
		},
		find(id: string): Promise<ImportTask> {
			return send(pathOf(id));
		},
		add(body: NewImport): Promise<ImportTask> {
			return send(path, { method: "POST", body });
		},
		/** @param onSent receives the number of bytes on the server */
		async sendFile(
			{ id, received }: ImportTask,
			file: Blob,
			{ onSent, signal }: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
		): Promise<void> {
			let size = firstPiece;
			for (let at = received; at < file.size; onSent(at)) {
				const piece = file.slice(at, at + size);
				const begun = performance.now();
				const sendPiece = openRequests({ origin }, (address, { headers, ...request }) => {
					const sent: Readonly<Record<string, string>> = headers;
					const asBytes = { ...sent, "content-type": "application/octet-stream" };
					return fetch(address, { ...request, headers: asBytes, body: piece });
				});
				const call = { method: "PUT", query: { offset: String(at) }, signal } as const;
				at = (await sendPiece<{ received: number }>(`${pathOf(id)}/bytes`, call)).received;
				if (performance.now() - begun < soonMs) size = Math.min(2 * size, largestPiece);
			}
		},
		run(id: string, body: ImportRun): Promise<ImportTask> {
			return send(`${pathOf(id)}/run`, { method: "POST", body });
		},
		cancel(id: string): Promise<ImportTask> {
			return send(`${pathOf(id)}/run`, { method: "DELETE" });
		},
		reportOf: (id: string): string => `${origin}${pathOf(id)}/report`,
		remove(id: string): Promise<void> {
			return send(pathOf(id), { method: "DELETE" });
		},
	};
}
