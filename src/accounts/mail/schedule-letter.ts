import type { Scheduled } from "../../model/api/editorial/schedule-api.ts";
import { type Letter, type LetterBrand, writeLetter } from "./letter.ts";

/** A scheduled action that failed. */
export interface ScheduleFailure
	extends Pick<Scheduled, "title" | "action" | "failure" | "wallTime" | "timeZone"> {
	/** Path of the record in the back office. */
	readonly path: string;
}

const wordings = {
	publish: (title: string) => [`“${title}” did not go live`, `“${title}” was to go live`],
	"take-down": (title: string) => [`“${title}” was not taken down`, `“${title}” was to be taken down`],
} as const;

/** Writes the email to an editor about a failed scheduled action, with the reason and a link. */
export function writeScheduleLetter(
	brand: LetterBrand,
	name: string,
	{ title, action, failure, wallTime, timeZone, path }: ScheduleFailure,
	baseUrl: string,
): Letter {
	const [subject = "", was] = wordings[action](title.replace(/[\p{Cc}\s]+/gu, " ") || "Untitled");
	const when = days.format(Date.parse(`${wallTime}Z`));
	return writeLetter(brand, name, {
		subject,
		paragraphs: [`${was} on ${when} (${timeZone}), but this was refused:`, failure],
		button: { label: "Open it", address: new URL(path, baseUrl).href },
		after: ["Nothing of it has changed. Once it is put right, publish it or schedule it again."],
	});
}

const days = new Intl.DateTimeFormat("en-NZ", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
