import { openDatabase } from "../../../src/data/open-database.ts";
import { migrate } from "../../../src/data/operations/migrations/migrate.ts";

/** A process that migrates, and prints its progress: `node migrate-process.ts URL FOLDER`. */
const [, , url = "", folder = ""] = process.argv;
const database = await openDatabase(url, folder);
await migrate(database, (progress) => process.stdout.write(`${progress}\n`));
await database.db.destroy();
