import { sql } from "kysely";
import { expect, it } from "vitest";
import { createPostgres } from "../../../tests/setup/databases/databases.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { openDatabase } from "../../data/open-database.ts";
import { openLog } from "../log.ts";
import { answerTo } from "./errors.ts";

it("The victim of a deadlock in PostgreSQL gets a retryable error", async () => {
	const { url, folder } = await createPostgres();
	const database = await openDatabase(url, folder);
	try {
		const first = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
		const lockBoth = (own: 0 | 1) =>
			inTransaction(database, async ({ db }) => {
				await sql`select pg_advisory_xact_lock(${own})`.execute(db);
				first[own].resolve();
				await Promise.all(first.map(({ promise }) => promise));
				await sql`select pg_advisory_xact_lock(${1 - own})`.execute(db);
			});
		const outcomes = await Promise.allSettled([lockBoth(0), lockBoth(1)]);
		const refused = outcomes.filter((outcome) => outcome.status === "rejected");
		expect(refused).toHaveLength(1);
		const answer = answerTo(refused[0]?.reason, { isNobody: false, log: openLog("silent"), path: "/" });
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
	} finally {
		await database.db.destroy();
	}
});
