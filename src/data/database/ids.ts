import { randomId } from "../../model/random-id.ts";

/** 20 random letters and digits (103 bits), never reused. */
export function newId<Kind extends string = string>(): Kind {
	return randomId() as Kind;
}

/** False for text that no record id can contain, so that it needs no query. */
export function isPossibleId(text: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(text);
}
