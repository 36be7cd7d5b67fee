import type { Listed } from "../model/api/api.ts";
import type {
	Release,
	ReleaseAction,
	ReleaseCheck,
	ReleaseFacts,
	ReleaseState,
} from "../model/api/editorial/release-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import type { WallTime } from "../model/zoned-time.ts";
import { newKey } from "./new-key.ts";
import type { Send } from "./request.ts";

export interface ReleaseMember {
	readonly collection: CollectionName;
	readonly id: string;
	readonly action: ReleaseAction;
	/** Scope of a variant; the record by default. */
	readonly scope?: WebsiteScope;
	/** The previous record; "" for the first. */
	readonly after?: string;
}

/** `until` is the time of the undo. */
export interface ReleaseTime extends WallTime {
	readonly until?: string;
}

type Seen = Pick<Release, "id" | "version">;

/** Calls throw an `ApiError` when refused. */
export function openReleases({ send }: { readonly send: Send }) {
	const at = (id: string, what = "") => `/api/releases/${encodeURIComponent(id)}${what}`;
	const write = <Told>(
		method: "POST" | "PUT" | "PATCH" | "DELETE",
		{ id, version }: Seen,
		what = "",
		body?: unknown,
	) => send<Told>(at(id, what), { method, body, headers: { "if-match": `"${version}"` } });
	return {
		/** Last changed first. */
		list(
			query: {
				readonly states?: readonly ReleaseState[];
				readonly brand?: string;
				readonly website?: string;
				readonly from?: number;
				readonly to?: number;
				/** 1 to 200; 50 by default. */
				readonly limit?: number;
				readonly cursor?: string;
			} = {},
		): Promise<Listed<ReleaseFacts>> {
			return send("/api/releases", { query: { ...query, states: query.states?.join(",") } });
		},
		get: (id: string) => send<Release>(at(id)),
		/** A repeated key adds nothing. */
		add: (title: string, key: string = newKey()) =>
			send<Release>("/api/releases", {
				method: "POST",
				body: { title },
				headers: { "idempotency-key": key },
			}),
		change: (seen: Seen, input: { readonly title?: string; readonly note?: string }) =>
			write<Release>("PATCH", seen, "", input),
		remove: (seen: Seen) => write<void>("DELETE", seen),
		put: (seen: Seen, items: readonly ReleaseMember[]) => write<Release>("POST", seen, "/items", { items }),
		takeOut: (seen: Seen, item: string) =>
			write<Release>("DELETE", seen, `/items/${encodeURIComponent(item)}`),
		/** Problems that block publication or, later, undo. */
		check: (id: string) => send<ReleaseCheck>(at(id, "/check")),
		publish: (seen: Seen) => write<Release>("POST", seen, "/publish"),
		undo: (seen: Seen) => write<Release>("POST", seen, "/undo"),
		schedule: (seen: Seen, { wallTime, timeZone, until }: ReleaseTime) =>
			write<Release>("PUT", seen, "/schedule", { wallTime, timeZone, ...(until && { until }) }),
		unschedule: (seen: Seen) => write<Release>("DELETE", seen, "/schedule"),
	};
}
