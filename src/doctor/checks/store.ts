import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { tryStore } from "../../files/store/try-store.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good } from "../finding.ts";

const about = "Files";

/** Checks that files can be stored, read and removed. */
export async function checkStore(config: Config): Promise<Finding[]> {
	const called = config.s3.bucket ? `The bucket ${config.s3.bucket}` : "The data folder";
	// Does not create a data folder, because its path may be wrong.
	if (!existsSync(config.dataFolder))
		return [bad(about, `There is no folder ${config.dataFolder}.`, "Name the data folder with --data.")];
	try {
		await tryStore(config);
		return [good(about, `${called} takes files, and gives them back.`)];
	} catch (error) {
		const next = config.s3.bucket
			? "See the variables that begin with S3_, and what the service says."
			: "See whether this account may write into the data folder.";
		return [bad(about, `${called} does not take a file: ${(error as Error).message}`, next)];
	}
}
