import { ApiError } from "../../../../client/request.ts";
import type { Draft } from "../../../../model/api/api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import type { Known } from "./drafts.ts";

/** How the draft on the server is doing. */
export type DraftState =
	/** There is none. */
	| { readonly kind: "none" }
	| { readonly kind: "saving" }
	| { readonly kind: "saved"; readonly at: number }
	/** The server cannot be reached, or does not know who is asking; it is tried again. */
	| { readonly kind: "waiting" }
	/** The server does not take it; what is typed next is tried again. */
	| { readonly kind: "refused"; readonly why: string };

/** What is sent of a form. */
interface Sent {
	/** Version of the record that is changed; 0 before it is published. */
	readonly baseVersion: number;
	/** What has been typed, as far as it is sent. */
	readonly values: Values;
	/** What is said elsewhere where something else is typed, as it was typed over; undefined for nothing. */
	readonly over: Values | undefined;
}

interface DraftSyncOptions {
	readonly name: CollectionName;
	readonly id: string;
	readonly read: () => Sent;
	readonly onState: (state: DraftState) => void;
	/** All has been sent, or has failed to be. */
	readonly onSettled: () => void;
	/** Somebody else has changed, published or discarded the draft: `rebase` is called once both are merged. */
	readonly onStale: (draft: Draft | undefined) => Promise<void>;
	readonly onSignedOut: () => void;
}

const none: Known = { revision: 0, values: {} };

/** Milliseconds from the last key until what was typed is sent, and at most from the first. */
const pauseMs = 1_500;
/** The same while somebody sees what they type in a preview. */
const hurriedPauseMs = 300;
const steadyMs = 8_000;
const longestRetryMs = 30_000;

/** Bytes that a page on its way out can still send; browsers allow 64 KiB with all that is around them. */
const mostLastBytes = 60_000;

/** Keeps what is typed on the server: one request at a time, each with the newest, tried again until it is there. */
export type DraftSync = ReturnType<typeof openDraftSync>;

export function openDraftSync(options: DraftSyncOptions, first: Known | undefined) {
	let known = first ?? none;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let unsentSince: number | undefined;
	let sending: Promise<void> | undefined;
	let isWanted = false;
	let isHeld = false;
	let isForced = false;
	let isHurried = false;
	let failures = 0;
	let failure: unknown;

	function schedule(delayMs: number) {
		clearTimeout(timer);
		timer = setTimeout(() => void send(), delayMs);
	}

	/** Sends what has been typed, unless the server has it. */
	function send(): Promise<void> {
		clearTimeout(timer);
		isWanted = true;
		sending ??= sendAll().finally(() => {
			sending = undefined;
			options.onSettled();
		});
		return sending;
	}

	async function sendAll() {
		while (isWanted && !isHeld) {
			isWanted = false;
			await sendOnce();
		}
	}

	async function sendOnce() {
		const sent = options.read();
		unsentSince = undefined;
		if (!isForced && hasSame(sent.values, known.values)) return;
		isForced = false;
		options.onState({ kind: "saving" });
		try {
			const draft = await save(sent);
			known = { revision: draft?.version ?? 0, values: sent.values };
			failures = 0;
			options.onState(stateOf(draft));
		} catch (error) {
			await fail(error);
		}
	}

	/** Nothing of a record that is not published yet is no draft of it. */
	async function save(sent: Sent): Promise<Draft | undefined> {
		const { revision } = known;
		if (sent.baseVersion > 0 || Object.keys(sent.values).length > 0)
			return client.data.saveDraft(options.name, options.id, sent, revision);
		await client.data.discardDraft(options.name, options.id, revision).catch((error: unknown) => {
			if (!(error instanceof ApiError && error.status === 404)) throw error;
		});
		return undefined;
	}

	async function fail(error: unknown) {
		failure = error;
		if (!(error instanceof ApiError)) throw error;
		const { status, problem, message } = error;
		const isStale = status === 412 && problem.conflict === undefined;
		if (isStale) {
			failure = undefined;
			await options.onStale(problem.draft).catch(fail);
		} else if (status === 401) {
			options.onState({ kind: "waiting" });
			options.onSignedOut();
		} else if (error.isUnreachable || status >= 500 || status === 429) {
			options.onState({ kind: "waiting" });
			schedule(Math.min(longestRetryMs, 1_000 * 2 ** failures++));
		} else options.onState({ kind: "refused", why: problem.errors?.[0]?.detail ?? message });
	}

	/** Sends all that has been typed, and says why that could not be done. @throws {ApiError} */
	async function flush(): Promise<void> {
		isHeld = false;
		failure = undefined;
		await send();
		if (failure !== undefined) throw failure;
	}

	/** Does something with the draft that the server has, while nothing is sent; what is typed meanwhile goes after it. */
	async function alone<T>(work: () => Promise<T>): Promise<T> {
		while (sending) await sending;
		const working = work();
		sending = working.then(
			() => undefined,
			() => undefined,
		);
		try {
			return await working;
		} finally {
			sending = undefined;
			if (isWanted) void send();
		}
	}

	const again = () => void send();

	return {
		/** What the server was last known to have. */
		get known(): Known {
			return known;
		},
		/** What is on its way; undefined when nothing is. */
		get underWay(): Promise<void> | undefined {
			return sending;
		},
		/** Tells whether the server has all that is typed, and nothing is on its way. */
		get isSettled(): boolean {
			return sending === undefined && hasSame(options.read().values, known.values);
		},
		/** Called at each change: sends it after a pause, and within steady typing from time to time. */
		touch(): void {
			isHeld = false;
			unsentSince ??= Date.now();
			options.onState({ kind: "none" });
			const pause = isHurried ? hurriedPauseMs : pauseMs;
			schedule(Math.max(0, Math.min(pause, unsentSince + steadyMs - Date.now())));
		},
		send,
		flush,
		alone,
		/** Sends it again even if it is the same, for it is of another version of the record now. */
		force(): void {
			isForced = true;
		},
		/** Sends what is not on the server yet as the page goes, if it is little enough; the browser has it as well. */
		sendLast(): void {
			const sent = options.read();
			if (isHeld || Object.keys(sent.values).length === 0 || hasSame(sent.values, known.values)) return;
			if (new Blob([JSON.stringify(sent)]).size > mostLastBytes) return;
			client.data
				.saveDraft(options.name, options.id, sent, known.revision, { keepalive: true })
				.catch(() => undefined);
		},
		/** Sends sooner, or no sooner than usual. */
		hurry(isNeeded: boolean): void {
			isHurried = isNeeded;
		},
		/** Holds back until somebody has chosen between their own and another's changes. */
		hold(): void {
			isHeld = true;
		},
		/** Goes on from what the server has now. */
		rebase(draft: Draft | undefined): void {
			known = draft ? knownOf(draft) : none;
			isHeld = false;
			isWanted = true;
		},
		/** Tries again when the browser is back online. @returns what ends that */
		start(): () => void {
			window.addEventListener("online", again);
			return () => {
				clearTimeout(timer);
				window.removeEventListener("online", again);
			};
		},
	};
}

/** How a draft is doing that the server has. */
export function stateOf(draft: Pick<Draft, "updatedAt"> | undefined): DraftState {
	return draft ? { kind: "saved", at: draft.updatedAt } : { kind: "none" };
}

/** What the server has by a draft of it. */
export function knownOf({ version, values }: Draft): Known {
	return { revision: version, values };
}

function hasSame(one: Values, other: Values): boolean {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
