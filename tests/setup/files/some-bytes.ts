import { randomBytes } from "node:crypto";

/** Bytes without repetition; they never begin like a program file, which would be refused. */
export function someBytes(length: number): Buffer {
	const bytes = randomBytes(length);
	bytes.write("some");
	return bytes;
}
