import { join } from "node:path";
import { openDiskStore } from "./disk-store.ts";
import { wordsOf } from "./retries.ts";
import type { S3Settings } from "./s3-client.ts";
import { checkS3Bucket, openS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

/** @throws {Error} for the operator */
export async function openStore(config: {
	readonly dataFolder: string;
	/** An empty bucket name disables S3. */
	readonly s3: S3Settings;
}): Promise<Store> {
	const folder = join(config.dataFolder, "files");
	if (config.s3.bucket) {
		await checkS3Bucket(config.s3).catch((error) => {
			throw new Error(
				`The bucket ${config.s3.bucket} of S3_BUCKET cannot be used (${wordsOf(error.cause ?? error)}); see the variables that begin with S3_`,
				{ cause: error },
			);
		});
	}
	try {
		return config.s3.bucket ? await openS3Store(config.s3, join(folder, "tmp")) : await openDiskStore(folder);
	} catch (error) {
		throw new Error(
			`The data folder ${config.dataFolder} cannot be written; give another with --data or DATA_DIR`,
			{ cause: error },
		);
	}
}
