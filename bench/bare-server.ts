import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Minimal node:http server: sends the same bytes for every request. */
const bytes = readFileSync(process.argv[2] ?? "");
const server = createServer((_, response) => {
	response
		.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes.length })
		.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
	process.stdout.write(`http://team.localhost:${(server.address() as AddressInfo).port}\n`);
});
