import { DatabaseSync } from "node:sqlite";
import type { Invalidation } from "../log/changes.ts";

/** Reads writes of other processes. Without any, it only reads shared memory. */
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
		/** Returns changes since the last call, and none at first, since caches are empty. */
		read(): readonly Invalidation[] {
			opened ??= open();
			const { seen, version, newest, between } = opened;
			const now = version();
			if (now === seen.version) return [];
			const last = newest();
			const written = seen.number < 0 ? [] : between(seen.number, last);
			seen.number = last;
			// Last, so that a failed read is repeated.
			seen.version = now;
			return written;
		},
		close() {
			opened?.file.close();
			opened = undefined;
		},
	};
}
