import type { Database } from "../../data/database/database.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { good, warning } from "../finding.ts";

const about = "Webhooks";

export async function checkWebhooks({ db }: Database): Promise<Finding[]> {
	const told = await db
		.selectFrom("webhooks")
		.select(["name", "failures", "failing_since"])
		.where("is_on", "=", 1)
		.orderBy("name")
		.execute();
	const failing = told.filter(({ failures }) => Number(failures) > 0);
	if (told.length === 0) return [];
	if (failing.length === 0) return [good(about, "All receivers take what they are told.")];
	return failing.map(({ name, failing_since }) => {
		const since = new Date(Number(failing_since)).toISOString().slice(0, 16).replace("T", " ");
		return warning(
			about,
			`“${name}” has taken nothing since ${since} UTC.`,
			"See what it has answered: its deliveries.",
		);
	});
}
