import { type Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

export interface Asked {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	/** Decoded. */
	readonly text: string;
	/** As sent. */
	readonly bytes: Buffer;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	zstd: zstdDecompressSync,
};

/** Sends a request over a new connection, so that another worker answers each time. */
export function askAnew(port: number, host: string, path: string): Promise<Asked> {
	return ask(port, host, path, {}, false);
}

/** Sends a request to a loopback port under a host of your choice; fetch would send its address as the host. */
export function ask(
	port: number,
	host: string,
	path: string,
	{ method = "GET", ...headers }: Readonly<Record<string, string>> = {},
	agent?: Agent | false,
): Promise<Asked> {
	return new Promise((resolve, reject) => {
		request({ port, host: "127.0.0.1", path, method, headers: { host, ...headers }, agent }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () => {
				const bytes = Buffer.concat(chunks);
				const decode = decoders[response.headers["content-encoding"] ?? ""];
				const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString();
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes });
			});
		})
			.on("error", reject)
			.end();
	});
}
