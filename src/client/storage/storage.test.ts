import { describe, expect, it, vi } from "vitest";
import { storageServerOfFile } from "../../../tests/setup/files/storage-server.ts";
import { type Clock, platformClock } from "../clock.ts";
import { openStorage, type StorageOptions } from "./storage.ts";
import { StorageError, type StorageErrorCode } from "./storage-error.ts";

const server = storageServerOfFile();
/** Waits end immediately and are recorded. */
const waits: number[] = [];
const clock: Clock = {
	now: () => waits.reduce((sum, ms) => sum + ms, 0),
	wait: async (ms, signal) => {
		signal.throwIfAborted();
		waits.push(ms);
	},
};
function open(options: StorageOptions = {}) {
	waits.length = 0;
	return openStorage({ origin: server.origin, bucket: "b", clock, spread: () => 0, ...options });
}
const file = (options?: StorageOptions) => open(options).ref("a/b.png");
async function failureOf(call: () => unknown): Promise<StorageError> {
	try {
		await call();
	} catch (error) {
		expect(error).toBeInstanceOf(StorageError);
		return error as StorageError;
	}
	throw new Error("It did not fail");
}

const stored = {
	bucket: "b",
	generation: "1700000000000001",
	metageneration: "2",
	name: "a/b.png",
	size: "5",
	timeCreated: "2026-01-02T03:04:05.678Z",
	updated: "2026-02-02T03:04:05.678Z",
	md5Hash: "XUFAKrxLKna5cZ2REBfFkg==",
	cacheControl: "public",
	contentDisposition: "inline",
	contentEncoding: "gzip",
	contentLanguage: "mi",
	contentType: "image/png",
	metadata: { by: "Ana" },
	downloadTokens: "t1,t2",
	mediaId: "x7k2",
};

describe("CA-02 a list", () => {
	it.each([1, 1_000])("VA-01 may have %i at most", async (maxResults) => {
		server.answers(() => ({ body: {} }));
		expect(await open().ref().list({ maxResults })).toMatchObject({ items: [], prefixes: [] });
	});

	it.each([0, 1_001, 1.5, Number.NaN, -1])("VA-01 may not have %d at most", async (maxResults) => {
		const { code } = await failureOf(() => open().ref().list({ maxResults }));
		expect([code, server.asked.length]).toEqual(["invalid-argument", 0]);
	});
});

describe("EN-07 metadata of a file", () => {
	it.each(["", "[]", "<p>Welcome</p>", "null", '{"name":1}'])("are not %j", async (body) => {
		server.answers(() => ({ body }));
		expect((await failureOf(() => file().getMetadata())).code).toBe("unknown");
	});
});

describe("CA-02 bytes", () => {
	const bytes = Buffer.from([0, 255, 1, 128]);
	const answer = () => server.answers(() => ({ body: bytes, headers: { "content-type": "image/png" } }));

	it("are limited to the maximum, also from a server that sends all", async () => {
		answer();
		expect([...(await file().getBytes(3))]).toEqual([0, 255, 1]);
		expect([...(await file().getBytes(0))]).toEqual([]);
		expect((await file().getBlob(9)).size).toBe(4);
		expect(server.asked.map(({ headers }) => headers.range)).toEqual(["bytes=0-2", "bytes=0-0", "bytes=0-8"]);
		expect((await failureOf(() => file().getBytes(-1))).code).toBe("invalid-argument");
	});

	it("are awaited as long as some arrive, and cut at the maximum", async () => {
		const pieces = [1, 2, 3, 4].map((byte) => new Uint8Array([byte, byte]));
		const body = new ReadableStream({
			async pull(controller) {
				await platformClock.wait(150, new AbortController().signal);
				const piece = pieces.shift();
				if (piece) controller.enqueue(piece);
				else controller.close();
			},
		});
		const slow = file({
			timeoutMs: 400,
			fetch: async (_, { signal }) =>
				new Response(body.pipeThrough(new TransformStream(), { ...(signal && { signal }) })),
		});
		expect([...(await slow.getBytes(5))]).toEqual([1, 1, 2, 2, 3]);
		expect(waits).toEqual([]);
	});

	it("are none in an empty file, which has no range", async () => {
		server.answers(() => ({ status: 416 }));
		expect(await file().getBytes(10)).toHaveLength(0);
	});

	it("are requested again when they end too early", async () => {
		const headers = { "content-length": "9" };
		let times = 0;
		server.answers(() =>
			times++ === 0 ? { body: bytes, headers: { ...headers, connection: "close" } } : { body: bytes },
		);
		expect(Buffer.from(await file({ timeoutMs: 200 }).getBytes())).toEqual(bytes);
		expect(waits).toEqual([1_000]);
	});
});

