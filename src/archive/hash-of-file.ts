import { createReadStream, existsSync } from "node:fs";
import { hashed } from "../files/hashing.ts";

/** Bytes and SHA-256 of a file; undefined for none. */
export async function hashOfFile(path: string) {
	if (!existsSync(path)) return undefined;
	const { size: bytes, sha256 } = await hashed(createReadStream(path));
	return { bytes, sha256 };
}
