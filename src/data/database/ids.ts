import { randomId } from "../../model/random-id.ts";

/** Returns 103 random bits, which are never reused. */
export function newId<Kind extends string = string>(): Kind {
	return randomId() as Kind;
}

/** Saves the query for text that cannot be an id. */
export function isPossibleId(text: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(text);
}
