import type { AnyRecord } from "../../../model/api/api.ts";
import type { Fields } from "../../../model/collection.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { shownIn } from "./form-state.ts";
import type { Meeting } from "./meeting.ts";

const retryMs = 2_000;
const mostRetries = 5;

/** At which version the record and its draft are on the server; 0 where there is none. */
export interface Heard {
	readonly version: number;
	readonly revision: number;
}

/** What is there now, and what comes of it where nobody has to be asked. */
interface HeardOf {
	readonly meeting: Meeting;
	readonly record: AnyRecord | undefined;
	readonly obvious: Values | undefined;
}

interface Hearing {
	readonly fields: Fields;
	/** What the form knows the server to have. */
	readonly known: () => Heard;
	/** What is on its way to the server; undefined when nothing is. */
	readonly underWay: () => Promise<unknown> | undefined;
	/** Asks the server. @param hasDraft whether there is one */
	readonly ask: (hasDraft: boolean) => Promise<HeardOf>;
	/** Whether the user is being asked about a conflict: then nothing else is to change. */
	readonly isAsking: () => boolean;
	readonly shown: () => Values;
	readonly take: (meeting: Meeting, obvious: Values, record: AnyRecord | undefined) => void;
}

/**
 * Takes over what others have done meanwhile, as soon as it is heard of: never where the cursor is, and nothing that
 * contradicts what is typed here, of which the next save asks.
 */
export function openHearing({ fields, known, underWay, ask, isAsking, shown, take }: Hearing) {
	let heard: Heard | undefined;
	let asked: Heard | undefined;
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

	/** After the last, the next save finds out, or the next that is heard. */
	function retry() {
		failures += 1;
		if (failures <= mostRetries) setTimeout(catchUp, retryMs);
	}

	function isNews(): boolean {
		// Where there is nothing any more, the next save says so.
		const isGone = heard?.version === 0 && (known().version > 0 || heard.revision === 0);
		if (!heard || isGone || isAsking()) return false;
		return !isEqual(heard, known()) && !isEqual(heard, asked);
	}

	/** @returns false where it has to wait for the cursor to go elsewhere */
	async function askOnce(): Promise<boolean> {
		const about = heard;
		const before = known();
		const { meeting, record, obvious } = await ask(about?.revision !== 0);
		// What was sent meanwhile is newer than the answer may be.
		if (underWay() || isAsking() || !isEqual(before, known())) return true;
		if (obvious && isUnderCursor(shownIn(meeting.settle(obvious)))) return false;
		asked = about;
		const met = { version: meeting.live.version, revision: meeting.draft?.version ?? 0 };
		if (obvious && !isEqual(met, known())) take(meeting, obvious, record);
		return true;
	}

	/** Whether the field would change that the cursor is in; the editor of a rich text changes only what is beside it. */
	function isUnderCursor(next: Values): boolean {
		const focused = focusedField();
		if (focused === undefined || fields[focused]?.holds === "html") return false;
		return !isSame(next[focused], shown()[focused]);
	}

	return {
		hear(now: Heard): void {
			heard = now;
			void catchUp();
		},
		/** The cursor has gone elsewhere. */
		goOn: () => void catchUp(),
	};
}

function isEqual(one: Heard, other: Heard | undefined): boolean {
	return one.version === other?.version && one.revision === other.revision;
}

/** Name of the field that the cursor is in. */
export function focusedField(): string | undefined {
	const field = document.activeElement?.closest<HTMLElement>("[data-field]");
	return field?.dataset.field;
}
