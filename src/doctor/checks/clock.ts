import { sql } from "kysely";
import type { Database } from "../../data/database/database.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { good, warning } from "../finding.ts";

const about = "Clock";
/** Clocks with network time differ by less. */
const mostMs = 5_000;
const next = "Have the clocks set by the network (NTP): what is scheduled goes by them.";

export async function checkClock(database: Database): Promise<Finding[]> {
	const [now, written] = [Date.now(), await lastWritten(database)];
	const apart = (await timeOf(database, now)) - now;
	if (Math.abs(apart) > mostMs)
		return [warning(about, `The database's machine is ${inSeconds(apart)} from this one.`, next)];
	if (written - now > mostMs)
		return [
			warning(about, `It has gone back: something was written ${inSeconds(written - now)} from now.`, next),
		];
	return [good(about, `It says ${new Date(now).toISOString()}.`)];
}

async function timeOf({ db, dialect }: Database, here: number): Promise<number> {
	if (dialect === "sqlite") return here;
	const requested = sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`;
	return Number((await requested.execute(db)).rows[0]?.now);
}

async function lastWritten({ db }: Database): Promise<number> {
	const last = db.selectFrom("events").select(({ fn }) => fn.max("at").as("at"));
	return Number((await last.executeTakeFirst())?.at ?? 0);
}

function inSeconds(ms: number): string {
	return `${Math.round(Math.abs(ms) / 1000).toLocaleString("en-NZ")} s`;
}
