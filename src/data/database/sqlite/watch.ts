import { DatabaseSync } from "node:sqlite";
import type { Invalidation } from "../log/changes.ts";

/**
 * Tells what other processes have written to the file since it was last asked: exactly, and for the price of a look
 * at shared memory when nothing was. The connection is opened when it is first asked.
 */
export function openWatch(path: string) {
	let opened: ReturnType<typeof open> | undefined;

	function open() {
		const file = new DatabaseSync(path, { readOnly: true, timeout: 0 });
		const version = file.prepare("pragma data_version");
		const newest = file.prepare("select max(number) as number from log_head");
		const since = file.prepare(
			"select number, at, tags from events where number > ? and number <= ? and tags <> '' order by number",
		);
		return {
			file,
			version: () => Number(version.get()?.data_version),
			newest: () => Number(newest.get()?.number ?? 0),
			between: (after: number, last: number) => since.all(after, last) as unknown as Invalidation[],
			seen: { version: -1, number: -1 },
		};
	}

	return {
		/** Nothing the first time: nobody can have kept anything before. */
		read(): readonly Invalidation[] {
			opened ??= open();
			const { seen, version, newest, between } = opened;
			const now = version();
			if (now === seen.version) return [];
			const last = newest();
			const written = seen.number < 0 ? [] : between(seen.number, last);
			seen.number = last;
			// Last: what could not be read is read the next time.
			seen.version = now;
			return written;
		},
		close() {
			opened?.file.close();
			opened = undefined;
		},
	};
}
