import { expect } from "vitest";

/** One received event. */
export interface Came {
	readonly event: string;
	readonly id: string;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
	readonly data: any;
}

/** A stream of server-sent events, read as it arrives. */
export async function follow(address: string, cookie: string, more: Readonly<Record<string, string>> = {}) {
	const ending = new AbortController();
	const response = await fetch(address, {
		headers: { ...(cookie && { cookie }), ...more },
		signal: ending.signal,
	});
	const came: Came[] = [];
	let text = "";
	let isOver = false;
	const read = async () => {
		const decoder = new TextDecoder();
		for await (const bytes of response.body ?? []) {
			text += decoder.decode(bytes, { stream: true });
			for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
				const lines = text.slice(0, end).split("\n");
				text = text.slice(end + 2);
				const of = (name: string) =>
					lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
				if (of("event")) came.push({ event: of("event"), id: of("id"), data: JSON.parse(of("data")) });
			}
		}
	};
	const reading = read()
		.catch(() => undefined)
		.finally(() => {
			isOver = true;
		});
	return {
		response,
		came,
		isOver: () => isOver,
		/** Waits until the newest event of a record is as expected. */
		async expectNews(expected: object, id?: string) {
			const newest = () => came.findLast(({ data }) => id === undefined || data.id === id)?.data;
			await expect.poll(newest, { interval: 20 }).toMatchObject(expected);
		},
		/** Closes the connection. */
		async end() {
			ending.abort();
			await reading;
		},
	};
}
