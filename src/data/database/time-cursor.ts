import { refused } from "../lists/order.ts";

/** Where a page of a list by time ended. */
export function writeTimeCursor(end: readonly [at: number, id: string]): string {
	return Buffer.from(JSON.stringify(end)).toString("base64url");
}

/** @throws {InvalidError} when it is none of ours */
export function readTimeCursor(cursor: string): [at: number, id: string] {
	try {
		const [at, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [unknown, unknown];
		if (Number.isSafeInteger(at) && typeof id === "string" && /^[\x21-\x7e]+$/.test(id))
			return [at as number, id];
	} catch {
		// Told below, like any other cursor that is none.
	}
	throw refused("cursor", "The cursor is not one that a page of this list ended with");
}
