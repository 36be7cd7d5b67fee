import type { Database } from "../../data/database/database.ts";
import { pendingIn } from "../../data/operations/migrations/migrate.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

const about = "Migrations";

export async function checkMigrations(database: Database): Promise<Finding[]> {
	const pending = await pendingIn(database);
	if (pending === "newer")
		return [bad(about, "A newer release has changed the database.", "Install the newer release.")];
	if (pending === "older")
		return [
			warning(
				about,
				"The database is that of an older release.",
				"Start this one: it brings the database up to date, after a backup.",
			),
		];
	return [good(about, "The database is as this release needs it.")];
}
