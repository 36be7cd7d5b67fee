import type { Config } from "../config.ts";
import type { Database } from "../data/database/database.ts";
import type { Finding } from "../model/api/operating/doctor-api.ts";
import { checkBackups } from "./checks/backups.ts";
import { checkClock } from "./checks/clock.ts";
import { openChecked } from "./checks/database.ts";
import { checkDisk } from "./checks/disk.ts";
import { checkErasures } from "./checks/erasures.ts";
import { checkHosts } from "./checks/hosts.ts";
import { checkMail, checkUnsent } from "./checks/mail.ts";
import { checkMigrations } from "./checks/migrations.ts";
import { checkProgram } from "./checks/program.ts";
import { checkStore } from "./checks/store.ts";
import { checkWebhooks } from "./checks/webhooks.ts";
import { bad } from "./finding.ts";

export interface Examined {
	readonly config: Config;
	readonly hostCheck?: Parameters<typeof checkHosts>[2];
	readonly hostsMs?: number;
	readonly tell?: (progress: string) => void;
}

type Check = readonly [about: string, check: () => Promise<readonly Finding[]>];

/** Changes nothing. A check that cannot run is a finding, too. */
export async function examine(examined: Examined): Promise<Finding[]> {
	const { config, tell = () => undefined } = examined;
	const alone: Check[] = [
		["Program", () => checkProgram(config)],
		["Disk", () => checkDisk(config)],
		["Files", () => checkStore(config)],
		["Mail", () => checkMail(config)],
	];
	const { database, findings } = await openChecked(config);
	const all = [...(await runAll(alone, tell)), ...findings];
	if (!database) return all;
	try {
		const migrations = await runAll([["Migrations", () => checkMigrations(database)]], tell);
		// The schema of another release may lack the queried tables.
		const isAsNeeded = migrations.every(({ verdict }) => verdict === "good");
		const inside = isAsNeeded ? await runAll(inDatabase(database, examined), tell) : [];
		return [...all, ...migrations, ...inside];
	} finally {
		await database.db.destroy();
	}
}

function inDatabase(database: Database, { config, hostCheck, hostsMs }: Examined): Check[] {
	return [
		["Clock", () => checkClock(database)],
		["Mail", () => checkUnsent(database)],
		["Webhooks", () => checkWebhooks(database)],
		["Backups", () => checkBackups(database, config)],
		["Personal data", () => checkErasures(database, config)],
		["Websites", () => checkHosts(database, config, hostCheck, hostsMs)],
	];
}

async function runAll(checks: readonly Check[], tell: (progress: string) => void): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const [about, check] of checks) {
		tell(`${about} …`);
		findings.push(...(await check().catch((error: Error) => [notLookedAt(about, error)])));
	}
	return findings;
}

function notLookedAt(about: string, { message }: Error): Finding {
	return bad(about, `This could not be looked at: ${message}`, "See what the log of the program says.");
}
