import { mailQueue } from "../../accounts/mail/queue.ts";
import { trySmtp } from "../../accounts/mail/transport.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import { countJobs } from "../../data/database/outbox/outbox.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

const about = "Mail";

export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
	if (!smtpUrl)
		return [
			warning(
				about,
				"There is no mail server: mails become files in the data folder.",
				"Name one with SMTP_URL, so that people can be invited and set a new password.",
			),
		];
	try {
		await trySmtp(smtpUrl);
		return [good(about, "The mail server lets us in.")];
	} catch (error) {
		return [
			bad(about, `The mail server can't be used: ${(error as Error).message}`, "See what SMTP_URL says."),
		];
	}
}

export async function checkUnsent(database: Database): Promise<Finding[]> {
	const { waiting = 0, failed = 0, unclear = 0 } = await countJobs(database, mailQueue);
	const lost = failed + unclear;
	if (lost === 0) return [good(about, `No mail has failed; ${waiting} wait to be sent.`)];
	return [
		warning(
			about,
			`${lost === 1 ? "One mail has" : `${lost} mails have`} not been sent, or may not have been.`,
			"See what the log says of them; people can ask for another.",
		),
	];
}
