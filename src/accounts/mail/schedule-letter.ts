import type { Scheduled } from "../../model/api/editorial/schedule-api.ts";
import { type Letter, type LetterBrand, oneLine, writeLetter } from "./letter.ts";

/** A scheduled action that failed, or would fail. */
export interface ScheduleFailure
	extends Pick<Scheduled, "title" | "action" | "failure" | "wallTime" | "timeZone"> {
	readonly path: string;
	/** Still scheduled, with a problem that would make it fail. */
	readonly isAhead?: boolean;
}

const wordings = {
	publish: (title: string) => [`“${title}” did not go live`, `“${title}” was to go live`],
	"take-down": (title: string) => [`“${title}” was not taken down`, `“${title}” was to be taken down`],
} as const;

export function writeScheduleLetter(
	brand: LetterBrand,
	name: string,
	{ title, action, failure, wallTime, timeZone, path, isAhead = false }: ScheduleFailure,
	baseUrl: string,
): Letter {
	const called = oneLine(title) || "Untitled";
	const [subject = "", was] = wordings[action](called);
	const when = days.format(Date.parse(`${wallTime}Z`));
	const button = { label: "Open it", address: new URL(path, baseUrl).href };
	if (isAhead)
		return writeLetter(brand, name, {
			subject: `“${called}” is scheduled and has a problem`,
			paragraphs: [
				`“${called}” is scheduled for ${when} (${timeZone}). Something has changed since:`,
				failure,
				"Unless this is put right, nothing of it happens at that time.",
			],
			button,
			after: [],
		});
	return writeLetter(brand, name, {
		subject,
		paragraphs: [`${was} on ${when} (${timeZone}), but this was refused:`, failure],
		button,
		after: ["Nothing of it has changed. Once it is put right, publish it or schedule it again."],
	});
}

const days = new Intl.DateTimeFormat("en-NZ", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
