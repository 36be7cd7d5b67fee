import { openTarget } from "../../../src/backup/repository/place.ts";
import { restore } from "../../../src/backup/restore.ts";
import { readConfig } from "../../../src/config.ts";
import { dieBefore } from "./dying.ts";

/**
 * Restores a backup in place of what is there, and dies before the statement of that number, from 1:
 * `URL FOLDER TARGET SNAPSHOT NUMBER`. Prints how many statements there were, where there are fewer.
 */
const [url = "", folder = "", target = "", snapshot = "", number] = process.argv.slice(2);
const count = dieBefore(Number(number));
const place = readConfig({ DATABASE_URL: url, DATA_DIR: folder });
const repository = await openTarget(place, target, false);
await restore(place, repository, { snapshot, replace: true }, () => undefined);
await repository.close();
process.stdout.write(`${count()}`);
