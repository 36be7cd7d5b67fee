import { randomId } from "../../model/random-id.ts";

/** Returns 103 random bits, which are never reused. */
export function newId<Kind extends string = string>(): Kind {
	return randomId() as Kind;
}

/** False for text that needs no query. */
export function isPossibleId(text: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(text);
}
