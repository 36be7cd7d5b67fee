import { openDatabase } from "../../src/data/database.ts";
import { migrate } from "../../src/data/migrate.ts";

/** A process that migrates: `node migrate-process.ts URL FOLDER`. */
const [, , url = "", folder = ""] = process.argv;
const database = await openDatabase(url, folder);
await migrate(database);
await database.db.destroy();
