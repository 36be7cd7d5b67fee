import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { plainHeaders } from "../http/page-headers.ts";

/** Milliseconds. */
export interface TimeLimits {
	/** From the start of the connection. */
	readonly headersMs: number;
	readonly bodyMs: number;
	readonly uploadMs: number;
	readonly keepAliveMs: number;
	/** Without a byte in either direction during a response. */
	readonly silenceMs: number;
}

export const usualTimes: TimeLimits = {
	headersMs: 10_000,
	bodyMs: 60_000,
	uploadMs: 300_000,
	keepAliveMs: 5_000,
	silenceMs: 120_000,
};

export function limitBody(request: IncomingMessage, response: ServerResponse, { bodyMs }: TimeLimits): void {
	const { headers, url = "" } = request;
	const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
	if (!hasBody || url.startsWith("/v0/")) return;
	const timer = setTimeout(() => {
		if (!response.headersSent) request.socket.end(rawAnswer(408));
		request.socket.destroySoon();
	}, bodyMs);
	const isOver = () => clearTimeout(timer);
	request.once("end", isOver);
	response.once("close", isOver);
}

/** Never after the response head: Node would write the head first if the response waits behind earlier ones. */
export function invite({ method }: IncomingMessage, response: ServerResponse): void {
	if (method === "GET" || method === "HEAD") return;
	if (response.socket) response.writeContinue();
	else response.once("socket", () => !response.headersSent && response.writeContinue());
}

const statuses: Readonly<Record<string, number>> = {
	HPE_HEADER_OVERFLOW: 431,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function refuseRaw(error: NodeJS.ErrnoException, socket: Socket): void {
	// Node uses the same property.
	const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } };
	if (error.code === "ECONNRESET" || !socket.writable || answer?.headersSent) socket.destroy();
	else {
		socket.end(rawAnswer(statuses[error.code ?? ""] ?? 400));
		socket.destroySoon();
	}
}

// An unparsable request has no proxy headers; a proxy in front would have rejected it.
const headers = plainHeaders({ isSecure: false, hsts: "" });
const lines = headers.flatMap((name, index) =>
	index % 2 === 0 ? [`${name}: ${headers[index + 1]}\r\n`] : [],
);

function rawAnswer(status: number): string {
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}connection: close\r\ncontent-length: 0\r\n\r\n`;
}
