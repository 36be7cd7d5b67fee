import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../../tests/setup/connections/free-port.ts";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { leave, spooled } from "../../../tests/setup/files/stores.ts";
import { looksWhileSilent, type TimeLimits, usualTimeLimits } from "./retries.ts";
import { openS3Store } from "./s3-store.ts";
import { BlobMissingError, type Store, StoreUnavailableError } from "./store.ts";

/** Servers that respond may exceed these limits on a busy machine. */
const short: TimeLimits = { connecting: 500, silence: 800 };
const ends: (() => unknown)[] = [];

afterEach(async () => {
	for (const end of ends.splice(0)) await end();
});

async function storeAt(port: number, timeLimits = usualTimeLimits): Promise<Store> {
	const [folder, key] = [newFolder(), { accessKeyId: "test", secretAccessKey: "testtest" }];
	const where = { bucket: "files", region: "us-east-1", prefix: "", pathStyle: true };
	const settings = { ...where, ...key, endpoint: `http://127.0.0.1:${port}` };
	const store = await openS3Store(settings, folder, timeLimits);
	ends.push(() => leave(store, { folder }));
	return store;
}

async function storeOver(answer: RequestListener, timeLimits = usualTimeLimits): Promise<Store> {
	const server: Server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	ends.push(() => {
		server.closeAllConnections();
		server.close();
	});
	return storeAt((server.address() as AddressInfo).port, timeLimits);
}

async function everyCall(store: Store): Promise<unknown[]> {
	const path = spooled(store, "x");
	const listed = async () => {
		for await (const stored of store.list("a/")) return stored;
	};
	const calls = [
		store.keep("a/b", path),
		store.read("a/b"),
		store.sizeOf("a/b"),
		store.remove("a/b"),
		listed(),
	];
	const outcomes = await Promise.allSettled(calls);
	expect(existsSync(path)).toBe(true);
	return outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : outcome.value));
}

