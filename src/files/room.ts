import type { Database } from "../data/database/database.ts";
import type { FilesContext } from "./context.ts";
import { QuotaError } from "./errors.ts";

/** @param more minus replaced bytes @throws {QuotaError} */
export async function requireRoom({ limits }: FilesContext, { db }: Database, bucket: string, more: number) {
	if (limits.maxBucketBytes === 0 || more <= 0) return;
	const row = await db
		.selectFrom("media")
		.select(({ fn }) => fn.sum<number>("size").as("bytes"))
		.where("bucket", "=", bucket)
		.executeTakeFirst();
	if (Number(row?.bytes ?? 0) + more > limits.maxBucketBytes) throw new QuotaError(limits.maxBucketBytes);
}
