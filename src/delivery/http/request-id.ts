import { randomUUID } from "node:crypto";

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The id of a request: what a trusted proxy has named it, if that can be one, or a new one. */
export function requestIdOf(given: string | string[] | undefined, trustProxy: boolean): string {
	return trustProxy && typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
