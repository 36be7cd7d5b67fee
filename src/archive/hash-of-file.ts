import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";

/** Bytes and SHA-256 of a file; undefined for none. */
export async function hashOfFile(path: string) {
	if (!existsSync(path)) return undefined;
	const hash = createHash("sha256");
	let bytes = 0;
	for await (const chunk of createReadStream(path)) {
		hash.update(chunk as Uint8Array);
		bytes += (chunk as Uint8Array).length;
	}
	return { bytes, sha256: hash.digest("hex") };
}
