import type { RecordChange } from "../model/api/editorial/change-api.ts";
import { ApiError, type Ask } from "./request.ts";

/** A change, with the number by which following goes on behind it. */
export interface NumberedChange extends RecordChange {
	readonly number: number;
}

/** From where changes are followed, and until when. */
export interface Following {
	/** Number of the last change that is known; from now on without it. */
	readonly since?: number | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** Opens what follows changes of records. @param connection of the client, which is opened first */
export function openChanges({ origin, fetch: ask }: { readonly origin: string; readonly fetch: Ask }) {
	return {
		/**
		 * What becomes of records once this is answered, as it happens, until the signal says so or the server ends it.
		 * @throws {ApiError} 410 where what came after `since` is no longer remembered: read the lists again
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

/** The events of a stream, each of whose lines has a name and a value. */
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
