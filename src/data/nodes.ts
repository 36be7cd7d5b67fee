import { sql } from "kysely";
import { everywhere } from "./changes.ts";
import type { Database } from "./database.ts";
import { newId } from "./ids.ts";

/** What one node tells the others: that something at these places has changed. */
interface Told {
	readonly id: string;
	readonly places: string;
}

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
/** So long a write is told of; whoever was away for longer forgets everything. */
const rememberedMs = 60_000;
const longestMessage = 7_000;
/** One clock for all nodes. */
const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Tells the other nodes what a transaction touches: at once when it is committed, and for whoever misses that. */
export async function tellNodes(inside: Database): Promise<void> {
	const { db, dialect, changes, touched } = inside;
	if (dialect !== "postgres" || !touched?.size) return;
	const id = newId();
	const all = [...touched].join("\n");
	const places = Buffer.byteLength(all) > longestMessage ? everywhere : all;
	// This node hears of it without a message.
	changes.heard.set(id, Date.now());
	await sql`with told as (insert into touches (id, at, places) values (${id}, ${databaseNow}, ${places}))
		select pg_notify(${channel}, ${`${id}\n${places}`})`.execute(db);
}

/** Hears from now on what other nodes write; nothing is to be heard where there is one node only. */
export function openNodes({ db, changes, listen }: Database): Nodes {
	let readAt = 0;
	let isInTouch = true;

	async function hear({ id, places }: Told) {
		if (changes.heard.has(id)) return;
		changes.heard.set(id, Date.now());
		await changes.tell(new Set(places.split("\n")));
	}

	async function catchUp() {
		if (!listen) return;
		const now = Date.now();
		try {
			const { rows } = await sql<Told>`select id, places from touches
				where at > ${databaseNow} - ${rememberedMs}::bigint`.execute(db);
			if (now - readAt > rememberedMs / 2) await changes.tell(new Set([everywhere]));
			for (const told of rows) await hear(told);
			for (const [id, at] of changes.heard) if (now - at > 2 * rememberedMs) changes.heard.delete(id);
			readAt = now;
			isInTouch = true;
		} catch {
			isInTouch = false;
		}
	}

	const listening = listen?.(channel, (message) => {
		const end = message.indexOf("\n");
		void hear({ id: message.slice(0, end), places: message.slice(end + 1) });
	});
	let reading = catchUp();
	const timer = setInterval(() => {
		reading = reading.then(catchUp);
	}, readEveryMs).unref();
	return {
		get isInTouch() {
			return isInTouch;
		},
		catchUp,
		async close() {
			clearInterval(timer);
			await listening?.close();
			await reading;
		},
	};
}

/** Deletes what every node has read. */
export async function sweepTouches({ db, dialect }: Database): Promise<void> {
	if (dialect !== "postgres") return;
	await sql`delete from touches where at < ${databaseNow} - ${2 * rememberedMs}::bigint`.execute(db);
}
