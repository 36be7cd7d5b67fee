import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export interface Got {
	readonly status: number;
	/** As sent: coded if the server coded it. */
	readonly body: Buffer;
	/** "" for none. */
	readonly etag: string;
}

/** Asks a server on this machine under a host of its own; fetch would send its address as the host. */
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
				}),
			);
		})
			.on("error", reject)
			.end();
	});
}
