import { validateHeaderName, validateHeaderValue } from "node:http";
import { commonHeaders } from "../pages/page-headers.ts";

/**
 * The lines of a head as text.
 * @param pairs names and values by turns
 * @throws {TypeError} when one of them is not allowed in a head
 */
export function linesOf(pairs: readonly string[]): string {
	const lines = pairs.map((value, index) => {
		if (index % 2 === 0) {
			validateHeaderName(value);
			return `${value}: `;
		}
		validateHeaderValue(pairs[index - 1] ?? "", value);
		return `${value}\r\n`;
	});
	return lines.join("");
}

/** What every answer says. */
export const commonLines = linesOf(Object.entries(commonHeaders).flat());

/** The lines of one kind of answer, for http and for https; "" until they are first needed. */
export class HeadText {
	plain = "";
	secure = "";

	get bytes(): number {
		return this.plain.length + this.secure.length;
	}
}

let lately = { second: 0, line: "" };

/** The line that tells the time, which is the same for a second. */
export function dateLine(): string {
	const second = Math.floor(Date.now() / 1_000);
	if (second !== lately.second) lately = { second, line: `Date: ${new Date().toUTCString()}\r\n` };
	return lately.line;
}
