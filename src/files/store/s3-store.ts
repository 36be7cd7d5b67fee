import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { beyondTheEnd, checkKey, checkPrefix, checkRange, isKey } from "./keys.ts";
import { silent, type TimeLimits, unavailable, usualTimeLimits, withRetries } from "./retries.ts";
import { isPassing, loadS3, makeS3Client, type S3Settings, statusOf } from "./s3-client.ts";
import { openSpoolFolder } from "./spool-folder.ts";
import {
	type BlobFacts,
	BlobMissingError,
	type ByteRange,
	type Store,
	StoreUnavailableError,
} from "./store.ts";

interface Bucket {
	readonly client: S3Client;
	readonly bucket: string;
	readonly prefix: string;
	readonly timeLimits: TimeLimits;
}

/** Sends no request. @param spoolFolder created if missing */
export async function openS3Store(
	settings: S3Settings,
	spoolFolder: string,
	timeLimits: TimeLimits = usualTimeLimits,
): Promise<Store> {
	const bucket: Bucket = {
		client: await makeS3Client(settings, timeLimits),
		bucket: settings.bucket,
		prefix: settings.prefix,
		timeLimits,
	};
	return {
		spoolFolder: await openSpoolFolder(spoolFolder),
		keep: (key, path) => keep(bucket, checkKey(key), path),
		read: (key, range) => read(bucket, checkKey(key), range),
		sizeOf: (key) => sizeOf(bucket, checkKey(key)),
		remove: (key) => remove(bucket, checkKey(key)),
		list: (prefix) => list(bucket, checkPrefix(prefix)),
		async close() {
			bucket.client.destroy();
		},
	};
}

/** @throws {StoreUnavailableError} */
export async function checkS3Bucket(
	settings: S3Settings,
	timeLimits: TimeLimits = usualTimeLimits,
): Promise<void> {
	const { ListObjectsV2Command, PutObjectCommand } = await loadS3();
	const client = await makeS3Client(settings, timeLimits);
	const { bucket: Bucket, prefix } = settings;
	// Repeated starts leave one object at most.
	const put = new PutObjectCommand({ Bucket, Key: `${prefix}tmp/check`, Body: "" });
	const look = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
	try {
		await ask({ timeLimits }, (abortSignal) => client.send(look, { abortSignal }));
		await ask({ timeLimits }, (abortSignal) => client.send(put, { abortSignal }));
	} finally {
		client.destroy();
	}
}

async function ask<T>(
	{ timeLimits }: Pick<Bucket, "timeLimits">,
	call: (signal: AbortSignal, attempt: number) => Promise<T>,
	progress?: () => number,
): Promise<T> {
	try {
		return await withRetries(timeLimits, call, isPassing, progress);
	} catch (error) {
		const isAnswer =
			[404, 412, 416].includes(statusOf(error) ?? 0) && (error as Error).name !== "NoSuchBucket";
		throw isAnswer || error instanceof StoreUnavailableError ? error : unavailable(error);
	}
}

async function keep(bucket: Bucket, key: string, path: string): Promise<void> {
	const { PutObjectCommand } = await loadS3();
	const { size } = await stat(path);
	const target = { Bucket: bucket.bucket, Key: bucket.prefix + key, ContentLength: size, IfNoneMatch: "*" };
	let [sent, attempts] = [() => 0, 0];
	const put = async (abortSignal: AbortSignal, attempt: number) => {
		attempts = attempt;
		const Body = createReadStream(path);
		sent = () => Body.bytesRead;
		const failing = new Promise<never>((_, reject) => Body.once("error", reject));
		const putting = bucket.client.send(new PutObjectCommand({ ...target, Body }), { abortSignal });
		await Promise.race([putting, failing]).finally(() => Body.destroy());
	};
	await ask(bucket, put, () => sent()).catch(async (error) => {
		if (statusOf(error) !== 412) throw error;
		// The response of an earlier attempt was lost; keys are unique.
		const isOurs = attempts > 1 && (await sizeOf(bucket, key)) === size;
		if (!isOurs) throw new Error(`The key ${key} has been used`, { cause: error });
	});
	await rm(path, { force: true });
}

