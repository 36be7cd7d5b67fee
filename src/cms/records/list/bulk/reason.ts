import { refusalOf } from "../../../context/feedback/stale.ts";
import { type Lookups, mostLoaded, nameOf } from "../../../context/lookups/lookups.ts";

export class ChangedSinceError extends Error {
	override readonly name = "ChangedSinceError";
	readonly by: string;
	constructor(by: string) {
		super("Changed since the list was loaded");
		this.by = by;
	}
}

export class NotPublishedError extends Error {
	override readonly name = "NotPublishedError";
}

/** The brand has too many websites to replace its placement by individual ones. */
export class TooManyWebsitesError extends Error {
	override readonly name = "TooManyWebsitesError";
}

export class WithoutFieldError extends Error {
	override readonly name = "WithoutFieldError";
}

export function reasonFor(error: unknown, people: Lookups["people"]): string {
	if (error instanceof ChangedSinceError) return `Changed by ${nameOf(people, error.by)} in the meantime.`;
	if (error instanceof NotPublishedError) return "It is not published yet.";
	if (error instanceof WithoutFieldError) return error.message;
	if (error instanceof TooManyWebsitesError)
		return `It is placed by its brand, which has more than ${mostLoaded} websites. Remove the brand in the article.`;
	return refusalOf(error, people);
}
