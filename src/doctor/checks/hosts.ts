import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../../config.ts";
import type { Database } from "../../data/database/database.ts";
import { readMeta } from "../../data/database/meta.ts";
import { liveHosts } from "../../data/operations/launch/live-hosts.ts";
import { type HostCheckOptions, requestHostAndCertificate } from "../../delivery/http/host-check.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { hostSays } from "../../model/launch/seen.ts";
import { bad, good, warning } from "../finding.ts";

const dayMs = 24 * 60 * 60_000;
/** Automatic renewal is earlier. */
const soonDays = 14;
/** Name resolution uses these threads; one of four remains for file access. */
const atOnce = 3;
const mostListed = 20;
const mostNamed = 10;

export async function checkHosts(
	database: Database,
	config: Config,
	options: Partial<HostCheckOptions> = {},
	withinMs = Number.POSITIVE_INFINITY,
): Promise<Finding[]> {
	const hosts = await liveHosts(database);
	const secret = config.secret || ((await readMeta(database, "secret")) ?? "");
	const check = { allowsPrivate: config.asksPrivateHosts, ...options };
	const findings: Finding[] = [];
	const [left, begun] = [hosts.values(), performance.now()];
	const askSome = async () => {
		while (performance.now() - begun < withinMs) {
			const { value: host, done } = left.next();
			if (done) return;
			findings.push(await findingOf(host, secret, check));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, askSome));
	findings.sort((one, other) => one.about.localeCompare(other.about));
	const invented = await sampleHosts(config.programFolder);
	const isOfSample = (finding: Finding) => invented.has(finding.about);
	const [well, allIll] = [findings.filter(isGood), findings.filter((finding) => !isGood(finding))];
	const ill = allIll.filter((finding) => !isOfSample(finding));
	const isShort = well.length <= mostListed;
	const sum = good("Websites", `${well.length.toLocaleString("en-NZ")} lead here, with a certificate.`);
	return [
		...(isShort ? well : [sum]),
		...byCause(ill),
		...hostsOfSample(allIll.length - ill.length),
		...skippedHosts(hosts.length - findings.length),
	];
}

/** Hosts with the same problem need the same action. */
function byCause(ill: readonly Finding[]): Finding[] {
	return [...Map.groupBy(ill, ({ verdict, said, next }) => `${verdict} ${said} ${next}`).values()].flatMap(
		(same) => {
			const [first, second] = same;
			if (!first || !second) return same;
			const named = same.slice(0, mostNamed).map(({ about }) => about);
			const more = same.length - named.length;
			const rest = more > 0 ? ` and ${more.toLocaleString("en-NZ")} more` : "";
			const about = `${same.length.toLocaleString("en-NZ")} domains`;
			const problem = first.said.replace(/^It /, "Each ").replace(/\.$/, "");
			return [{ ...first, about, said: `${problem}: ${named.join(", ")}${rest}.` }];
		},
	);
}

function hostsOfSample(count: number): Finding[] {
	if (count === 0) return [];
	const sentence =
		count === 1
			? "One domain is an invented one of the sample and does not lead here."
			: `${count} domains are invented ones of the sample and do not lead here.`;
	return [warning("Websites", sentence, "Give each website its own domain before visitors use it.")];
}

function skippedHosts(count: number): Finding[] {
	if (count === 0) return [];
	const sentence = `${count.toLocaleString("en-NZ")} more domains were not checked: that would take too long here.`;
	return [warning("Websites", sentence, "Run npm run doctor where the program runs.")];
}

const isGood = ({ verdict }: Finding) => verdict === "good";

async function findingOf(host: string, secret: string, check: HostCheckOptions): Promise<Finding> {
	const { answer, endsAt } = await requestHostAndCertificate(secret, host, check);
	const says = `It ${hostSays[answer]}.`;
	if (answer === "private")
		return warning(host, says, "Look from outside: from here, nobody can tell where visitors are led.");
	if (answer !== "here") return bad(host, says, "Mend its DNS record, or what is in front of the program.");
	if (endsAt === undefined) return good(host, says);
	const days = Math.floor((endsAt - Date.now()) / dayMs);
	const sentence = `It leads here; its certificate is valid for ${days} days.`;
	return days < soonDays
		? warning(host, sentence, "Renew it, or see why it has not been by itself.")
		: good(host, sentence);
}

const websites = z.array(z.looseObject({ domain: z.string(), aliases: z.array(z.string()) }));

async function sampleHosts(programFolder: string): Promise<ReadonlySet<string>> {
	const text = await readFile(join(programFolder, "sample", "websites.json"), "utf8").catch(() => "[]");
	return new Set(websites.parse(JSON.parse(text)).flatMap(({ domain, aliases }) => [domain, ...aliases]));
}
