import { Agent, type IncomingHttpHeaders, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export interface Got {
	readonly status: number;
	/** As sent: compressed if the server compressed it. */
	readonly body: Buffer;
	/** "" if there is none. */
	readonly etag: string;
	readonly headers: IncomingHttpHeaders;
}

/**
 * Requests a path from a server on this machine under a host of your choice; fetch would send its address as the
 * host.
 */
export function get(
	url: string,
	host: string,
	path: string,
	headers: Record<string, string> = {},
): Promise<Got> {
	return new Promise((resolve, reject) => {
		request(`${url}${path}`, { agent, headers: { host, ...headers } }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					body: Buffer.concat(chunks),
					etag: response.headers.etag ?? "",
					headers: response.headers,
				}),
			);
		})
			.on("error", reject)
			.end();
	});
}
