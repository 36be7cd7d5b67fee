import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Services } from "../../src/services.ts";

/** Impossible states, whatever was killed when; for both databases. */
const wrongs = {
	"an article without the history of its version": sql<Found>`select count(*) as n from content c where not exists
		(select 1 from history h where h.collection = 'content' and h.record_id = c.id and h.version = c.version)`,
	"an article without the event of its version": sql<Found>`select count(*) as n from content c where not exists
		(select 1 from events e where e.collection = 'content' and e.record_id = c.id and e.version = c.version)`,
	"a file without a place": sql<Found>`select count(*) as n from media m where not exists
		(select 1 from media_locations l where l.record_id = m.id)`,
	"a place on a website of no article": sql<Found>`select count(*) as n from content_websites w where not exists
		(select 1 from content c where c.id = w.record_id)`,
};

interface Found {
	readonly n: number | string;
}

/** Incomplete writes in a database, in words. */
export async function wrongsIn({ database: { db, dialect } }: Services): Promise<string[]> {
	const wrong: string[] = [];
	for (const [what, question] of Object.entries(wrongs)) {
		const [found] = (await question.execute(db)).rows;
		if (Number(found?.n) > 0) wrong.push(`${found?.n} times ${what}`);
	}
	if (dialect === "postgres") return wrong;
	const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
	return [...wrong, ...rows.map((row) => row.integrity_check).filter((said) => said !== "ok")];
}

/** Remains of uploads in a data folder, in words. */
export function leftIn(folder: string): string[] {
	const left = readdirSync(join(folder, "files", "tmp"));
	return left.length > 0 ? [`${left.length} pieces of uploads left over`] : [];
}
