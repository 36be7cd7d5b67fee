import { ApiError } from "../../../../client/request.ts";
import type { Draft } from "../../../../model/api/api.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { client } from "../../../client.ts";
import type { Subject } from "../variants/subject.ts";
import type { Known } from "./drafts.ts";

export type DraftState =
	| { readonly kind: "none" }
	| { readonly kind: "saving" }
	| { readonly kind: "saved"; readonly at: number }
	/** The server is unreachable or the session has ended; retries follow. */
	| { readonly kind: "waiting" }
	/** The server refuses the draft; the next change retries. */
	| { readonly kind: "refused"; readonly why: string };

interface Sent {
	/** 0 before publication. */
	readonly baseVersion: number;
	readonly values: Values;
}

interface DraftSyncOptions {
	readonly subject: Pick<Subject, "name" | "id" | "scope">;
	readonly read: () => Sent;
	readonly onState: (state: DraftState) => void;
	/** Called when all requests are done or failed. */
	readonly onSettled: () => void;
	/** Another user has changed, published or discarded the draft; `rebase` is called after merging. */
	readonly onStale: (draft: Draft | undefined) => Promise<void>;
	readonly onSignedOut: () => void;
}

const none: Known = { revision: 0, values: {} };

/** Delay after the last keystroke; `steadyMs` limits it during continuous typing. */
const pauseMs = 1_500;
/** Delay while a preview is open. */
const hurriedPauseMs = 300;
const steadyMs = 8_000;
const longestRetryMs = 30_000;

/** For a request from a closing page; browsers allow 64 KiB in total. */
const mostLastBytes = 60_000;

/** Sends typed values: one request at a time with the latest values, retried until successful. */
export type DraftSync = ReturnType<typeof openDraftSync>;

export function openDraftSync(options: DraftSyncOptions, first: Known | undefined) {
	const { name, id, scope } = options.subject;
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

	/** Without values, there is no draft before the first version. */
	async function save(sent: Sent): Promise<Draft | undefined> {
		const { revision } = known;
		if (sent.baseVersion > 0 || Object.keys(sent.values).length > 0)
			return client.data.saveDraft(name, id, sent, revision, { scope });
		await client.data.discardDraft(name, id, revision, scope).catch((error: unknown) => {
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

	/** @throws {ApiError} */
	async function flush(): Promise<void> {
		isHeld = false;
		failure = undefined;
		await send();
		if (failure !== undefined) throw failure;
	}

	/** Runs `work` while nothing is sent; later input is sent afterwards. */
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
		get known(): Known {
			return known;
		},
		get underWay(): Promise<void> | undefined {
			return sending;
		},
		get isSettled(): boolean {
			return sending === undefined && hasSame(options.read().values, known.values);
		},
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
		/** Sends even unchanged values, because the record's version has changed. */
		force(): void {
			isForced = true;
		},
		/** Sends a small draft when the page closes; the browser also has a copy. */
		sendLast(): void {
			const sent = options.read();
			if (isHeld || Object.keys(sent.values).length === 0 || hasSame(sent.values, known.values)) return;
			if (new Blob([JSON.stringify(sent)]).size > mostLastBytes) return;
			client.data
				.saveDraft(name, id, sent, known.revision, { scope, keepalive: true })
				.catch(() => undefined);
		},
		hurry(isNeeded: boolean): void {
			isHurried = isNeeded;
		},
		/** Pauses sending until the user has resolved a conflict. */
		hold(): void {
			isHeld = true;
		},
		rebase(draft: Draft | undefined): void {
			known = draft ? knownOf(draft) : none;
			isHeld = false;
			isWanted = true;
		},
		/** Retries when the browser is online again. @returns the stop function */
		start(): () => void {
			window.addEventListener("online", again);
			return () => {
				clearTimeout(timer);
				window.removeEventListener("online", again);
			};
		},
	};
}

export function stateOf(draft: Pick<Draft, "updatedAt"> | undefined): DraftState {
	return draft ? { kind: "saved", at: draft.updatedAt } : { kind: "none" };
}

export function knownOf({ version, values }: Draft): Known {
	return { revision: version, values };
}

function hasSame(one: Values, other: Values): boolean {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
