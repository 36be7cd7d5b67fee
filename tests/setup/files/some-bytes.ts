import { randomBytes } from "node:crypto";

/** Bytes of which no two are alike; they never begin as a kind of file does, which is refused where it is a program's. */
export function someBytes(length: number): Buffer {
	const bytes = randomBytes(length);
	bytes.write("some");
	return bytes;
}
