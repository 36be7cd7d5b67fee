import { countDue } from "../../accounts/personal-data/ledger.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { good, warning } from "../finding.ts";

const about = "Personal data";

export async function checkErasures(database: Database, { dataFolder }: Config): Promise<Finding[]> {
	const due = await countDue(database, dataFolder);
	if (due === 0) return [good(about, "Nobody who was erased has come back with a backup.")];
	return [
		warning(
			about,
			`${due === 1 ? "One erasure has" : `${due} erasures have`} to be done again: it was cut off, or a backup from before was restored.`,
			"Do it in Settings, Personal data, which lists them, or by npm start -- --erase-person ADDRESS.",
		),
	];
}
