import { DatabaseSync } from "node:sqlite";
import type { ChangeMessage } from "../invalidation/changes.ts";

/**
 * Tells what other processes have written to the file since it was last asked: exactly, and for the price of a look
 * at shared memory when nothing was. The connection is opened when it is first asked.
 */
export function openWatch(path: string) {
	let opened: ReturnType<typeof open> | undefined;

	function open() {
		const file = new DatabaseSync(path, { readOnly: true, timeout: 0 });
		const version = file.prepare("pragma data_version");
		const newest = file.prepare("select coalesce(max(rowid), 0) as row from touches");
		const since = file.prepare("select rowid as row, id, places from touches where rowid > ? order by rowid");
		return {
			file,
			version: () => Number(version.get()?.data_version),
			newest: () => Number(newest.get()?.row),
			since: (row: number) => since.all(row) as unknown as (ChangeMessage & { row: number })[],
			seen: { version: -1, row: -1 },
		};
	}

	return {
		/** Nothing the first time: nobody can have kept anything before. */
		read(): readonly ChangeMessage[] {
			opened ??= open();
			const { seen, version, newest, since } = opened;
			const now = version();
			if (now === seen.version) return [];
			const isFirst = seen.row < 0;
			const told = isFirst ? [] : since(seen.row);
			seen.row = isFirst ? newest() : (told.at(-1)?.row ?? seen.row);
			// Last: what could not be read is read the next time.
			seen.version = now;
			return told;
		},
		close() {
			opened?.file.close();
			opened = undefined;
		},
	};
}
