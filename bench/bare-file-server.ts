import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open, rename, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Minimal file server: writes a body to a file, forced to the disk, and sends a file as a body. */
const folder = process.argv[2] ?? "";
mkdirSync(folder, { recursive: true });
const server = createServer(async (request, response) => {
	if (request.method === "GET") {
		const path = join(folder, request.url?.slice(1) ?? "");
		response.writeHead(200, { "content-length": (await stat(path)).size });
		await pipeline(createReadStream(path), response);
		return;
	}
	const name = randomUUID();
	const path = join(folder, name);
	await pipeline(request, createWriteStream(`${path}.part`));
	const file = await open(`${path}.part`);
	await file.sync();
	await file.close();
	await rename(`${path}.part`, path);
	const kept = await open(folder);
	await kept.sync();
	await kept.close();
	response.end(name);
});
server.listen(0, "127.0.0.1", () => {
	process.stdout.write(`http://team.localhost:${(server.address() as AddressInfo).port}\n`);
});
