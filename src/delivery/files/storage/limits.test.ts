import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	cheapBytes,
	objectsAddress,
	related,
	type Sending,
	send,
} from "../../../../tests/setup/connections/sending.ts";
import { newFolder } from "../../../../tests/setup/databases/databases.ts";
import { someBytes } from "../../../../tests/setup/files/some-bytes.ts";
import { type StorageServer, startStorage } from "../../../../tests/setup/files/storage.ts";

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = (inside: string) =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

/** Refused whatever their name and type claim. */
const refused: readonly [string, string, string, () => Promise<Uint8Array> | Uint8Array, number][] = [
	["a page", "page.html", "text/html", () => html, 415],
	["a page as a picture", "page.jpg", "image/jpeg", () => html, 415],
	["a page of no name", "page", "", () => html, 415],
	["a script", "run.js", "text/javascript", () => Buffer.from("alert(1)"), 415],
	["a script by its first line", "notes.txt", "text/plain", () => Buffer.from("#!/bin/sh\nrm -rf /"), 415],
	["a program", "plan.bin", "application/octet-stream", () => elf(), 415],
	["a program as a picture", "plan.png", "image/png", () => elf(), 415],
	["SVG with a script", "logo.svg", "image/svg+xml", () => svg("<script>alert(1)</script>"), 415],
	["SVG with a handler", "logo.png", "image/png", () => svg('<a onclick="alert(1)"/>'), 415],
	["a picture cut short", "half.png", "image/png", async () => (await picture()).subarray(0, 2_000), 422],
	["a picture that is broken", "broken.jpg", "image/jpeg", () => brokenImage(), 422],
	["a picture of too many pixels", "bomb.png", "image/png", () => pixelBomb(), 422],
];

const ways = ["in one body", "with its metadata", "in pieces"] as const;
type Way = (typeof ways)[number];