describe("CA-02 a simple upload", () => {
	function partsSent() {
		const { headers, body = Buffer.alloc(0) } = server.asked[0] ?? {};
		const boundary = /boundary=(\w+)$/.exec(headers?.["content-type"] ?? "")?.[1];
		const [before, first = "", second = "", after] = body.toString("latin1").split(`--${boundary}`);
		expect([before, after]).toEqual(["", "--\r\n"]);
		const [head, ...rest] = second.slice(2, -2).split("\r\n\r\n");
		const json = first.split("\r\n\r\n")[1] ?? "";
		return {
			json: JSON.parse(Buffer.from(json, "latin1").toString()),
			head,
			bytes: Buffer.from(rest.join("\r\n\r\n"), "latin1"),
		};
	}

	const bytes = Buffer.from([...Buffer.from("\r\n\r\n--"), ...Array(256).keys()]);
	it.each([
		["a Blob", new Blob([bytes], { type: "image/png" }), "image/png", Blob],
		["a Blob, where there is none to build", new Blob([bytes], { type: "image/png" }), "image/png", null],
		["an ArrayBuffer", new Uint8Array(bytes).buffer, "application/octet-stream", Blob],
		["part of a buffer", new Uint8Array([1, ...bytes, 2]).subarray(1, -1), "application/octet-stream", Blob],
	] as const)("takes %s", async (_, data, type, blob) => {
		server.answers(() => ({ body: stored }));
		const customMetadata = { "von wem": "Zoë" };
		const done = await file({ blob }).upload(
			data,
			{ customMetadata, cacheControl: null },
			{ isPublic: true, ifGenerationMatch: 0 },
		);
		expect(done.fullPath).toBe("a/b.png");
		const { url, headers } = server.asked[0] ?? {};
		expect(url).toBe("/v0/b/b/o?name=a%2Fb.png&ifGenerationMatch=0&predefinedAcl=publicRead");
		expect(headers?.["x-goog-upload-protocol"]).toBe("multipart");
		expect(partsSent()).toEqual({
			json: { name: "a/b.png", contentType: type, metadata: customMetadata },
			head: `Content-Type: ${type}`,
			bytes,
		});
	});

	it.each([
		["Kia ora, Zoë", "raw", "text/plain;charset=utf-8", "Kia ora, Zoë"],
		["YQ==", "base64", "application/octet-stream", "a"],
		["Pz8_", "base64url", "application/octet-stream", "???"],
		["data:image/svg+xml,%3Csvg/%3E", "data_url", "image/svg+xml", "<svg/>"],
	] as const)("accepts text: %s as %s", async (text, format, type, expected) => {
		server.answers(() => ({ body: stored }));
		await file().uploadText(text, format);
		const { json, bytes } = partsSent();
		expect([json.contentType, bytes.toString()]).toEqual([type, expected]);
	});

	it("has the given type before any other", async () => {
		server.answers(() => ({ body: stored }));
		const given = { contentType: "text/markdown", md5Hash: "x" };
		await file().uploadText("a", "raw", given);
		expect(partsSent().json).toEqual({ name: "a/b.png", ...given });
		await file().upload(new Blob(["a"], { type: "text/html" }), given);
		expect(server.asked[1]?.body.includes("html")).toBe(false);
	});

	it.each([
		["no bytes", () => file().upload("text" as never)],
		["no media type", () => file().upload(bytes, { contentType: "a/b\r\nx: y" })],
		["no generation", () => file().upload(bytes, {}, { ifGenerationMatch: -1 })],
	])("does not start with %s", async (_, call) => {
		expect([(await failureOf(call)).code, server.asked.length]).toEqual(["invalid-argument", 0]);
	});
});

