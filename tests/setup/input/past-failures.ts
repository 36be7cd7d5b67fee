import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Inputs for which properties once failed, each a list of arguments, by the name of the test. */
type Failures = Record<string, unknown[][]>;

/** Inputs for which a property once failed, in a file of its test file; they are tested first. */
export interface PastFailures {
	readonly file: string;
	list(): unknown[][];
	/** Adds one, unless it is there. @returns false where JSON would not give the same values again */
	add(input: readonly unknown[]): boolean;
}

/** Opens the past failures of the test with a name; only the process that runs the test writes the file. */
export function openPastFailures(file: string, name: string): PastFailures {
	const read = (): Failures => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
	const list = () => read()[name] ?? [];
	return {
		file,
		list,
		add: (input) => {
			if (!isJson(input)) return false;
			const known = list();
			if (known.some((one) => JSON.stringify(one) === JSON.stringify(input))) return true;
			mkdirSync(dirname(file), { recursive: true });
			const all = { ...read(), [name]: [...known, input] };
			writeFileSync(file, `${JSON.stringify(all, null, "\t")}\n`);
			return true;
		},
	};
}

/** Returns whether JSON preserves a value: undefined, NaN, -0, bytes and dates would change. */
function isJson(value: unknown): boolean {
	if (value === null || typeof value === "string" || typeof value === "boolean") return true;
	if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
	if (typeof value !== "object") return false;
	if (Array.isArray(value)) return value.every(isJson);
	const prototype = Object.getPrototypeOf(value);
	return (prototype === null || prototype === Object.prototype) && Object.values(value).every(isJson);
}
