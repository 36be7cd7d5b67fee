import { sql } from "kysely";
import { databaseNow } from "../database/clock.ts";
import type { Database } from "../database/database.ts";
import { type ChangeMessage, everywhere, newChangeId } from "./changes.ts";

/** How the nodes of a deployment do, as this one sees it. */
export interface NodesState {
	/** False while the database cannot be asked what others have written. */
	readonly isInTouch: boolean;
}

export interface Nodes extends NodesState {
	/** Reads now what messages may have been lost. */
	catchUp(): Promise<void>;
	close(): Promise<void>;
}

const channel = "frontage_touched";
/** A lost message costs this long at most. */
const readEveryMs = 2_000;
/** A write is read by others for this long; a node that was away for longer forgets everything. */
const rememberedMs = 60_000;
const longestMessage = 7_000;

/**
 * Keeps what a transaction touches for the other processes, and publishes it to nodes when it is committed.
 * @returns the id under which they receive it
 */
export async function publishToNodes(
	{ db, dialect }: Database,
	touched: ReadonlySet<string>,
): Promise<string> {
	const id = newChangeId();
	const all = [...touched].join("\n");
	const places = Buffer.byteLength(all) > longestMessage ? everywhere : all;
	if (dialect === "sqlite") {
		await db.insertInto("touches").values({ id, at: Date.now(), places }).execute();
		return id;
	}
	await sql`with published as (insert into touches (id, at, places) values (${id}, ${databaseNow}, ${places}))
		select pg_notify(${channel}, ${`${id}\n${places}`})`.execute(db);
	return id;
}

/** Receives from now on what other nodes write; nothing comes where there is one node only. */
export function openNodes({ db, changes, listen }: Database): Nodes {
	let readAt = 0;
	let isInTouch = true;

	async function catchUp() {
		if (!listen) return;
		const now = Date.now();
		try {
			const { rows } = await sql<ChangeMessage>`select id, places from touches
				where at > ${databaseNow} - ${rememberedMs}::bigint`.execute(db);
			// After a clock was set back it is not known how long ago it was.
			if (Math.abs(now - readAt) > rememberedMs / 2) changes.publish(new Set([everywhere]));
			for (const message of rows) changes.receive(message);
			changes.forgetReceived(2 * rememberedMs);
			readAt = now;
			isInTouch = true;
		} catch {
			isInTouch = false;
		}
	}

	// One after another: the first may otherwise end last, and publish what is long known.
	let reading = catchUp();
	const readAgain = () => {
		reading = reading.then(catchUp);
		return reading;
	};
	const hear = (message: string) => {
		const end = message.indexOf("\n");
		changes.receive({ id: message.slice(0, end), places: message.slice(end + 1) });
	};
	// What was said before it listens, to this server or the one before, is read.
	const listening = listen?.(channel, hear, readAgain);
	const timer = setInterval(readAgain, readEveryMs).unref();
	return {
		get isInTouch() {
			return isInTouch;
		},
		catchUp: readAgain,
		async close() {
			clearInterval(timer);
			await listening?.close();
			await reading;
		},
	};
}

/** Deletes what every process has read; the newest stays, so that SQLite counts on from it. */
export async function sweepTouches({ db, dialect, changes }: Database): Promise<void> {
	changes.forgetReceived(2 * rememberedMs);
	if (dialect === "postgres")
		await sql`delete from touches where at < ${databaseNow} - ${2 * rememberedMs}::bigint`.execute(db);
	else
		await sql`delete from touches where at < ${Date.now() - 2 * rememberedMs}
			and rowid < (select max(rowid) from touches)`.execute(db);
}