describe("A caller", () => {
	it("may provide a token, which is requested each time", async () => {
		let count = 0;
		server.answers(() => ({ body: stored }));
		const { ref } = open({ token: async () => `t${++count}` });
		await ref("a").getMetadata();
		await ref("a").remove({ ifGenerationMatch: "17" });
		await open().ref("a").getMetadata();
		const sent = server.asked.map(({ command, url, headers }) => [command, url, headers.authorization]);
		expect(sent).toEqual([
			["GET", "/v0/b/b/o/a", "Firebase t1"],
			["DELETE", "/v0/b/b/o/a?ifGenerationMatch=17", "Firebase t2"],
			["GET", "/v0/b/b/o/a", undefined],
		]);
	});
});

describe("ER-02 a failing call", () => {
	it.each([500, 502, 503, 504, 599, 408, 429])("with %i is retried", async (status) => {
		server.fails("GET", { status }, { status });
		server.answers(() => ({ body: stored }));
		await file().getMetadata();
		expect(waits).toEqual([1_000, 2_000]);
	});

	it("with a broken connection or silence is retried", async () => {
		server.fails("GET", "lose the answer", "silence");
		server.answers(() => ({ body: stored }));
		await file({ timeoutMs: 100 }).getMetadata();
		expect(waits.slice(0, 2)).toEqual([1_000, 2_000]);
	});

	it("has a longer time limit for a long body", async () => {
		server.fails("multipart", "silence");
		server.answers(() => ({ body: stored }));
		const startedAt = performance.now();
		await file({ timeoutMs: 50 }).upload(new Uint8Array(8_000));
		expect(performance.now() - startedAt).toBeGreaterThan(500);
		expect(waits).toEqual([1_000]);
	});

	it("is retried when the server allows, if that is later", async () => {
		server.fails(
			"GET",
			{ status: 429, headers: { "retry-after": "7" } },
			{ status: 503, headers: { "retry-after": new Date(17_000).toUTCString() } },
		);
		server.answers(() => ({ body: stored }));
		await file().getMetadata();
		expect(waits).toEqual([7_000, 10_000]);
	});

	it.each([400, 401, 402, 403, 404, 409, 412, 413, 415, 422])("with %i is not retried", async (status) => {
		server.answers(() => ({ status }));
		expect(await failureOf(() => file().getMetadata())).toMatchObject({ status });
		expect([waits, server.asked.length]).toEqual([[], 1]);
	});

	it("fails after 2 minutes, an upload after 10", async () => {
		server.answers(() => ({ status: 503, body: { title: "Not now" } }));
		const error = await failureOf(() => file().getMetadata());
		expect(error).toMatchObject({ code: "retry-limit-exceeded", status: 503, serverReason: "Not now" });
		expect(clock.now()).toBe(120_000);
		await failureOf(() => file().uploadText("a"));
		expect(clock.now()).toBe(600_000);
		await failureOf(() => file({ maxOperationRetryMs: 0 }).getMetadata());
		expect(waits).toEqual([]);
	});

	it.each([-1, Number.NaN])("VA-01 may not be retried for %d ms", (ms) => {
		for (const time of ["maxOperationRetryMs", "maxUploadRetryMs"])
			expect(() => open({ [time]: ms })).toThrow(expect.objectContaining({ code: "invalid-argument" }));
	});
});

