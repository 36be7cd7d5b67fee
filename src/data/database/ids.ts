import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
const length = 20;

/** A new id: 20 random letters and digits (103 bits), never reused. */
export function newId(): string {
	let id = "";
	while (id.length < length)
		for (const byte of randomBytes(2 * length))
			if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length];
	return id;
}

/** Tells whether an id is one that `newId` could have made, here or in a browser. */
export function isRandomId(text: string): boolean {
	return /^[0-9a-z]{20}$/.test(text);
}

/** Tells whether a record could have this id; what else stands in an address need not reach the database. */
export function isPossibleId(text: string): boolean {
	return /^[\x21-\x7e]{1,200}$/.test(text);
}
