import { openTarget } from "../../../src/backup/repository/place.ts";
import { restore } from "../../../src/backup/restore.ts";
import { readConfig } from "../../../src/config.ts";
import { dieBefore } from "./dying.ts";

/**
 * Restores a backup over existing data, and ends before the statement with this number, from 1: `URL FOLDER TARGET
 * SNAPSHOT NUMBER`. Prints the number of statements, if there are fewer.
 */
const [url = "", folder = "", target = "", snapshot = "", number] = process.argv.slice(2);
const count = dieBefore(Number(number));
const place = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
const repository = await openTarget(place, target, false);
await restore(place, repository, { snapshot, replace: true }, () => undefined);
await repository.close();
process.stdout.write(`${count()}`);
