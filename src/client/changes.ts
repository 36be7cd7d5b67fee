import type { RecordChange } from "../model/api/editorial/change-api.ts";
import { ApiError, type Fetch } from "./request.ts";

export interface NumberedChange extends RecordChange {
	readonly number: number;
}

export interface Following {
	/** Last known change; defaults to now. */
	readonly since?: number | undefined;
	readonly signal?: AbortSignal | undefined;
}

export function openChanges({ origin, fetch: ask }: { readonly origin: string; readonly fetch: Fetch }) {
	return {
		/**
		 * Yields later changes until aborted or ended by the server.
		 * @throws {ApiError} 410 if changes after `since` are no longer stored: reload the lists
		 */
		async follow({ since, signal }: Following = {}): Promise<AsyncGenerator<NumberedChange, void>> {
			const address = `${origin}/api/changes${since === undefined ? "" : `?since=${since}`}`;
			const headers = { accept: "text/event-stream" };
			const response = await ask(address, { headers, credentials: "same-origin", ...(signal && { signal }) });
			if (!response.ok) throw new ApiError({ ...(await response.json()), status: response.status });
			return changesIn(response.body);
		},
	};
}

async function* changesIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<NumberedChange, void> {
	for await (const { event, id, data } of eventsIn(body))
		if (event === "change") yield { ...(JSON.parse(data) as RecordChange), number: Number(id) };
}

interface CameEvent {
	readonly event: string;
	readonly id: string;
	readonly data: string;
}

async function* eventsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<CameEvent> {
	const reader = body?.getReader();
	if (!reader) return;
	const decoder = new TextDecoder();
	try {
		for (let text = ""; ; ) {
			const { done, value } = await reader.read();
			if (done) return;
			const parts = (text + decoder.decode(value, { stream: true })).split("\n\n");
			text = parts.pop() ?? "";
			for (const part of parts) {
				const lines = part.split("\n").map((line) => line.split(/: (.*)/s) as [string, string?]);
				const { event = "", id = "", data = "" } = Object.fromEntries(lines);
				yield { event, id, data };
			}
		}
	} finally {
		await reader.cancel();
	}
}
