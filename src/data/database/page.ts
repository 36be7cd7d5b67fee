import { z } from "zod";
import { InvalidError } from "../../model/errors.ts";
import { isPossibleId } from "./ids.ts";

export interface Page<T> {
	readonly items: T[];
	readonly nextCursor: string | undefined;
}

/** @param rows one more than the limit for a next page @param endOf returns cursor values */
export function pageOf<T>(
	rows: readonly T[],
	limit: number,
	endOf: (last: T) => readonly unknown[],
): Page<T> {
	const last = rows[limit - 1];
	return {
		items: rows.slice(0, limit),
		nextCursor: rows.length > limit && last !== undefined ? writeCursor(endOf(last)) : undefined,
	};
}

export function writeCursor(end: readonly unknown[]): string {
	return Buffer.from(JSON.stringify(end)).toString("base64url");
}

/** @param end schema of the cursor values @throws {InvalidError} */
export function readCursor<T>(cursor: string, end: z.ZodType<T>): T {
	const found = end.safeParse(parsed(cursor));
	if (found.success) return found.data;
	throw refused("cursor", "The cursor is not one that a page of this list ended with");
}

export function isEndOf(cursor: string, end: z.ZodType): boolean {
	return end.safeParse(parsed(cursor)).success;
}

function parsed(cursor: string): unknown {
	try {
		return JSON.parse(Buffer.from(cursor, "base64url").toString());
	} catch {
		return undefined;
	}
}

export const idInCursor = z.string().refine(isPossibleId);
export const timeAndId = z.tuple([z.int(), idInCursor]);

export function refused(parameter: string, message: string): InvalidError {
	return new InvalidError([{ pointer: `/${parameter}`, message }]);
}
