import { textOf } from "./attempt.ts";
import type { CallOptions, Calls } from "./calls.ts";
import { fileAddress, type Location } from "./file-address.ts";
import { readObject } from "./metadata.ts";
import { StorageError } from "./storage-error.ts";

export interface ListOptions extends Pick<CallOptions, "signal"> {
	/** 1 to 1,000; the server's default if omitted. */
	readonly maxResults?: number | undefined;
	readonly pageToken?: string | undefined;
}

export interface ListedPaths {
	readonly prefixes: readonly string[];
	readonly items: readonly string[];
	/** Undefined on the last page. */
	readonly nextPageToken: string | undefined;
}

const mostResults = 1_000;

export async function listPage(
	calls: Calls,
	{ bucket, path }: Location,
	{ maxResults, pageToken, signal }: ListOptions,
): Promise<ListedPaths> {
	if (maxResults !== undefined && !isCount(maxResults))
		throw new StorageError("invalid-argument", { message: "maxResults is a whole number from 1 to 1000" });
	const prefix = path === "" ? "" : `${path}/`;
	const address = fileAddress({ bucket, path: "" }, { prefix, delimiter: "/", pageToken, maxResults });
	const parsed = readObject(textOf(await calls.call({ method: "GET", address }, { signal })));
	const items = (parsed.items ?? []) as { name: string }[];
	const prefixes = (parsed.prefixes ?? []) as string[];
	return {
		prefixes: prefixes.map((name) => name.replace(/\/$/, "")),
		items: items.map(({ name }) => name),
		nextPageToken: typeof parsed.nextPageToken === "string" ? parsed.nextPageToken : undefined,
	};
}

export async function listPages(
	calls: Calls,
	location: Location,
	options: Pick<ListOptions, "signal">,
): Promise<ListedPaths> {
	const all = { prefixes: [] as string[], items: [] as string[], nextPageToken: undefined };
	let pageToken: string | undefined;
	do {
		const page = await listPage(calls, location, { ...options, maxResults: mostResults, pageToken });
		all.prefixes.push(...page.prefixes);
		all.items.push(...page.items);
		pageToken = page.nextPageToken;
	} while (pageToken !== undefined);
	return all;
}

function isCount(count: number): boolean {
	return Number.isInteger(count) && count >= 1 && count <= mostResults;
}
