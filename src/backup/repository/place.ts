import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseLimits } from "../../data/database/postgres/timed-pool.ts";
import { openDiskStore } from "../../files/store/disk-store.ts";
import { wordsOf } from "../../files/store/retries.ts";
import type { S3Settings } from "../../files/store/s3-client.ts";
import { checkS3Bucket, openS3Store } from "../../files/store/s3-store.ts";
import type { BackupKeys } from "../settings.ts";
import { openRepository, type Repository } from "./repository.ts";
import { openSeal } from "./seal.ts";

export interface Place {
	/** "" for SQLite in the data folder. */
	readonly databaseUrl: string;
	readonly databaseLimits?: DatabaseLimits;
	/** For messages, unless the settings name the database. */
	readonly databaseName?: string;
	readonly dataFolder: string;
	readonly s3: S3Settings;
	/** Folder of package.json. */
	readonly programFolder: string;
	readonly backupKeys: BackupKeys;
	/** Public keys of other machines whose snapshots are accepted. */
	readonly backupSigners: readonly string[];
}

export type ReportProgress = (progress: string) => void;

export const sqlitePath = ({ dataFolder }: Place) => join(dataFolder, "frontage.sqlite");

export const databaseOf = (place: Place) =>
	place.databaseName ??
	(place.databaseUrl ? "the database of DATABASE_URL" : `the database in ${place.dataFolder}`);

/** Does not depend on the current folder. */
export function locationOf(target: string): string {
	return target.startsWith("s3://") ? target.replace(/\/$/, "") : resolve(target);
}

/**
 * Opens a folder, or `s3://bucket/prefix` at the configured service.
 * @param isNew true if it may be created
 * @throws {Error} for the operator
 */
export async function openTarget(place: Place, target: string, isNew: boolean): Promise<Repository> {
	const inS3 = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target);
	if (inS3) return openBucket(place, target, { bucket: inS3[1] ?? "", prefix: inS3[2] ?? "" });
	const folder = locationOf(target);
	if (!isNew && !existsSync(join(folder, "snapshots")))
		throw new Error(`There is no backup in ${folder}: give the folder that npm run backup was given`);
	try {
		if (isNew) await requireFolder(folder);
		return openRepository(await openDiskStore(folder), folder, openSeal(place.backupKeys));
	} catch (error) {
		throw new Error(
			`${folder} cannot be used for backups (${(error as Error).message}); give another folder`,
			{
				cause: error,
			},
		);
	}
}

async function requireFolder(folder: string) {
	if (existsSync(folder) && !(await stat(folder)).isDirectory()) throw new Error("it is a file");
}

async function openBucket(
	{ s3, dataFolder, backupKeys }: Place,
	target: string,
	where: { bucket: string; prefix: string },
) {
	const settings = { ...s3, bucket: where.bucket, prefix: where.prefix.replace(/([^/])$/, "$1/") };
	await checkS3Bucket(settings).catch((error) => {
		throw new Error(
			`${target} cannot be used (${wordsOf(error.cause ?? error)}); see the variables that begin with S3_`,
			{ cause: error },
		);
	});
	const store = await openS3Store(settings, join(dataFolder, "files", "tmp"));
	return openRepository(store, locationOf(target), openSeal(backupKeys));
}
