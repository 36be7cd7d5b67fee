import { ref, uploadBytes } from "@firebase/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKindsOfAll } from "../../../../tests/setup/databases/databases.ts";
import { drawn } from "../../../../tests/setup/files/drawn.ts";
import { someBytes } from "../../../../tests/setup/files/some-bytes.ts";
import { connectClient, type StorageServer, startStorage } from "../../../../tests/setup/files/storage.ts";
import { openStorage, type StorageClient } from "../../../client/storage/storage.ts";
import type { StorageError } from "../../../client/storage/storage-error.ts";
import type { UploadTask } from "../../../client/storage/upload-task.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";

const megabyte = 1_048_576;

describe.each(databaseKindsOfAll)("CA-02 the folder of an upload, in $kind", ({ create }) => {
	let server: StorageServer;
	let storage: StorageClient;
	beforeAll(async () => {
		const { url, folder } = await create();
		server = await startStorage({ DATABASE_URL: url, DATA_DIR: folder });
		storage = openStorage({
			origin: `http://127.0.0.1:${server.port}`,
			bucket: "frontage",
			token: server.tokens.editor,
		});
	});
	afterAll(async () => {
		storage.close();
		await server.close();
	});

	async function recordOf(id: RecordId) {
		const { records } = server.platform;
		const { items } = await records.versions(system, "media", id, { limit: 50 });
		return { record: await records.find(system, "media", id), versions: items };
	}

	it.each([
		["at once", 20_000],
		["in pieces", megabyte],
	])("%s is that of its only version", async (_, size) => {
		const at = storage.ref(`projects/2026/plan-${size}.bin`);
		const { mediaId } = await at.uploadResumable(someBytes(size), { folder: " projects / wharf/" }).finished;
		const { record, versions } = await recordOf(toId(mediaId));
		expect(record).toMatchObject({ folder: "projects/wharf", name: `plan-${size}.bin`, size, version: 1 });
		expect(versions).toHaveLength(1);
	});

	it("may be none; by default it follows the path", async () => {
		const none = await storage.ref("2026/none.bin").upload(someBytes(10), { folder: "" });
		expect((await recordOf(toId(none.mediaId))).record).toMatchObject({ folder: "", version: 1 });
		const silent = await storage.ref("projects/2026/silent.bin").upload(someBytes(10));
		expect((await recordOf(toId(silent.mediaId))).record.folder).toBe("projects/2026");
	});

	it("stays while it is paused and the program is started again", async () => {
		const task = storage.ref("2026/long.bin").uploadResumable(someBytes(2 * megabyte), { folder: "long" });
		await someReceived(task);
		task.pause();
		await server.restart();
		task.resume();
		const { mediaId } = await task.finished;
		const { record, versions } = await recordOf(toId(mediaId));
		expect(record).toMatchObject({ folder: "long", version: 1 });
		expect(versions).toHaveLength(1);
	});

	it("comes with a picture that is decorative", async () => {
		const described = { folder: "films", decorative: true };
		const { mediaId } = await storage.ref("films/poster.jpg").upload(await drawn(1), described);
		expect((await recordOf(toId(mediaId))).record).toMatchObject({ ...described, version: 1 });
	});

	it.each([
		["Folder may have at most 300 characters", "folder", "x".repeat(301)],
		["Folder contains a broken character", "folder", "a\0b"],
		["Folder must be text", "folder", 7],
		["Decorative must be yes or no", "decorative", "yes"],
	])("is refused at the start: %s", async (message, name, value) => {
		const headers = {
			authorization: `Firebase ${server.tokens.editor}`,
			"x-goog-upload-protocol": "resumable",
			"x-goog-upload-command": "start",
		};
		const address = `http://127.0.0.1:${server.port}/v0/b/frontage/o?name=refused.bin`;
		const body = JSON.stringify({ name: "refused.bin", [name]: value });
		const answer = await fetch(address, { method: "POST", headers, body });
		expect(answer.status).toBe(400);
		expect(answer.headers.has("x-goog-upload-url")).toBe(false);
		expect(await answer.json()).toMatchObject({
			title: message,
			errors: [{ pointer: `/${name}`, detail: message }],
		});
	});

	it("is refused before a byte is sent, with a readable message", async () => {
		const task = storage.ref("refused.bin").uploadResumable(someBytes(megabyte), { folder: "x".repeat(301) });
		const failure = await task.finished.catch((error: StorageError) => error);
		expect(failure).toMatchObject({ status: 400, serverReason: "Folder may have at most 300 characters" });
		expect(task.snapshot.bytesTransferred).toBe(0);
	});

	it("ignores the client's own metadata", async () => {
		const { storage, end } = connectClient(server.port, server.tokens.editor);
		const customMetadata = { folder: "x".repeat(301), decorative: "yes" };
		const { metadata } = await uploadBytes(ref(storage, "other/plan.bin"), someBytes(10), { customMetadata });
		expect(metadata.customMetadata).toEqual(customMetadata);
		await end();
	});
});

function someReceived(task: UploadTask): Promise<void> {
	return new Promise((resolve) => {
		const end = task.subscribe(({ bytesTransferred }) => {
			if (bytesTransferred === 0) return;
			end();
			resolve();
		});
	});
}
