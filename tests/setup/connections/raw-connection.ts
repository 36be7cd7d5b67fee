import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One answer over a connection. */
export interface RawAnswer {
	readonly status: number;
	/** From the first line to the empty one. */
	readonly head: string;
	readonly body: Buffer;
}

/** A connection whose bytes are all recorded. */
export interface RawConnection {
	readonly socket: Socket;
	/** All complete responses so far; each must have a Content-Length, or none and no body. */
	answers(methods?: readonly string[]): RawAnswer[];
	/** Resolves when the other side has closed the connection. */
	readonly closed: Promise<void>;
}

/** Connects to a port of this machine. */
export async function openRaw(port: number): Promise<RawConnection> {
	const socket = connect({ port, host: "127.0.0.1", noDelay: true });
	const chunks: Buffer[] = [];
	socket.on("data", (chunk: Buffer) => chunks.push(chunk));
	// Written to after it was closed.
	socket.on("error", () => undefined);
	const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
	await once(socket, "connect");
	return { socket, closed, answers: (methods) => answersIn(Buffer.concat(chunks), methods) };
}

/** @param methods of the requests, if not all are GET */
function answersIn(heard: Buffer, methods: readonly string[] = []): RawAnswer[] {
	const answers: RawAnswer[] = [];
	for (let at = 0; at < heard.length; ) {
		const end = heard.indexOf("\r\n\r\n", at);
		if (end < 0) break;
		const head = heard.toString("latin1", at, end + 4);
		const isHead = methods[answers.length] === "HEAD";
		const length = isHead ? 0 : Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? 0);
		if (heard.length < end + 4 + length) break;
		const body = heard.subarray(end + 4, end + 4 + length);
		answers.push({ status: Number(head.split(" ")[1]), head, body });
		at = end + 4 + length;
	}
	return answers;
}
