import { openDatabase } from "../../../src/data/open-database.ts";
import { migrate } from "../../../src/data/operations/migrations/migrate.ts";
import { dieBefore } from "./dying.ts";

/**
 * Migrates a database, and ends before the statement with this number, from 1: `URL FOLDER NUMBER`. Prints the number
 * of statements, if there are fewer.
 */
const [url = "", folder = "", number] = process.argv.slice(2);
const count = dieBefore(Number(number));
const database = await openDatabase(url, folder);
await migrate(database);
await database.db.destroy();
process.stdout.write(`${count()}`);
