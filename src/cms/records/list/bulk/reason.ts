import { refusalOf } from "../../../context/feedback/stale.ts";
import { type Lookups, mostLoaded, nameOf } from "../../../context/lookups/lookups.ts";

/** The record was changed after the list was loaded. */
export class ChangedSinceError extends Error {
	override readonly name = "ChangedSinceError";
	readonly by: string;
	constructor(by: string) {
		super("Changed since the list was loaded");
		this.by = by;
	}
}

/** Visitors have never seen it, and no record of it is stored. */
export class NotPublishedError extends Error {
	override readonly name = "NotPublishedError";
}

/** It stands on a website by its brand, which has too many for it to stay on each of the others by itself. */
export class TooManyWebsitesError extends Error {
	override readonly name = "TooManyWebsitesError";
}

/** Records of its type have no such field. */
export class WithoutFieldError extends Error {
	override readonly name = "WithoutFieldError";
}

/** Why something could not be done to a record, in words for a person. */
export function reasonFor(error: unknown, people: Lookups["people"]): string {
	if (error instanceof ChangedSinceError) return `Changed by ${nameOf(people, error.by)} in the meantime.`;
	if (error instanceof NotPublishedError) return "It has yet to be published.";
	if (error instanceof WithoutFieldError) return error.message;
	if (error instanceof TooManyWebsitesError)
		return `It is there by its brand, which has more than ${mostLoaded} websites. Take the brand off in the article.`;
	return refusalOf(error, people);
}
