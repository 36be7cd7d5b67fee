import { createServer, type Server, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server that stores its mail. */
export interface Mailbox {
	readonly port: number;
	readonly url: string;
	readonly mails: Email[];
	close(): Promise<void>;
}

/**
 * Starts a real SMTP server on this machine.
 * @param refuse response that refuses each message
 */
export async function startSmtp(
	options: { port?: number; refuse?: () => string | undefined } = {},
): Promise<Mailbox> {
	const mails: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		onData(stream, _, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", async () => {
				const refusal = options.refuse?.();
				if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
				mails.push(await PostalMime.parse(Buffer.concat(chunks)));
				done();
			});
		},
	});
	const port = await new Promise<number>((resolve) => {
		const listening = server.listen(options.port ?? 0, "127.0.0.1", () =>
			resolve((listening.address() as { port: number }).port),
		);
	});
	return {
		port,
		url: `smtp://127.0.0.1:${port}`,
		mails,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/**
 * Starts a server that speaks SMTP up to a point and then stays silent.
 * @param until "greeting": sends nothing at all; "message": accepts the complete message without a reply
 */
export async function startSilentSmtp(until: "greeting" | "message") {
	const sockets = new Set<Socket>();
	let messages = 0;
	const server: Server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		if (until === "greeting") return;
		let isData = false;
		let heard = "";
		socket.write("220 slow\r\n");
		socket.on("data", (bytes) => {
			heard += bytes.toString();
			if (isData) {
				if (heard.endsWith("\r\n.\r\n")) messages += 1;
				return;
			}
			const lines = heard.split("\r\n");
			heard = lines.pop() ?? "";
			for (const line of lines) {
				isData = /^DATA/i.test(line);
				socket.write(isData ? "354 go on\r\n" : "250 fine\r\n");
			}
		});
	});
	const port = await new Promise<number>((resolve) => {
		server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
	});
	return {
		url: `smtp://127.0.0.1:${port}`,
		/** Messages that arrived completely. */
		messages: () => messages,
		close() {
			for (const socket of sockets) socket.destroy();
			return new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}
