import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Ways in which a bucket can fail. */
export const s3Failures = ["refuses", "hangs", "says 500", "cuts off"] as const;

/** A bucket with the operations that the program uses, which fails on demand. */
export async function startFailingS3() {
	const kept = new Map<string, Buffer>();
	let failure: (typeof s3Failures)[number] | undefined;
	const server = createServer((request, response) => {
		void answer(request, response).catch(() => response.destroy());
	});

	async function answer(request: IncomingMessage, response: ServerResponse) {
		if (failure === "refuses") request.socket.destroy();
		if (failure === "refuses" || failure === "hangs") return;
		const body = await buffer(request);
		if (failure === "says 500") {
			response.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
			return;
		}
		const { pathname, searchParams } = new URL(request.url ?? "", "http://bucket");
		if (searchParams.has("list-type")) response.end(`<ListBucketResult></ListBucketResult>`);
		else if (request.method === "PUT") put(response, pathname, body);
		else if (request.method === "DELETE") response.writeHead(kept.delete(pathname) ? 204 : 404).end();
		else get(request, response, kept.get(pathname));
	}

	function put(response: ServerResponse, pathname: string, body: Buffer) {
		if (failure === "cuts off") response.destroy();
		else {
			kept.set(pathname, body);
			response.end();
		}
	}

	function get({ method }: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) {
		if (!bytes) response.writeHead(404).end();
		else if (method === "HEAD") response.writeHead(200, { "content-length": bytes.length }).end();
		else {
			response.writeHead(200, { "content-length": bytes.length });
			if (failure !== "cuts off") response.end(bytes);
			else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
		}
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		/** Variables of the configuration that point to it. */
		settings: {
			S3_BUCKET: "files",
			S3_ENDPOINT: `http://127.0.0.1:${port}`,
			S3_PATH_STYLE: "true",
			S3_ACCESS_KEY_ID: "test",
			S3_SECRET_ACCESS_KEY: "testtest",
		},
		kept: () => [...kept.keys()].toSorted(),
		fails(how: typeof failure) {
			failure = how;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
