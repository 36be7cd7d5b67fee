import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../tests/setup/connections/free-port.ts";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { hasS3, newBucket, spooled } from "../../../tests/setup/files/stores.ts";
import { openStore } from "./open-store.ts";
import type { S3Settings } from "./s3-client.ts";

const key = { accessKeyId: "test", secretAccessKey: "testtest" };
const nowhere = { bucket: "", endpoint: "", region: "us-east-1", ...key, prefix: "", pathStyle: true };

let dataFolder: string;

beforeAll(() => {
	dataFolder = newFolder();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

describe("Opening the store of files", () => {
	it("uses a folder of the data folder when no bucket is named", async () => {
		const store = await openStore({ dataFolder, s3: nowhere });
		await store.keep("a/b", spooled(store, "x"));
		expect(store.spoolFolder).toBe(join(dataFolder, "files", "tmp"));
		const again = await openStore({ dataFolder, s3: nowhere });
		expect(String(await buffer(await again.read("a/b")))).toBe("x");
	});

	it("names the data folder when it cannot be written", async () => {
		const path = join(dataFolder, "a-file");
		await writeFile(path, "x");
		await expect(openStore({ dataFolder: path, s3: nowhere })).rejects.toThrow(
			`The data folder ${path} cannot be written; give another with --data or DATA_DIR`,
		);
	});

	it("names the bucket when its server does not exist", async () => {
		const endpoint = `http://127.0.0.1:${await freePort()}`;
		await expect(openStore({ dataFolder, s3: { ...nowhere, bucket: "files", endpoint } })).rejects.toThrow(
			/^The bucket files of S3_BUCKET cannot be used \(.*ECONNREFUSED.*\); see the variables that begin with S3_$/,
		);
	});
});

if (hasS3)
	describe("Opening a bucket of a real server", () => {
		let s3: S3Settings;

		beforeAll(async () => {
			s3 = await newBucket();
		});

		it("stores files there, and incomplete ones in the data folder", async () => {
			const store = await openStore({ dataFolder, s3 });
			expect(store.spoolFolder).toBe(join(dataFolder, "files", "tmp"));
			await store.keep("a/b", spooled(store, "x"));
			const again = await openStore({ dataFolder: join(dataFolder, "another"), s3 });
			expect(String(await buffer(await again.read("a/b")))).toBe("x");
			const keys: string[] = [];
			for await (const stored of again.list("")) keys.push(stored.key);
			expect(keys).toEqual(["a/b"]);
			await store.close();
			await again.close();
		});

		it.each([
			[{ bucket: "another" }, "NoSuchBucket"],
			[{ secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
			[{ accessKeyId: "wrong" }, "InvalidAccessKeyId"],
		] as const)("reports the error of %j", async (wrong, word) => {
			await expect(openStore({ dataFolder, s3: { ...s3, ...wrong } })).rejects.toThrow(
				new RegExp(`^The bucket .* of S3_BUCKET cannot be used \\(.*${word}.*\\)`),
			);
		});
	});