async function read(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<Readable> {
	if (range) checkRange(range);
	const { GetObjectCommand } = await loadS3();
	const command = new GetObjectCommand({
		Bucket: bucket.bucket,
		Key: bucket.prefix + key,
		...(range && { Range: `bytes=${range.start}-${range.end}` }),
	});
	try {
		const { Body, ContentLength, ContentRange } = await ask(bucket, (abortSignal) =>
			bucket.client.send(command, { abortSignal }),
		);
		const body = Body as Readable;
		if (ContentLength === undefined || (range && !ContentRange?.startsWith(`bytes ${range.start}-`))) {
			body.destroy();
			throw new StoreUnavailableError("The file store has sent other bytes than it was asked for");
		}
		return completeBody(body, ContentLength, bucket.timeLimits.silence);
	} catch (error) {
		if (statusOf(error) === 404) throw new BlobMissingError(key, { cause: error });
		if (range && statusOf(error) === 416) throw beyondTheEnd(key, range);
		throw error;
	}
}

async function sizeOf(bucket: Bucket, key: string): Promise<number | undefined> {
	const { HeadObjectCommand } = await loadS3();
	const command = new HeadObjectCommand({ Bucket: bucket.bucket, Key: bucket.prefix + key });
	try {
		const { ContentLength } = await ask(bucket, (abortSignal) =>
			bucket.client.send(command, { abortSignal }),
		);
		return ContentLength ?? 0;
	} catch (error) {
		if (statusOf(error) === 404) return undefined;
		throw error;
	}
}

async function remove(bucket: Bucket, key: string): Promise<void> {
	const { DeleteObjectCommand } = await loadS3();
	const command = new DeleteObjectCommand({ Bucket: bucket.bucket, Key: bucket.prefix + key });
	try {
		await ask(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }));
	} catch (error) {
		if (statusOf(error) !== 404) throw error;
	}
}

async function* list(bucket: Bucket, prefix: string): AsyncGenerator<BlobFacts> {
	const { ListObjectsV2Command } = await loadS3();
	let token: string | undefined;
	do {
		const command = new ListObjectsV2Command({
			Bucket: bucket.bucket,
			Prefix: bucket.prefix + prefix,
			ContinuationToken: token,
		});
		const page = await ask(bucket, (abortSignal) => bucket.client.send(command, { abortSignal }));
		for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
			const key = Key.slice(bucket.prefix.length);
			if (isKey(key)) yield { key, size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
		}
		token = page.IsTruncated ? page.NextContinuationToken : undefined;
	} while (token);
}

/** Fails unless complete. @param silence milliseconds without data while the reader is waiting */
function completeBody(body: Readable, length: number, silence: number): Readable {
	// The reader receives the error, and may attach later.
	body.on("error", () => {});
	const stream = Readable.from(chunksOf(body, length, silence), { objectMode: false });
	// The generator of an unread body has not started.
	stream.once("close", () => body.destroy());
	return stream;
}

async function* chunksOf(body: Readable, length: number, silence: number): AsyncGenerator<Buffer> {
	let received = 0;
	const startWaiting = () => setTimeout(() => body.destroy(silent(silence)), silence);
	let waiting = startWaiting();
	try {
		for await (const chunk of body) {
			// A slow reader is not silence of the store.
			clearTimeout(waiting);
			received += chunk.length;
			yield chunk;
			waiting = startWaiting();
		}
	} catch (error) {
		throw error instanceof StoreUnavailableError ? error : unavailable(error);
	} finally {
		clearTimeout(waiting);
	}
	if (received !== length) throw unavailable(new Error(`${received} of ${length} bytes were received`));
}
