import { sql } from "kysely";
import { ForbiddenError, InvalidError } from "../../../model/errors.ts";
import { nowIn } from "../../database/clock.ts";
import type { Database } from "../../database/database.ts";
import { isAway } from "../../database/failures.ts";
import { inSavepoint } from "../../database/savepoint.ts";
import { inTransaction } from "../../database/transaction.ts";
import { recordActivity } from "../../records/people/activity.ts";
import { findActor } from "../../records/people/actors.ts";
import type { Row } from "../../schema/rows.ts";
import type { SchedulerLog } from "../schedule/scheduler.ts";
import { publishRelease } from "./publish-release.ts";
import {
	changeReleaseRow,
	fromReleaseRow,
	itemsOfRelease,
	type ReleaseRow,
	restateItems,
} from "./release-rows.ts";

interface DueOptions {
	readonly database: Database;
	readonly now: () => number;
	/** Notifies the people concerned of a failed publication, within the transaction that records it. */
	tellFailed(inside: Database, release: ReleaseRow): Promise<void>;
}

const listedAtOnce = 20;

/** Publishes due releases, exactly once across processes. */
export function dueReleases({ database, now, tellFailed }: DueOptions) {
	async function end(inside: Database, release: ReleaseRow): Promise<ReleaseRow> {
		const ended = { ...release, version: release.version + 1, updatedAt: now() };
		try {
			return await inSavepoint(inside, async (attempt) => {
				const actor = await findActor(attempt, release.updatedBy);
				if (!actor) throw new ForbiddenError("The person who scheduled it may no longer do this");
				const changed = await publishRelease(attempt, actor, release, { at: now() });
				return { ...ended, ...changed } as unknown as ReleaseRow;
			});
		} catch (error) {
			if (!(error instanceof InvalidError || error instanceof ForbiddenError)) throw error;
			const failure = sayWhy(error);
			const failed: ReleaseRow = { ...ended, state: "failed", failure };
			await tellFailed(inside, failed);
			const { title, id: recordId } = release;
			await recordActivity(inside, {
				by: "system",
				action: "schedule-failed",
				title,
				recordId,
				detail: failure,
			});
			return failed;
		}
	}

	async function run(id: string, log: SchedulerLog): Promise<boolean> {
		try {
			return await inTransaction(database, async (inside) => {
				const release = await claim(inside, id, now);
				if (!release) return false;
				const ended = await end(inside, release);
				if (!(await changeReleaseRow(inside, ended))) throw new Error(`Release ${id} is published twice`);
				await restateItems(inside, await itemsOfRelease(inside, id));
				if (ended.state === "failed")
					log.warn({ release: id, failure: ended.failure }, "a release was refused");
				return true;
			});
		} catch (err) {
			// The transaction was rolled back; the next run retries it.
			log.error({ err, release: id }, "a release could not be published; retrying");
			if (isAway(err)) throw err;
			return false;
		}
	}

	/** Publishes all due releases. @returns number of published or refused ones */
	return async function runDue(log: SchedulerLog): Promise<number> {
		const { rows } = await sql<{ id: string }>`select id from releases
			where state = 'scheduled' and at <= ${nowIn(database, now)}
			order by at, id limit 0 + ${listedAtOnce}`.execute(database.db);
		let ended = 0;
		for (const { id } of rows) if (await run(id, log)) ended += 1;
		return ended;
	};
}

/** Claims a due release that no other process is publishing. */
async function claim(inside: Database, id: string, now: () => number): Promise<ReleaseRow | undefined> {
	// SQLite has one writer at a time; in PostgreSQL, the second process skips to the next row.
	const alone = inside.dialect === "postgres" ? sql`for update skip locked` : sql``;
	const { rows } = await sql<Row>`select * from releases where id = ${id} and state = 'scheduled'
		and at <= ${nowIn(inside, now)} ${alone}`.execute(inside.db);
	return rows[0] && fromReleaseRow(rows[0]);
}

const mostSaid = 5;

function sayWhy(error: InvalidError | ForbiddenError): string {
	if (error instanceof ForbiddenError) return `${error.message}.`;
	const more = error.problems.length - mostSaid;
	const said = error.problems.slice(0, mostSaid).map(({ message }) => `${message}.`);
	return [...said, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
