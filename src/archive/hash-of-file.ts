import { createReadStream, existsSync } from "node:fs";
import { hashed } from "../files/hashing.ts";

/** Returns size and SHA-256 of a file; undefined if it is missing. */
export async function hashOfFile(path: string) {
	if (!existsSync(path)) return undefined;
	const { size: bytes, sha256 } = await hashed(createReadStream(path));
	return { bytes, sha256 };
}