describe("ER-01 each code", () => {
	const refuse = (status: number, body: unknown = { title: "Because" }) => {
		server.answers(() => ({ status, body }));
		return file().getMetadata();
	};
	const causes: Record<StorageErrorCode, () => unknown> = {
		unknown: () => refuse(418),
		"object-not-found": () => refuse(404),
		"quota-exceeded": () => refuse(402),
		unauthenticated: () => refuse(401),
		unauthorized: () => refuse(403),
		"unauthorized-app": () => refuse(401, { error: { code: 401, message: "App Check token is invalid." } }),
		"retry-limit-exceeded": () => refuse(500),
		canceled: () => {
			server.fails("GET", "silence");
			const controller = new AbortController();
			const call = file().getMetadata({ signal: controller.signal });
			controller.abort();
			return call;
		},
		"invalid-url": () => open().refFromUrl("https://example.nz/a.png"),
		"invalid-default-bucket": () => open({ bucket: "gs://b/a" }),
		"no-default-bucket": () => openStorage({ origin: server.origin }).ref("a"),
		"no-download-url": () => {
			server.answers(() => ({ body: { ...stored, downloadTokens: "" } }));
			return file().getDownloadUrl();
		},
		"invalid-argument": () => open().ref().list({ maxResults: 0 }),
		"app-deleted": () => {
			const storage = open();
			storage.close();
			return storage.ref("a").getMetadata();
		},
		"invalid-root-operation": () => open().ref().remove(),
		"invalid-format": () => file().uploadText("a-b", "base64"),
		"unsupported-environment": () => file({ blob: null }).getBlob(),
	};

	it.each(Object.entries(causes))("%s is reached", async (code, cause) => {
		expect((await failureOf(cause)).code).toBe(code);
	});

	it.each([412, 413, 415, 422])("of a refusal with %i contains the server's message", async (status) => {
		const error = await failureOf(() => refuse(status, { title: "The file is too large: 50 MB at most" }));
		expect(error).toMatchObject({
			code: "unknown",
			status,
			serverReason: "The file is too large: 50 MB at most",
		});
		expect((await failureOf(() => refuse(status, "<p>No</p>"))).serverReason).toBe("");
	});

	it("invalid-root-operation covers every call about a file", async () => {
		const root = open().ref();
		const calls: (() => unknown)[] = [
			() => root.getMetadata(),
			() => root.updateMetadata({}),
			() => root.getDownloadUrl(),
			() => root.getBytes(),
			() => root.getBlob(),
			() => root.remove(),
			() => root.upload(new Uint8Array()),
			() => root.uploadText(""),
			() => root.uploadResumable(new Uint8Array()),
		];
		const codes = await Promise.all(calls.map(async (call) => (await failureOf(call)).code));
		expect(new Set(codes)).toEqual(new Set(["invalid-root-operation"]));
		expect(server.asked).toEqual([]);
	});

	it("unsupported-environment covers a platform without fetch", async () => {
		vi.stubGlobal("fetch", undefined);
		const call = () => openStorage({ origin: server.origin, bucket: "b" }).ref("a").getMetadata();
		const { code } = await failureOf(call).finally(() => vi.unstubAllGlobals());
		expect(code).toBe("unsupported-environment");
	});

	it("app-deleted ends running calls", async () => {
		server.fails("GET", "silence");
		const storage = open();
		const call = storage.ref("a").getMetadata();
		await expect.poll(() => server.asked.length).toBe(1);
		storage.close();
		expect((await failureOf(() => call)).code).toBe("app-deleted");
	});

	it("canceled ends a wait between attempts", async () => {
		server.answers(() => ({ status: 503 }));
		const controller = new AbortController();
		const storage = openStorage({ origin: server.origin, bucket: "b" });
		const call = storage.ref("a").getMetadata({ signal: controller.signal });
		await expect.poll(() => server.asked.length).toBe(1);
		controller.abort();
		expect((await failureOf(() => call)).code).toBe("canceled");
	});
});
