import { sql } from "kysely";
import { memoized } from "../../../model/memoized.ts";
import type { Database } from "../../database/database.ts";
import { type Changes, everywhere } from "../../database/log/changes.ts";

export interface Counted {
	readonly place: string;
	readonly status: string;
	readonly type: string;
	readonly count: number;
}

/** Caches counts until a write invalidates the brand, since counting reads all articles. */
class BrandCounts {
	readonly #counts = new Map<string, readonly Counted[]>();
	#writes = 0;

	constructor(changes: Changes) {
		changes.subscribe((tags) => {
			this.#writes += 1;
			if (tags.has(everywhere)) this.#counts.clear();
			for (const tag of tags) this.#counts.delete(tag);
		});
	}

	async of({ db, changes }: Database, keys: readonly string[]): Promise<readonly Counted[]> {
		changes.check();
		const known = new Map(keys.map((key) => [key, this.#counts.get(key)]));
		const unknown = keys.filter((key) => !known.get(key));
		if (unknown.length > 0) {
			const writesBefore = this.#writes;
			const { rows } = await sql<Counted>`select place, status, type, count(*) as count
				from content_websites where place in (${sql.join(unknown)}) group by place, status, type`.execute(db);
			for (const key of unknown) {
				const counted = rows.filter(({ place }) => place === key);
				known.set(key, counted);
				// A concurrent write may be missing from the counts.
				if (this.#writes === writesBefore) this.#counts.set(key, counted);
			}
		}
		return [...known.values()].flatMap((counted) => counted ?? []);
	}
}

const countsOf = memoized((changes: Changes) => new BrandCounts(changes), new WeakMap());

export function countAtBrands(database: Database, keys: readonly string[]): Promise<readonly Counted[]> {
	return countsOf(database.changes).of(database, keys);
}
