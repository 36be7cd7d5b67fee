import type { Socket } from "node:net";
import type { TimeLimits } from "../connections/connections.ts";
import type { CachedAnswer, CachedAnswers } from "../page-cache/cached-answers.ts";
import { recognise } from "./recognise.ts";

export interface EarlyOptions {
	readonly cached: CachedAnswers;
	readonly times: TimeLimits;
	/** Whether no more connections are taken: each answer is the last of its own, then. */
	readonly isStopping: () => boolean;
	/** Has Node parse what the connection says from now on. */
	readonly handOver: (socket: Socket) => void;
	/** Refuses a client that has been silent for too long. */
	readonly refuseSilent: (socket: Socket) => void;
	/** Hears that the connection is in other hands, or closed. */
	readonly onLeft: (connection: EarlyConnection) => void;
}

/** Node gives clients so much longer than it tells them, for what is on its way (`keepAliveTimeoutBuffer`). */
const graceMs = 1_000;

/**
 * A connection over which nothing but cached pages has been asked for. They are answered here; with the first request
 * that is anything else, or that has not come whole, Node's parser gets the connection and every byte that is unread.
 */
export class EarlyConnection {
	readonly #socket: Socket;
	readonly #options: EarlyOptions;
	/** What waits until the last answer has gone out. */
	#unread: Buffer | undefined;
	#hasAnswered = false;
	/** Whether it is about to be in Node's hands. */
	#isLeaving = false;
	/** Whether the client is slow to take an answer. */
	#isSlow = false;

	constructor(socket: Socket, options: EarlyOptions) {
		this.#socket = socket;
		this.#options = options;
		socket.setTimeout(options.times.headersMs);
		socket.on("data", this.#read);
		socket.on("end", this.#end);
		socket.on("error", this.#ignore);
		socket.on("timeout", this.#giveUp);
		socket.on("close", this.#leave);
	}

	/** Ends the connection when what was answered has gone out. */
	hangUp(): void {
		if (this.#isLeaving) return;
		this.#unread = undefined;
		this.#socket.destroySoon();
	}

	/** Ends the connection at once. */
	cut(): void {
		this.#socket.destroy();
	}

	readonly #read = (chunk: Buffer): void => {
		if (this.#socket.writableEnded) return;
		if (this.#socket.writableLength > 0) this.#wait(chunk);
		else this.#answer(chunk);
	};

	#answer(chunk: Buffer) {
		const beganAt = performance.now();
		const text = chunk.toString("latin1");
		for (let at = 0; at < text.length; ) {
			const request = recognise(text, at);
			// What follows a last request is Node's to refuse.
			const isWhole = request && (!request.isLast || request.end === text.length);
			const isLast = request?.isLast || this.#options.isStopping();
			const answer = isWhole && this.#options.cached.atOnce(request, beganAt, isLast);
			if (!answer) return this.#handOver(chunk.subarray(at));
			this.#send(answer);
			if (isLast) return this.hangUp();
			at = request.end;
			if (this.#socket.writableLength > 0 && at < text.length) return this.#wait(chunk.subarray(at));
		}
	}

	#send({ head, bytes }: CachedAnswer) {
		const socket = this.#socket;
		if (bytes) {
			socket.cork();
			socket.write(head, "latin1");
			socket.write(bytes, this.#sent);
			socket.uncork();
		} else socket.write(head, "latin1", this.#sent);
		if (this.#hasAnswered) return;
		this.#hasAnswered = true;
		socket.setTimeout(this.#idleMs);
	}

	/** Reads no more until the client has taken what there is, so that answers do not pile up here. */
	#wait(unread: Buffer) {
		this.#unread = unread;
		this.#socket.pause();
	}

	readonly #sent = (): void => {
		if (this.#socket.writableLength > 0) return;
		if (this.#isSlow) this.#socket.setTimeout(this.#idleMs);
		this.#isSlow = false;
		const unread = this.#unread;
		if (!unread || this.#socket.writableEnded) return;
		this.#unread = undefined;
		this.#socket.resume();
		this.#answer(unread);
	};

	get #idleMs(): number {
		return this.#options.times.keepAliveMs + graceMs;
	}

	/** As Node does with half a connection: whatever is unread is not asked for any more. */
	readonly #end = (): void => {
		this.#unread = undefined;
		this.#socket.end();
	};

	/** Has been silent for as long as it may be; while an answer goes out that is longer. */
	readonly #giveUp = (): void => {
		if (!this.#hasAnswered) this.#options.refuseSilent(this.#socket);
		else if (this.#socket.writableLength > 0 && !this.#isSlow) {
			this.#isSlow = true;
			this.#socket.setTimeout(Math.max(this.#options.times.silenceMs - this.#idleMs, 1));
		} else this.#socket.destroy();
	};

	/** The socket closes itself after it. */
	readonly #ignore = (): void => undefined;

	#handOver(unread: Buffer) {
		const socket = this.#socket;
		this.#isLeaving = true;
		// The parser takes what comes from the connection itself; what has come is put back before it.
		socket.pause();
		socket.unshift(unread);
		// Not while the socket is still reading: it would go on to take more than the reader of the request asks for.
		setImmediate(() => {
			if (socket.destroyed) return;
			this.#leave();
			socket.setTimeout(0);
			this.#options.handOver(socket);
			socket.resume();
		});
	}

	readonly #leave = (): void => {
		const socket = this.#socket;
		socket.off("data", this.#read).off("end", this.#end).off("error", this.#ignore);
		socket.off("timeout", this.#giveUp).off("close", this.#leave);
		this.#options.onLeft(this);
	};
}
