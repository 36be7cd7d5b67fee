import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";
import { openDatabase } from "../../src/data/database/open.ts";
import { migrate } from "../../src/data/schema/migrate.ts";

/**
 * Brings a database up to date, and dies before the statement of that number, from 1: `URL FOLDER NUMBER`. Prints how many
 * statements there were, where there are fewer.
 */
const [url = "", folder = "", number] = process.argv.slice(2);
let count = 0;

/** Has a method count, and kill. */
function counted<T extends object>(prototype: T, name: keyof T) {
	const method = prototype[name] as (...given: unknown[]) => unknown;
	prototype[name] = function (this: unknown, ...given: unknown[]) {
		count += 1;
		if (count === Number(number)) process.kill(process.pid, "SIGKILL");
		return method.apply(this, given);
	} as T[keyof T];
}

counted(DatabaseSync.prototype, "exec");
for (const name of ["all", "get", "run"] as const) counted(StatementSync.prototype, name);
counted(pg.Client.prototype, "query");
const database = await openDatabase(url, folder);
await migrate(database);
await database.db.destroy();
process.stdout.write(`${count}`);