describe("Limits of the storage calls", () => {
	const data = newFolder();
	let server: StorageServer;
	beforeAll(async () => {
		server = await startStorage({
			DATA_DIR: data,
			MAX_FILE_MB: "2",
			MAX_VIDEO_MB: "3",
			BUCKETS: "frontage,full",
			MAX_BUCKET_MB: "8",
		});
	});
	afterAll(() => server.close());

	const command = (address: string, what: string, sending: Sending = {}) =>
		send(server.port, address, {
			token: server.tokens.editor,
			...sending,
			headers: { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": what, ...sending.headers },
		});
	const begin = async (name: string, contentType: string, length?: number, bucket?: string) => {
		const headers = {
			...(contentType && { "x-goog-upload-header-content-type": contentType }),
			...(length !== undefined && { "x-goog-upload-header-content-length": String(length) }),
		};
		const answer = await command(objectsAddress({ name }, bucket), "start", { headers });
		const { pathname, search } = new URL(String(answer.headers["x-goog-upload-url"] ?? "http://x/"));
		return { ...answer, address: pathname + search };
	};
	const upload = async (
		way: Way,
		name: string,
		contentType: string,
		body: Iterable<Uint8Array>,
		more: Sending & { bucket?: string } = {},
	) => {
		const { bucket, ...sending } = { token: server.tokens.editor, ...more };
		if (way === "in pieces") {
			const begun = await begin(name, contentType, undefined, bucket);
			if (begun.status !== 200) return begun;
			const headers = { "x-goog-upload-offset": "0" };
			return command(begun.address, "upload, finalize", { ...sending, headers, body });
		}
		const type = contentType || "application/octet-stream";
		const sent =
			way === "in one body" ? { headers: { "content-type": type }, body } : related({ name }, type, body);
		return send(server.port, objectsAddress({ name }, bucket), { ...sending, ...sent });
	};
	const filesIn = (folder: string) =>
		readdirSync(join(data, "files", folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => name)
			.toSorted();
	const standing = async () => {
		const rows = server.platform.database.db.selectFrom("media").select(["id", "path", "blob", "version"]);
		const [blobs, unfinished] = [
			existsSync(join(data, "files/blobs")) ? filesIn("blobs") : [],
			filesIn("tmp"),
		];
		return { rows: await rows.orderBy("id").execute(), blobs, unfinished };
	};
	const openFiles = () =>
		readdirSync("/proc/self/fd").flatMap((number) => {
			try {
				const path = readlinkSync(`/proc/self/fd/${number}`);
				return path.startsWith(join(data, "files")) ? [path] : [];
			} catch {
				return [];
			}
		});

	describe.each(ways)("%s", (way) => {
		it.each(refused)("%s is refused: nothing is written", async (_, name, contentType, made, status) => {
			const before = await standing();
			expect(await upload(way, name, contentType, [await made()])).toMatchObject({ status });
			expect(await standing()).toEqual(before);
		});

		it.each(["application/x-drawing", "video/mp4"])(
			"an endless upload is refused as soon as it is too large, as %s",
			async (contentType) => {
				const before = await standing();
				let sent = 0;
				const endless = function* () {
					for (const piece of cheapBytes(Number.POSITIVE_INFINITY)) {
						sent += piece.length;
						yield piece;
					}
				};
				expect(await upload(way, "endless", contentType, endless())).toMatchObject({ status: 413 });
				// The server discards data in flight after the response, then closes the connection.
				expect(sent).toBeLessThan(150_000_000);
				expect(await standing()).toEqual(before);
			},
		);

		it("callers who may not upload are refused before their bytes are read", async () => {
			const before = await standing();
			for (const token of ["", server.tokens.none]) {
				const endless = cheapBytes(Number.POSITIVE_INFINITY);
				const status = token === "" ? 401 : 403;
				expect(await upload("in one body", "endless", "", endless, { token })).toMatchObject({ status });
			}
			expect(await standing()).toEqual(before);
		});

		it("an upload that is cut off leaves no file, and none open", async () => {
			const before = await standing();
			const waits = async function* () {
				yield Buffer.alloc(200_000, 1);
				await new Promise(() => undefined);
			};
			const cuts: (() => void)[] = [];
			const sending = Array.from({ length: 20 }, (_, number) =>
				upload(way, `cut/${number}`, "", waits() as never, { whenSending: (cut) => cuts.push(cut) }),
			);
			await expect.poll(() => filesIn("tmp").length).toBe(20);
			const name = `beside/${way}`;
			expect(await upload("in one body", name, "", [Buffer.from("quick")])).toMatchObject({ status: 200 });
			for (const cut of cuts) cut();
			for (const { status } of await Promise.all(sending)) expect(status).toBe(0);
			await expect.poll(() => filesIn("tmp")).toEqual(before.unfinished);
			await expect.poll(openFiles).toEqual([]);
			expect((await standing()).rows).toHaveLength(before.rows.length + 1);
		});
	});

	it("a body of 5 GB is refused at the first excess byte, an upload of 5 GB before any", async () => {
		const headers = { "content-type": "application/x-drawing", "content-length": "5000000000" };
		const body = cheapBytes(5_000_000_000);
		const sent = { token: server.tokens.editor, headers, body };
		expect((await send(server.port, objectsAddress({ name: "5gb" }), sent)).status).toBe(413);
		expect((await begin("5gb", "", 5_000_000_000)).status).toBe(413);
		expect((await begin("video.mp4", "video/mp4", 2_500_000)).status).toBe(200);
	});

	it("an object is unchanged when other bytes are refused for its name", async () => {
		const good = await picture();
		expect((await upload("in one body", "stands.png", "image/png", [good])).status).toBe(200);
		const before = await standing();
		for (const [, , , made, status] of refused) {
			const answer = await upload("in one body", "stands.png", "image/png", [await made()]);
			expect(answer.status).toBe(status);
		}
		expect(await standing()).toEqual(before);
	});

	it("a full bucket accepts no more, at once or in pieces, though fitting files are stored", async () => {
		const bucket = "full";
		const bytes = (megabytes: number) => cheapBytes(megabytes * 1_000_000, megabytes);
		for (const name of ["a", "b", "c"])
			expect((await upload("in one body", name, "", bytes(2), { bucket })).status).toBe(200);
		const early = await begin("d", "", 2_000_000, bucket);
		const offset = { "x-goog-upload-offset": "0" };
		expect((await command(early.address, "upload", { headers: offset, body: bytes(2) })).status).toBe(200);
		const before = await standing();
		expect((await begin("e.mp4", "video/mp4", 2_000_001, bucket)).status).toBe(402);
		const both = await Promise.all(
			["e", "f"].map((name) => upload("with its metadata", name, "", bytes(1.5), { bucket })),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);
		expect((await command(early.address, "finalize")).status).toBe(402);
		const after = await standing();
		expect(after.rows).toHaveLength(before.rows.length + 1);
		expect(after.blobs).toHaveLength(before.blobs.length + 1);
	});
});

function elf() {
	return Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(100)]);
}

const picture = () =>
	sharp(someBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
		.png()
		.toBuffer();

async function brokenImage() {
	const bytes = await sharp(await picture())
		.jpeg()
		.toBuffer();
	return Buffer.concat([bytes.subarray(0, 300), someBytes(500)]);
}

async function pixelBomb() {
	const bytes = Buffer.from(await picture());
	bytes.writeUInt32BE(30_000, 16);
	bytes.writeUInt32BE(30_000, 20);
	return bytes;
}
