import { randomId } from "../../model/random-id.ts";

/** A new id: 20 random letters and digits (103 bits), never reused. */
export const newId = randomId;

/** Tells whether a record could have this id; what else stands in an address need not reach the database. */
export function isPossibleId(text: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(text);
}
