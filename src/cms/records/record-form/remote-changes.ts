import type { AnyRecord } from "../../../model/api/api.ts";
import type { Fields } from "../../../model/collection.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { shownIn } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";
import { focusedField, isEqual, type RemoteVersions } from "./remote-versions.ts";

const retryMs = 2_000;
const mostRetries = 5;

interface HeardOf {
	readonly meeting: Meeting;
	readonly record: AnyRecord | undefined;
	readonly obvious: Values | undefined;
}

export interface RemoteChangesOptions {
	readonly fields: Fields;
	/** Version 0 without a draft is valid, as for a variant, and not a removal. */
	readonly isOptional: boolean;
	readonly known: () => RemoteVersions;
	readonly underWay: () => Promise<unknown> | undefined;
	readonly ask: (hasDraft: boolean) => Promise<HeardOf>;
	/** While a conflict dialog is open, nothing else may change. */
	readonly isAsking: () => boolean;
	readonly shown: () => Values;
	readonly take: (meeting: Meeting, obvious: Values, record: AnyRecord | undefined) => void;
}

/** Applies other users' changes, except to the focused field and conflicting ones, which the next save resolves. */
export function openRemoteChanges({
	fields,
	isOptional,
	known,
	underWay,
	ask,
	isAsking,
	shown,
	take,
}: RemoteChangesOptions) {
	let heard: RemoteVersions | undefined;
	let requested: RemoteVersions | undefined;
	let isRunning = false;
	let failures = 0;

	async function catchUp(): Promise<void> {
		if (isRunning) return;
		isRunning = true;
		try {
			while (isNews()) {
				const sending = underWay();
				if (sending) await sending.catch(() => undefined);
				else if (!(await askOnce())) return;
				failures = 0;
			}
		} catch {
			retry();
		} finally {
			isRunning = false;
		}
	}

	/** After the last retry, the next save or event detects the change. */
	function retry() {
		failures += 1;
		if (failures <= mostRetries) setTimeout(catchUp, retryMs);
	}

	function isNews(): boolean {
		// The next save reports a deleted record.
		const isGone = heard?.version === 0 && (known().version > 0 || (heard.revision === 0 && !isOptional));
		if (!heard || isGone || isAsking()) return false;
		return !isEqual(heard, known()) && !isEqual(heard, requested);
	}

	/** @returns false if it must wait until the focus moves */
	async function askOnce(): Promise<boolean> {
		const about = heard;
		const before = known();
		const { meeting, record, obvious } = await ask(about?.revision !== 0);
		// Values sent meanwhile may be newer than the response.
		if (underWay() || isAsking() || !isEqual(before, known())) return true;
		if (obvious && isUnderCursor(shownIn(meeting.settle(obvious)))) return false;
		requested = about;
		const met = { version: meeting.live.version, revision: meeting.draft?.version ?? 0 };
		if (obvious && !isEqual(met, known())) take(meeting, obvious, record);
		return true;
	}

	/** The rich text editor can change text around the cursor. */
	function isUnderCursor(next: Values): boolean {
		const focused = focusedField();
		if (focused === undefined || fields[focused]?.holds === "html") return false;
		return !isSame(next[focused], shown()[focused]);
	}

	return {
		hear(now: RemoteVersions): void {
			heard = now;
			void catchUp();
		},
		goOn: () => void catchUp(),
	};
}
