import type { ScheduleState } from "./api/editorial/schedule-api.ts";
import type { ScheduleAction, ScheduledFor } from "./api/editorial/scheduled-for.ts";
import { type BadgeState, type RecordState, recordStates } from "./record-state.ts";

const effects: Readonly<Record<ScheduleAction, Readonly<Record<ScheduleState, string>>>> = {
	publish: {
		pending: "goes live",
		done: "went live",
		failed: "did not go live",
		cancelled: "no longer goes live",
	},
	"take-down": {
		pending: "is taken down",
		done: "was taken down",
		failed: "was not taken down",
		cancelled: "is no longer taken down",
	},
};

export const undoEffect = "is undone";

interface ScheduledEffect {
	readonly action: ScheduleAction;
	readonly state?: ScheduleState;
	/** Such as "in Australia"; empty for the record. */
	readonly where?: string;
}

/** Such as "goes live in Australia". */
export function effectOf({ action, state = "pending", where = "" }: ScheduledEffect): string {
	return `${effects[action][state]} ${where}`.trim();
}

/** "Goes live in Australia". */
export function asLine(effect: string): string {
	return effect.charAt(0).toUpperCase() + effect.slice(1);
}

export interface Stated {
	/** Undefined if there is only a draft. */
	readonly state: RecordState | undefined;
	readonly scheduled: readonly ScheduledFor[];
	/** Words that the scheduled version lacks; 0 if unknown. */
	readonly laterWords?: number;
	/** Variants with unpublished changes: "in Australia"; empty for none. */
	readonly changedIn?: string;
	readonly isInPreparation?: boolean;
}

export interface StateLine {
	readonly text: string;
	readonly like: BadgeState;
}

/** Such as "Live; changes go live Thu 9:00 am (December news)". @param now milliseconds */
export function stateLine(stated: Stated, now = Date.now()): StateLine {
	const { state = "draft", scheduled, laterWords = 0, changedIn = "", isInPreparation = false } = stated;
	const isLive = state === "live" || state === "changed";
	const publications = scheduled.filter(({ action }) => action === "publish");
	// Variants go live with their record.
	const publish = publications.find(({ where }) => !where) ?? (isLive ? publications[0] : undefined);
	const takeDown = scheduled.find(({ action }) => action === "take-down");
	const current = `${isLive && isInPreparation ? "In preparation" : recordStates[state]}${sayChangedIn(state, changedIn)}`;
	const parts = [
		...(publish ? [goesLive(publish, isLive ? current : "", now)] : [current]),
		...(publish && laterWords > 0 ? [sayLater(laterWords)] : []),
		...(takeDown ? [`${effectOf(takeDown)} ${whenOf(takeDown, now)}`] : []),
	];
	const isChanged = state === "live" && changedIn !== "";
	return { text: parts.join("; "), like: publish ? "scheduled" : isChanged ? "changed" : state };
}

function sayChangedIn(state: RecordState, changedIn: string): string {
	if (changedIn === "") return "";
	const isUnpublished = state === "changed" || state === "draft";
	return `${isUnpublished ? ", also" : ", unpublished changes"} ${changedIn}`;
}

function goesLive(publish: ScheduledFor, before: string, now: number): string {
	const when = whenOf(publish, now);
	// The schedule implies unpublished changes.
	if (before === "") return `${asLine(effectOf({ action: publish.action }))} ${when}`;
	return `${before.split(",")[0]}; changes go live ${[publish.where, when].filter(Boolean).join(" ")}`;
}

function whenOf({ at, timeZone, release }: ScheduledFor, now: number): string {
	return `${shortTime(at, timeZone, now)}${release ? ` (${release.title})` : ""}`;
}

function sayLater(words: number): string {
	return words === 1 ? "1 later word is not included" : `${words} later words are not included`;
}

const daysMs = 6 * 24 * 60 * 60_000;

/** "Thu 9:00 am" within a week, else "3 Dec, 9:00 am", with the year if it differs. */
export function shortTime(at: number, timeZone: string, now: number): string {
	const part = (options: Intl.DateTimeFormatOptions, time = at) =>
		new Intl.DateTimeFormat("en-NZ", { timeZone, ...options }).format(time);
	const clock = part({ hour: "numeric", minute: "2-digit" });
	if (at > now && at - now < daysMs) return `${part({ weekday: "short" })} ${clock}`;
	const isThisYear = part({ year: "numeric" }) === part({ year: "numeric" }, now);
	return `${part({ day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) })}, ${clock}`;
}
