import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { md5 } from "../../../tests/setup/files/files.ts";
import { someBytes } from "../../../tests/setup/files/some-bytes.ts";
import { type StorageServer, startFragile, startStorage } from "../../../tests/setup/files/storage.ts";
import { openStorage, type StorageClient } from "./storage.ts";
import type { StorageError } from "./storage-error.ts";
import type { UploadSnapshot } from "./upload-snapshot.ts";
import type { UploadTask } from "./upload-task.ts";

const megabyte = 1_048_576;

/** This project's client against the actual program. */
describe("The storage client and the program", () => {
	let server: StorageServer;
	let storage: StorageClient;
	const clients: StorageClient[] = [];
	const connect = (token: string | undefined, port = server.port) => {
		const origin = `http://127.0.0.1:${port}`;
		const client = openStorage({ origin, bucket: "frontage", ...(token !== undefined && { token }) });
		clients.push(client);
		return client;
	};
	beforeAll(async () => {
		server = await startStorage({ MAX_FILE_MB: "20", MAX_BUCKET_MB: "30" });
		storage = connect(server.tokens.editor);
	});
	afterAll(async () => {
		for (const client of clients) client.close();
		await server.close();
	});

	it("upload, describe, download and remove", async () => {
		const bytes = someBytes(20_000);
		const at = storage.ref("plans/whānau #1.bin");
		const customMetadata = { project: "Wharf", empty: "" };
		const first = await at.upload(bytes, { contentType: "application/x-drawing", customMetadata });
		expect(first).toMatchObject({ fullPath: "plans/whānau #1.bin", size: bytes.length, md5Hash: md5(bytes) });
		const changed = await at.updateMetadata({ cacheControl: "no-store", customMetadata: { project: null } });
		expect(changed).toMatchObject({ cacheControl: "no-store", customMetadata: { empty: "" } });
		expect(changed.generation).toBe(first.generation);
		expect(Buffer.from(await at.getBytes()).equals(bytes)).toBe(true);
		expect(await at.getBytes(100)).toHaveLength(100);
		const answer = await fetch(await at.getDownloadUrl());
		expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
		await at.remove();
		expect(await codeOf(at.getMetadata())).toBe("object-not-found");
	});

	it("list folders and pages", async () => {
		const folder = storage.ref("listed");
		for (const name of ["a.bin", "b.bin", "deep/c.bin"]) await folder.child(name).uploadText(name);
		const all = await folder.listAll();
		expect(all.items.map(({ name }) => name)).toEqual(["a.bin", "b.bin"]);
		expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(["listed/deep"]);
		const page = await folder.list({ maxResults: 1 });
		expect(page.items).toHaveLength(1);
		const next = await folder.list({ maxResults: 5, pageToken: page.nextPageToken });
		expect([...page.items, ...next.items].map(({ name }) => name)).toEqual(["a.bin", "b.bin"]);
	});

	it("upload in pieces: paused and gone on with, and cancelled", async () => {
		const bytes = someBytes(3 * megabyte + 17);
		const at = storage.ref("large/paused.bin");
		const task = at.uploadResumable(bytes);
		await reached(task, ({ bytesTransferred }) => bytesTransferred > 0);
		task.pause();
		await reached(task, ({ state }) => state === "paused");
		expect(await codeOf(at.getMetadata())).toBe("object-not-found");
		task.resume();
		expect(await task.finished).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
		const other = storage.ref("large/cancelled.bin").uploadResumable(someBytes(6 * megabyte));
		await reached(other, ({ bytesTransferred }) => bytesTransferred > 0);
		other.cancel();
		expect(await codeOf(other.finished)).toBe("canceled");
		expect(await codeOf(storage.ref("large/cancelled.bin").getMetadata())).toBe("object-not-found");
	});

	it("go on after a broken connection", async () => {
		const fragile = await startFragile(server.port);
		const bytes = someBytes(4 * megabyte);
		fragile.cutAfter(2 * megabyte);
		const stored = await connect(server.tokens.editor, fragile.port)
			.ref("large/broken.bin")
			.uploadResumable(bytes).finished;
		expect(fragile.cuts).toBe(1);
		expect(stored).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
		await fragile.close();
	});

	it("fail by the names of what is wrong", async () => {
		const at = storage.ref("wrong.bin");
		await at.upload(Buffer.from("x"));
		expect(await codeOf(connect(undefined).ref("wrong.bin").getMetadata())).toBe("unauthenticated");
		expect(await codeOf(connect("nonsense").ref("wrong.bin").getMetadata())).toBe("unauthenticated");
		expect(await codeOf(connect(server.tokens.none).ref("wrong.bin").getMetadata())).toBe("unauthorized");
		expect(await codeOf(storage.ref("none.bin").getBytes())).toBe("object-not-found");
		const page = storage.ref("page.html").uploadText("<!doctype html><script>alert(1)</script>");
		expect(await statusOf(page)).toBe(415);
		expect(await statusOf(storage.ref("huge.bin").uploadResumable(Buffer.alloc(21_000_000)).finished)).toBe(
			413,
		);
		const video = { contentType: "video/mp4" };
		const full = storage.ref("full.mp4").uploadResumable(new Blob([new Uint8Array(31_000_000)]), video);
		expect(await codeOf(full.finished)).toBe("quota-exceeded");
	});
});

function reached(task: UploadTask, is: (snapshot: UploadSnapshot) => boolean): Promise<void> {
	return new Promise((resolve) => {
		const end = task.subscribe((snapshot) => {
			if (!is(snapshot)) return;
			end();
			resolve();
		});
		if (is(task.snapshot)) resolve();
	});
}

async function failureOf(work: Promise<unknown>): Promise<StorageError> {
	try {
		await work;
	} catch (error) {
		return error as StorageError;
	}
	throw new Error("Nothing went wrong");
}

async function codeOf(work: Promise<unknown>): Promise<string> {
	return (await failureOf(work)).code;
}

async function statusOf(work: Promise<unknown>): Promise<number | undefined> {
	return (await failureOf(work)).status;
}
