import { mediaTag } from "../../data/content/media/media-tag.ts";
import type { Database } from "../../data/database/database.ts";
import { isAway } from "../../data/database/failures.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { openRecords } from "../../data/records/records.ts";
import { NotFoundError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { system } from "../../model/rights/access.ts";
import { type StoredObject, toObject } from "../object.ts";

const tagPrefix = mediaTag("");
const mostKnown = 5_000;
const learntAtStart = 1_000;
const askAgainMs = 2_000;

/** Public files remain available while the database is unreachable. */
export function openKnownFiles(database: Database) {
	const records = openRecords(database);
	const known = new Map<string, StoredObject>();
	let changes = 0;
	let askAgainAt = 0;

	database.changes.subscribe((tags) => {
		changes += 1;
		if (tags.has(everywhere)) known.clear();
		else for (const tag of tags) known.delete(tag.replace(tagPrefix, ""));
	});

	function know(object: StoredObject, mark: number) {
		known.delete(object.id);
		if (!object.isPublic || mark !== changes) return;
		const oldest = known.keys().next().value;
		if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
		known.set(object.id, object);
	}

	async function ask(id: RecordId): Promise<StoredObject> {
		const mark = changes;
		const object = toObject(await records.find(system, "media", id));
		know(object, mark);
		return object;
	}

	return {
		/** @throws {NotFoundError} */
		async find(id: RecordId): Promise<StoredObject> {
			const object = known.get(id);
			if (object && performance.now() < askAgainAt) return object;
			try {
				return await ask(id);
			} catch (error) {
				if (error instanceof NotFoundError) known.delete(id);
				if (!isAway(error)) throw error;
				askAgainAt = performance.now() + askAgainMs;
				if (!object) throw error;
				return object;
			}
		},

		/** Cached pages may refer to the latest files. */
		async learn(): Promise<void> {
			const mark = changes;
			const { items } = await records.list(system, "media", { limit: learntAtStart });
			for (const record of items.toReversed()) if (!known.has(record.id)) know(toObject(record), mark);
		},
	};
}
