import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions, Transporter } from "nodemailer";

export interface Message {
	readonly id: string;
	readonly from: { readonly name: string; readonly address: string };
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/** Returns the response for the log. */
export type Transport = (message: Message) => Promise<string>;

/** Definitely not sent. Other errors leave this unknown. */
export class NotSentError extends Error {
	override readonly name = "NotSentError";
}

const usualTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** @param url `smtp://user:password@host:port` or `smtps:` */
export function smtpTransport(url: string, timeouts: Partial<typeof usualTimeouts> = {}): Transport {
	return async (message) => {
		const { createTransport } = await import("nodemailer");
		// Only the response shows whether the server has accepted the message.
		let isHandedOver = false;
		const logger = loggerOf(({ tnx }) => {
			if (tnx === "message") isHandedOver = true;
		});
		try {
			const transporter = createTransport({ url, logger, ...usualTimeouts, ...timeouts } as object);
			const { response } = (await transporter.sendMail(optionsOf(message))) as { response?: string };
			return `the server has taken it: ${response ?? ""}`;
		} catch (error) {
			const wasRefused = (error as { responseCode?: number }).responseCode !== undefined;
			if (wasRefused || !isHandedOver) throw new NotSentError((error as Error).message, { cause: error });
			throw error;
		}
	};
}

/** @throws {Error} with the server's response */
export async function trySmtp(url: string): Promise<void> {
	const { createTransport } = await import("nodemailer");
	const transporter = createTransport({ url, ...usualTimeouts } as object);
	try {
		await transporter.verify();
	} finally {
		transporter.close();
	}
}

/** One file per message, written atomically. */
export function outboxTransport(folder: string): Transport {
	return async (message) => {
		try {
			const { createTransport } = await import("nodemailer");
			const transporter: Transporter = createTransport({ streamTransport: true, buffer: true });
			const { message: bytes } = (await transporter.sendMail(optionsOf(message))) as { message: Buffer };
			const name = `${new Date().toISOString().replaceAll(":", "-")}-${message.id}.eml`;
			await mkdir(folder, { recursive: true, mode: 0o700 });
			await writeWhole(join(folder, name), bytes);
			return `there is no SMTP_URL; it is in ${join(folder, name)}`;
		} catch (error) {
			throw new NotSentError((error as Error).message, { cause: error });
		}
	};
}

async function writeWhole(path: string, bytes: Buffer) {
	const file = await open(`${path}.part`, "w", 0o600);
	try {
		await file.writeFile(bytes);
		await file.sync();
	} finally {
		await file.close();
	}
	await rename(`${path}.part`, path);
}

function optionsOf({ id, from, ...message }: Message): SendMailOptions {
	const host = from.address.split("@")[1] ?? "localhost";
	return {
		from: { ...from },
		...message,
		messageId: `<${id}@${host}>`,
		headers: { "auto-submitted": "auto-generated" },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function loggerOf(hear: (entry: { tnx?: string }) => void) {
	const each = (entry: { tnx?: string }) => hear(entry);
	return { level: () => {}, trace: each, debug: each, info: each, warn: each, error: each, fatal: each };
}
