import { pointerTo } from "../../model/errors.ts";
import { RequestError } from "./errors.ts";

export const mostFields = 200;
export const mostDepth = 20;
/** A replacement in 500 records has about 40,000. */
export const mostValues = 50_000;

/** Checks the bounds on the text, in one pass; the caller limits the bytes. @throws {RequestError} 400 */
export function parseJson(text: string): unknown {
	requireBounds(text);
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError(400, "The body is not JSON");
	}
}

interface Container {
	readonly isObject: boolean;
	/** Colons in an object, commas in a list. */
	count: number;
	nameAt: number;
}

/** Scans outside of strings, so that invalid JSON costs no more. */
function requireBounds(text: string): void {
	const counts = new Counts(text);
	for (let at = 0; at < text.length; at++)
		switch (text.charCodeAt(at)) {
			case codes.quote:
				counts.stringAt = at;
				at = endOfString(text, at);
				break;
			case codes.brace:
				counts.open(true);
				break;
			case codes.bracket:
				counts.open(false);
				break;
			case codes.closingBrace:
			case codes.closingBracket:
				counts.close();
				break;
			case codes.colon:
				counts.addField();
				break;
			case codes.comma:
				counts.addItem();
		}
}

class Counts {
	stringAt = 0;
	readonly #text: string;
	readonly #open: Container[] = [];
	#values = 0;

	constructor(text: string) {
		this.#text = text;
	}

	open(isObject: boolean) {
		this.#addValue();
		this.#open.push({ isObject, count: 0, nameAt: 0 });
		if (this.#open.length > mostDepth)
			throw refusal(this.#text, this.#open, `is nested more than ${mostDepth} deep`);
	}

	close() {
		this.#open.pop();
	}

	addField() {
		const inside = this.#open.at(-1);
		if (!inside?.isObject) return;
		inside.count += 1;
		inside.nameAt = this.stringAt;
		if (inside.count > mostFields)
			throw refusal(this.#text, this.#open.slice(0, -1), `has more than ${mostFields} fields`);
	}

	addItem() {
		this.#addValue();
		const inside = this.#open.at(-1);
		if (inside && !inside.isObject) inside.count += 1;
	}

	#addValue() {
		this.#values += 1;
		if (this.#values > mostValues) throw refusal(this.#text, [], `has more than ${mostValues} values`);
	}
}

const codes = {
	quote: 0x22,
	comma: 0x2c,
	colon: 0x3a,
	bracket: 0x5b,
	backslash: 0x5c,
	closingBracket: 0x5d,
	brace: 0x7b,
	closingBrace: 0x7d,
} as const;

/** End of the text if unterminated. */
function endOfString(text: string, start: number): number {
	for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		let backslashes = 0;
		while (text.charCodeAt(end - 1 - backslashes) === codes.backslash) backslashes += 1;
		if (backslashes % 2 === 0) return end;
	}
	return text.length;
}

function refusal(text: string, path: readonly Container[], why: string): RequestError {
	const parts = path.map(({ isObject, count, nameAt }) => (isObject ? nameIn(text, nameAt) : count));
	const pointer = pointerTo(...parts);
	return new RequestError(400, `The body ${why}`, [{ pointer, message: why }]);
}

function nameIn(text: string, start: number): string {
	return text.slice(start + 1, Math.min(endOfString(text, start), start + 101));
}
