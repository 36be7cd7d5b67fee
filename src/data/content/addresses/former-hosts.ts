import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { parameter, prepare } from "../../database/prepared.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** Stores hosts of removed websites until they are in use again. */
export async function resolveHosts(
	{ db }: Database,
	before: AnyRecord | undefined,
	after: AnyRecord | undefined,
): Promise<void> {
	const hosts = hostsOf(after ?? before);
	if (hosts.length === 0) return;
	if (after) await db.deleteFrom("former_hosts").where("host", "in", hosts).execute();
	else
		await db
			.insertInto("former_hosts")
			.values(hosts.map((host) => ({ host, at: Date.now() })))
			.onConflict((conflict) => conflict.column("host").doNothing())
			.execute();
}

export function prepareFormerHosts(database: Database) {
	const find = prepare(database, sql`select host from former_hosts where host = ${parameter("host")}`);
	return {
		async isFormerHost(host: string): Promise<boolean> {
			return (await find({ host })).length > 0;
		},
	};
}

function hostsOf(website: AnyRecord | undefined): string[] {
	const aliases = (website?.aliases ?? []) as readonly string[];
	return [String(website?.domain ?? ""), ...aliases].filter(Boolean);
}
