import type { Database } from "../../data/database/database.ts";

const noteEveryMs = 60_000;

interface Use {
	readonly at: number;
	readonly from: string;
}

export type TokenUses = ReturnType<typeof openTokenUses>;

/** Writes at most once a minute per token; failed writes are dropped. */
export function openTokenUses(database: Database) {
	const waiting = new Map<string, Use>();
	let writing: Promise<void> = Promise.resolve();

	async function write() {
		const uses = [...waiting];
		waiting.clear();
		for (const [id, { at, from }] of uses)
			await database.db
				.updateTable("account_tokens")
				.set({ used_at: at, ...(from && { used_from: from }) })
				.where("id", "=", id)
				.where("used_at", "<", at)
				.execute();
	}

	function flush(): Promise<void> {
		writing = writing.then(write).catch(() => undefined);
		return writing;
	}

	return {
		/** @param usedAt stored time of the previous use */
		note(id: string, usedAt: number, use: Use): void {
			if (use.at - usedAt < noteEveryMs || waiting.has(id)) return;
			if (waiting.size === 0) setTimeout(flush, 0).unref();
			waiting.set(id, use);
		},
		flush,
	};
}
