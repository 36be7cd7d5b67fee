import { createHash } from "node:crypto";
import {
	deleteObject,
	type FirebaseStorage,
	getBytes,
	getDownloadURL,
	getMetadata,
	list,
	listAll,
	ref,
	type StorageReference,
	type UploadTask,
	updateMetadata,
	uploadBytes,
	uploadBytesResumable,
	uploadString,
} from "@firebase/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someBytes } from "../../../../tests/setup/files/some-bytes.ts";
import {
	connectClient,
	type StorageServer,
	startFragile,
	startStorage,
} from "../../../../tests/setup/files/storage.ts";
import { storeSettings } from "../../../../tests/setup/files/stores.ts";
import { inTransaction } from "../../../data/database/transaction.ts";
import { openRecords } from "../../../data/records/records.ts";
import { system } from "../../../model/rights/access.ts";

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64");
const megabyte = 1_048_576;

describe.each(storeSettings)("CA-02 storage calls of the real client, over $kind", ({ kind, settings }) => {
	let server: StorageServer;
	let storage: FirebaseStorage;
	const ends: (() => Promise<unknown>)[] = [];
	const connectAs = (token: string, port = server.port) => {
		const { storage, end } = connectClient(port, token);
		ends.push(end);
		return storage;
	};
	beforeAll(async () => {
		server = await startStorage(await settings());
		storage = connectAs(server.tokens.editor);
	});
	afterAll(async () => {
		for (const end of ends) await end();
		await server.close();
	});

	it("upload bytes with metadata, and return them", async () => {
		const bytes = someBytes(10_000);
		const at = ref(storage, "first/plans.bin");
		const { metadata } = await uploadBytes(at, bytes, { contentType: "application/x-drawing" });
		expect(metadata).toMatchObject({
			bucket: "frontage",
			fullPath: "first/plans.bin",
			name: "plans.bin",
			size: bytes.length,
			md5Hash: md5(bytes),
			contentType: "application/x-drawing",
			metageneration: "1",
		});
		expect(metadata.generation).toMatch(/^\d{16}$/);
		expect(Date.parse(metadata.timeCreated)).toBeGreaterThan(Date.now() - 60_000);
		expect(Buffer.from(await getBytes(at))).toEqual(bytes);
		expect(Buffer.from(await getBytes(at, 100)).length).toBe(100);
	});

	it.each([
		["raw", "Ko te whare tēnei"],
		["base64", "AAEC/w=="],
		["base64url", "AAEC_w=="],
		["data_url", "data:application/x-drawing;base64,AAEC/w=="],
	] as const)("upload text as %s", async (format, text) => {
		const at = ref(storage, `text/${format}`);
		await uploadString(at, text, format);
		const bytes = Buffer.from(await getBytes(at));
		expect(bytes).toEqual(format === "raw" ? Buffer.from(text) : Buffer.from([0, 1, 2, 255]));
	});

	it("EN-07 store all metadata that a client may set, and clear it", async () => {
		const at = ref(storage, "facts/whānau plan #1.bin");
		const said = {
			contentType: "application/x-plan",
			cacheControl: "public, max-age=60",
			contentDisposition: 'attachment; filename="plan.bin"',
			contentEncoding: "identity",
			contentLanguage: "mi",
			customMetadata: { project: "Wharf", "drawn-by": "Aroha Ngata", empty: "" },
		};
		const { metadata: first } = await uploadBytes(at, someBytes(10), said);
		expect(first).toMatchObject(said);
		const changed = await updateMetadata(at, {
			cacheControl: "no-store",
			contentLanguage: null,
			// The client sends null to delete a key.
			customMetadata: { project: "Shed", "drawn-by": null } as never,
		} as never);
		expect(changed).toMatchObject({
			cacheControl: "no-store",
			customMetadata: { project: "Shed", empty: "" },
			generation: first.generation,
			metageneration: "2",
			timeCreated: first.timeCreated,
		});
		expect(changed.customMetadata).not.toHaveProperty("drawn-by");
		expect(changed.contentLanguage ?? undefined).toBeUndefined();
		expect(await getMetadata(at)).toMatchObject({ ...changed, updated: changed.updated });
	});

	it("assign another generation to a replaced object, and preserve its download address", async () => {
		const at = ref(storage, "again.bin");
		const first = await uploadBytes(at, someBytes(5));
		const address = await getDownloadURL(at);
		const next = await uploadBytes(at, Buffer.from("second"));
		expect(Number(next.metadata.generation)).toBeGreaterThan(Number(first.metadata.generation));
		expect(next.metadata.metageneration).toBe("1");
		expect(await getDownloadURL(at)).toBe(address);
		expect(await (await fetch(address)).text()).toBe("second");
	});

	it("download by the address with its token, in ranges too, and by no other", async () => {
		const bytes = someBytes(5_000);
		const at = ref(storage, "deep/er/report.pdf.bin");
		await uploadBytes(at, bytes);
		const address = await getDownloadURL(at);
		const whole = await fetch(address);
		expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
		expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
		expect(whole.headers.get("content-security-policy")).toContain("sandbox");
		expect(whole.headers.get("content-disposition")).toBe('attachment; filename="report.pdf.bin"');
		const part = await fetch(address, { headers: { range: "bytes=100-199" } });
		expect(part.status).toBe(206);
		expect(part.headers.get("content-range")).toBe("bytes 100-199/5000");
		expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
		const etag = whole.headers.get("etag") ?? "";
		expect((await fetch(address, { headers: { "if-none-match": etag } })).status).toBe(304);
		expect((await fetch(address, { headers: { range: "bytes=6000-" } })).status).toBe(416);
		const other = address.replace(/token=[^&]+/, `token=${crypto.randomUUID()}`);
		expect((await fetch(other)).status).toBe(404);
		expect((await fetch(address.replace(/&?token=[^&]+/, ""))).status).toBe(401);
	});

	it("upload in pieces, with progress", async () => {
		const bytes = someBytes(3 * megabyte + 17);
		const at = ref(storage, "large/model.ifc.bin");
		const task = uploadBytesResumable(at, bytes);
		const seen: number[] = [];
		task.on("state_changed", ({ bytesTransferred }) => seen.push(bytesTransferred));
		const { metadata } = await task;
		expect(metadata).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
		expect(seen.length).toBeGreaterThan(3);
		expect(seen).toEqual(seen.toSorted((a, b) => a - b));
		expect(Buffer.from(await getBytes(at)).equals(bytes)).toBe(true);
	});

	it("pause and resume", async () => {
		const bytes = someBytes(4 * megabyte);
		const at = ref(storage, "large/paused.bin");
		const task = uploadBytesResumable(at, bytes);
		await reached(task, 300_000);
		task.pause();
		await stateOf(task, "paused");
		expect(await failureOf(getMetadata(at))).toBe("storage/object-not-found");
		task.resume();
		const { metadata } = await task;
		expect(metadata).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
	});

	it("resume after a broken connection from the received bytes", async () => {
		const fragile = await startFragile(server.port);
		const bytes = someBytes(6 * megabyte);
		const at = ref(connectAs(server.tokens.editor, fragile.port), "large/broken.bin");
		fragile.cutAfter(2 * megabyte);
		const { metadata } = await uploadBytesResumable(at, bytes);
		expect(fragile.cuts).toBe(1);
		expect(metadata).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
		await fragile.close();
	});

	it("resume after a restart of the program", async () => {
		const bytes = someBytes(6 * megabyte);
		const at = ref(storage, "large/restarted.bin");
		const task = uploadBytesResumable(at, bytes);
		await reached(task, megabyte);
		task.pause();
		await stateOf(task, "paused");
		await server.restart();
		task.resume();
		const { metadata } = await task;
		expect(metadata).toMatchObject({ size: bytes.length, md5Hash: md5(bytes) });
	});

	it("delete an object, which is then not found", async () => {
		const at = ref(storage, "gone.bin");
		await uploadBytes(at, someBytes(5));
		const address = await getDownloadURL(at);
		await deleteObject(at);
		expect(await failureOf(getMetadata(at))).toBe("storage/object-not-found");
		expect(await failureOf(deleteObject(at))).toBe("storage/object-not-found");
		expect((await fetch(address)).status).toBe(404);
	});

	if (kind === "S3") return;

	describe("lists", () => {
		const count = 1_100;
		const names = Array.from(
			{ length: count },
			(_, index) => `many/file-${String(index).padStart(4, "0")}.txt`,
		);
		const folders = ["many/a/one.txt", "many/a/two.txt", "many/Ä/three.txt", "many/z/deep/er/four.txt"];
		beforeAll(async () => {
			for (const path of folders) await uploadString(ref(storage, path), path);
			await inTransaction(server.platform.database, async (inside) => {
				const records = openRecords(inside);
				for (const path of names) {
					const object = { name: path, bucket: "frontage", path, location: `frontage/${path}` };
					await records.save(system, "media", "", object, { version: 0 });
				}
			});
		});
		const paths = (items: readonly StorageReference[]) => items.map(({ fullPath }) => fullPath);

		it("all objects, with the folders next to them", async () => {
			const all = await listAll(ref(storage, "many"));
			expect(paths(all.items)).toEqual(names);
			expect(paths(all.prefixes)).toEqual(["many/a", "many/z", "many/Ä"]);
		});

		it("page by page, each object once, whatever the length of the page", async () => {
			const items: string[] = [];
			const prefixes: string[] = [];
			for (let pageToken: string | undefined, first = true; first || pageToken; first = false) {
				const page = await list(ref(storage, "many"), { maxResults: 600, ...(pageToken && { pageToken }) });
				expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(600);
				items.push(...paths(page.items));
				prefixes.push(...paths(page.prefixes));
				pageToken = page.nextPageToken;
			}
			expect(items).toEqual(names);
			expect(prefixes).toEqual(["many/a", "many/z", "many/Ä"]);
		});

		it("the content of a nested folder, and nothing in an unknown one", async () => {
			expect(paths((await listAll(ref(storage, "many/z"))).prefixes)).toEqual(["many/z/deep"]);
			expect(await listAll(ref(storage, "nowhere"))).toMatchObject({ items: [], prefixes: [] });
		});
	});

	describe("ER-01 errors", () => {
		const attempts = (as: FirebaseStorage) =>
			({
				upload: () => uploadBytes(ref(as, "x.bin"), someBytes(3)),
				"large upload": () => uploadBytesResumable(ref(as, "x.bin"), someBytes(megabyte)),
				list: () => listAll(ref(as, "many")),
				metadata: () => getMetadata(ref(as, "first/plans.bin")),
				change: () => updateMetadata(ref(as, "first/plans.bin"), { cacheControl: "no-store" }),
				address: () => getDownloadURL(ref(as, "first/plans.bin")),
				delete: () => deleteObject(ref(as, "first/plans.bin")),
			}) satisfies Record<string, () => { then: unknown }>;

		it.each(["upload", "large upload", "list", "metadata", "change", "address", "delete"] as const)(
			"%s is for staff",
			async (what) => {
				expect(await failureOf(attempts(connectAs(""))[what]())).toBe("storage/unauthenticated");
				expect(await failureOf(attempts(connectAs("nonsense"))[what]())).toBe("storage/unauthenticated");
				expect(await failureOf(attempts(connectAs(server.tokens.none))[what]())).toBe("storage/unauthorized");
			},
		);

		it("object-not-found", async () => {
			expect(await failureOf(getDownloadURL(ref(storage, "none.bin")))).toBe("storage/object-not-found");
			expect(await failureOf(getBytes(ref(storage, "none.bin")))).toBe("storage/object-not-found");
		});

		it("canceled", async () => {
			const task = uploadBytesResumable(ref(storage, "large/canceled.bin"), someBytes(8 * megabyte));
			await reached(task, 1);
			task.cancel();
			expect(await failureOf(task)).toBe("storage/canceled");
			expect(await failureOf(getMetadata(ref(storage, "large/canceled.bin")))).toBe(
				"storage/object-not-found",
			);
		});

		it("unknown for refused values", async () => {
			const html = uploadString(ref(storage, "page.html"), "<!doctype html><script>alert(1)</script>");
			const error = await html.then(
				() => undefined,
				(reason: { code: string; status: number }) => reason,
			);
			expect(error).toMatchObject({ code: "storage/unknown", status: 415 });
		});

		it("quota-exceeded", async () => {
			const small = await startStorage({ MAX_BUCKET_MB: "1" });
			const { storage: there, end } = connectClient(small.port, small.tokens.editor);
			await uploadBytes(ref(there, "fits.bin"), someBytes(200_000));
			expect(await failureOf(uploadBytesResumable(ref(there, "much.bin"), someBytes(megabyte)))).toBe(
				"storage/quota-exceeded",
			);
			await end();
			await small.close();
		});

		it("retry-limit-exceeded", async () => {
			const { storage: nobody, end } = connectClient(1, server.tokens.editor);
			nobody.maxOperationRetryTime = 500;
			expect(await failureOf(getMetadata(ref(nobody, "x")))).toBe("storage/retry-limit-exceeded");
			await end();
		});
	});
});

/** An upload task's type is not a promise. */
async function failureOf(work: { then: unknown }): Promise<string> {
	try {
		await work;
		return "";
	} catch (error) {
		return (error as { code: string }).code;
	}
}

function reached(task: UploadTask, bytes: number): Promise<void> {
	return new Promise((resolve) => {
		const end = task.on("state_changed", ({ bytesTransferred }) => {
			if (bytesTransferred < bytes) return;
			end();
			resolve();
		});
	});
}

function stateOf(task: UploadTask, state: string): Promise<void> {
	return new Promise((resolve) => {
		const end = task.on("state_changed", (snapshot) => {
			if (snapshot.state !== state) return;
			end();
			resolve();
		});
	});
}
