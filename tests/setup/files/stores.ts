import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { openDiskStore } from "../../../src/files/store/disk-store.ts";
import type { S3Settings } from "../../../src/files/store/s3-client.ts";
import { openS3Store } from "../../../src/files/store/s3-store.ts";
import type { Store } from "../../../src/files/store/store.ts";
import { newFolder } from "../databases/databases.ts";
import { isExhaustive } from "../input/effort.ts";

/** Parameters for a separate process to open a store; without settings it is on disk. */
export interface StoreLocation {
	readonly folder: string;
	readonly s3?: S3Settings;
}

const onDisk = { kind: "disk", create: async (): Promise<StoreLocation> => ({ folder: newFolder() }) };
const inS3 = {
	kind: "S3",
	create: async (): Promise<StoreLocation> => ({ folder: newFolder(), s3: await newBucket() }),
};

/** Whether this is a full run on a machine with a real S3 server. */
export const hasS3 = isExhaustive && inject("s3Starter") !== "";

/** Each kind of store under test, with a way to create an empty one; if one is missing, the name mentions it. */
export const storeKinds = hasS3
	? [onDisk, inS3]
	: [isExhaustive ? { ...onDisk, kind: "disk (S3 left out: no radosgw here)" } : onDisk];

/** A unique part of the run's bucket. */
export async function newBucket(): Promise<S3Settings> {
	const answer = await fetch(inject("s3Starter"));
	if (!answer.ok) throw new Error(await answer.text());
	return { ...((await answer.json()) as S3Settings), prefix: `${randomUUID()}/` };
}

/** Each kind of store as variables of the configuration, for an empty one. */
export const storeSettings = storeKinds.map(({ kind, create }) => ({
	kind,
	settings: async (): Promise<Record<string, string>> => variablesOf(await create()),
}));

function variablesOf({ folder, s3 }: StoreLocation): Record<string, string> {
	if (!s3) return { DATA_DIR: folder };
	return {
		DATA_DIR: folder,
		S3_BUCKET: s3.bucket,
		S3_ENDPOINT: s3.endpoint,
		S3_REGION: s3.region,
		S3_ACCESS_KEY_ID: s3.accessKeyId,
		S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
		S3_PREFIX: s3.prefix,
		S3_PATH_STYLE: String(s3.pathStyle),
	};
}

/** Opens the store of a location. */
export function openAt({ folder, s3 }: StoreLocation): Promise<Store> {
	return s3 ? openS3Store(s3, join(folder, "tmp")) : openDiskStore(folder);
}

/** Closes a store, and removes its files on disk. */
export async function leave(store: Store, { folder }: StoreLocation): Promise<void> {
	await store.close();
	await rm(folder, { recursive: true, force: true });
}

/** Writes a file that a store can accept. */
export function spooled(store: Store, bytes: Uint8Array | string): string {
	const path = join(store.spoolFolder, randomUUID());
	writeFileSync(path, bytes);
	return path;
}
