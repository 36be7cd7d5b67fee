import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import { readMeta } from "../../data/database/meta.ts";
import { liveHosts } from "../../data/launch/live-hosts.ts";
import { askHostAndCertificate, type HostCheckOptions } from "../../delivery/launch/host-check.ts";
import { hostSays } from "../../model/launch/launch-list.ts";
import { bad, type Finding, good, warning } from "../finding.ts";

const dayMs = 24 * 60 * 60_000;
/** What renews certificates by itself has done so by then. */
const soonDays = 14;
const atOnce = 8;
/** Nobody reads more lines of what is well. */
const mostListed = 20;

/** Whether the host of each brand that visitors see leads here, with a certificate that goes on being valid. */
export async function checkHosts(
	database: Database,
	config: Config,
	options: Partial<HostCheckOptions> = {},
): Promise<Finding[]> {
	const hosts = await liveHosts(database);
	const secret = config.secret || ((await readMeta(database, "secret")) ?? "");
	const check = { allowsPrivate: false, ...options };
	const findings: Finding[] = [];
	const left = hosts.values();
	const askSome = async () => {
		for (const host of left) findings.push(await findingOf(host, secret, check));
	};
	await Promise.all(Array.from({ length: atOnce }, askSome));
	const [well, ill] = [findings.filter(isGood), findings.filter((finding) => !isGood(finding))];
	const isShort = well.length <= mostListed;
	const sum = good("Websites", `${well.length.toLocaleString("en-NZ")} lead here, with a certificate.`);
	return [...(isShort ? well : [sum]), ...ill];
}

const isGood = ({ verdict }: Finding) => verdict === "good";

async function findingOf(host: string, secret: string, check: HostCheckOptions): Promise<Finding> {
	const { answer, endsAt } = await askHostAndCertificate(secret, host, check);
	const says = `It ${hostSays[answer]}.`;
	if (answer === "private")
		return warning(host, says, "Look from outside: from here, nobody can tell where visitors are led.");
	if (answer !== "here") return bad(host, says, "Mend its DNS record, or what is in front of the program.");
	if (endsAt === undefined) return good(host, says);
	const days = Math.floor((endsAt - Date.now()) / dayMs);
	const said = `It leads here; its certificate is valid for ${days} days.`;
	return days < soonDays
		? warning(host, said, "Renew it, or see why it has not been by itself.")
		: good(host, said);
}