const allUnavailable = Array.from({ length: 5 }, () => expect.any(StoreUnavailableError));
const refusal = (code: string) =>
	`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

describe("A store in S3 whose server", () => {
	it("is unreachable: every call fails by name", async () => {
		const store = await storeAt(await freePort(), short);
		expect(await everyCall(store)).toEqual(allUnavailable);
	});

	it("never answers: every call fails after a time-out, usually 10 seconds at most", async () => {
		const store = await storeOver((request) => request.resume(), short);
		const silent = new StoreUnavailableError("The file store has been silent for 0.8 seconds");
		expect(await everyCall(store)).toEqual(Array(5).fill(silent));
		expect(usualTimeLimits.silence + usualTimeLimits.silence / looksWhileSilent).toBeLessThan(10_000);
	});

	it.each([500, 503, 403])("answers %i: every call fails by name", async (status) => {
		const store = await storeOver((request, response) => {
			request.resume();
			response.writeHead(status).end(refusal("Whatever"));
		});
		expect(await everyCall(store)).toEqual(allUnavailable);
	});

	it("fails twice: the third attempt returns the complete file", async () => {
		const bodies: Buffer[] = [];
		const store = await storeOver(async (request, response) => {
			bodies.push(await buffer(request));
			response.writeHead(bodies.length < 3 ? 503 : 200).end();
		});
		const bytes = randomBytes(3_000_000);
		await store.keep("a/b", spooled(store, bytes));
		expect(bodies.map((body) => body.equals(bytes))).toEqual([true, true, true]);
	});

	it("stores a file and loses its response: the file is stored", async () => {
		const store = await storeOver(losesFirstAnswer("1000"));
		const path = spooled(store, randomBytes(1_000));
		await store.keep("a/b", path);
		expect(existsSync(path)).toBe(false);
	});

	it("has another file when it loses its response: the key has been used", async () => {
		const store = await storeOver(losesFirstAnswer("999"));
		const path = spooled(store, randomBytes(1_000));
		await expect(store.keep("a/b", path)).rejects.toThrow("The key a/b has been used");
		expect(existsSync(path)).toBe(true);
	});

	it("receives a long file slowly: the time-out is extended", async () => {
		const size = 24_000_000;
		const timeLimits = { ...usualTimeLimits, silence: 4_000 };
		let length = 0;
		const store = await storeOver(async (request, response) => {
			const begun = performance.now();
			for await (const chunk of request) {
				length += chunk.length;
				const due = begun + (1.25 * timeLimits.silence * length) / size;
				await pause(Math.max(0, due - performance.now()));
			}
			response.end();
		}, timeLimits);
		const begun = performance.now();
		await store.keep("a/b", spooled(store, randomBytes(size)));
		expect(length).toBe(size);
		expect(performance.now() - begun).toBeGreaterThan(timeLimits.silence);
	});

	it("stops receiving a long file: it fails by name", async () => {
		const store = await storeOver((request) => request.once("data", () => request.pause()), short);
		const path = spooled(store, randomBytes(20_000_000));
		await expect(store.keep("a/b", path)).rejects.toThrow(StoreUnavailableError);
		expect(existsSync(path)).toBe(true);
	});

	it("has no such bucket: that is no missing file", async () => {
		const store = await storeOver((_, response) => response.writeHead(404).end(refusal("NoSuchBucket")));
		await expect(store.read("a/b")).rejects.toThrow(StoreUnavailableError);
		const other = await storeOver((_, response) => response.writeHead(404).end(refusal("NoSuchKey")));
		await expect(other.read("a/b")).rejects.toThrow(BlobMissingError);
	});
});

describe("A stream out of S3", () => {
	const long = randomBytes(8_000_000);
	const half = long.subarray(0, 4_000_000);
	const length = { "content-length": long.length };

	it.each<[string, RequestListener, TimeLimits?]>([
		["whose server is cut off", (_, response) => cutOff(response.writeHead(200, length), half)],
		[
			"whose server closes the connection in peace",
			(_, response) => {
				response.writeHead(200, length).write(half, () => response.socket?.end());
			},
		],
		["that stops coming", (_, response) => response.writeHead(200, length).write(half), short],
	])("%s fails, and never ends like a complete one", async (_, answer, timeLimits) => {
		const store = await storeOver(answer, timeLimits);
		await expect(buffer(await store.read("a/b"))).rejects.toThrow(StoreUnavailableError);
	});

	it("that is not read yet fails once it is read", async () => {
		const closed = Promise.withResolvers<void>();
		const store = await storeOver((_, response) => {
			response.once("close", closed.resolve);
			cutOff(response.writeHead(200, length), half.subarray(0, 50_000));
		});
		const stream = await store.read("a/b");
		await closed.promise;
		await expect(buffer(stream)).rejects.toThrow(StoreUnavailableError);
	});

	it("is refused when its length is unknown, or when it is not the range", async () => {
		const store = await storeOver((_, response) => Readable.from([half]).pipe(response.writeHead(200)));
		await expect(store.read("a/b")).rejects.toThrow(StoreUnavailableError);
		const other = await storeOver((_, response) => response.writeHead(200, length).end(long));
		await expect(other.read("a/b", { start: 5, end: 9 })).rejects.toThrow(StoreUnavailableError);
	});

	it("waits for a reader that takes longer than a server may", async () => {
		const store = await storeOver((_, response) => response.writeHead(200, length).end(long), short);
		let received = 0;
		for await (const chunk of await store.read("a/b")) {
			if (received === 0) await pause(2 * short.silence);
			received += chunk.length;
		}
		expect(received).toBe(long.length);
	});

	it("releases its connection when it is abandoned", async () => {
		const closed = Promise.withResolvers<void>();
		const store = await storeOver((_, response) => {
			response.once("close", closed.resolve);
			response.writeHead(200, length).end(long);
		});
		(await store.read("a/b")).destroy();
		await closed.promise;
	});
});

function cutOff(response: ServerResponse, bytes: Buffer) {
	response.write(bytes, () => response.destroy());
}

function losesFirstAnswer(size: string): RequestListener {
	let isTaken = false;
	return async (request: IncomingMessage, response) => {
		await buffer(request);
		if (request.method === "HEAD") return response.writeHead(200, { "content-length": size }).end();
		if (isTaken) return response.writeHead(412).end(refusal("PreconditionFailed"));
		isTaken = true;
		request.socket.destroy();
	};
}
