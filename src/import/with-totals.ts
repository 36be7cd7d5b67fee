import type { Database } from "../data/database/database.ts";
import { countImported } from "../data/operations/imports/imported-records.ts";
import type { ImportOutcome } from "../model/api/operating/import-api.ts";
import type { ImportId } from "../model/ids.ts";

const nothing: ImportOutcome = { counts: [], left: [], lost: [] };

export async function withTotals(
	database: Database,
	importId: ImportId,
	{ counts, ...rest }: ImportOutcome = nothing,
): Promise<ImportOutcome> {
	const totals = await countImported(database, importId);
	const run = new Map(counts.map((of) => [of.collection, of]));
	return {
		...rest,
		counts: [...new Set([...run.keys(), ...totals.keys()])].map((collection) => {
			const last = run.get(collection) ?? { made: 0, changed: 0, same: 0, left: 0 };
			const { made, changed } = totals.get(collection) ?? { made: 0, changed: 0 };
			const before = made + changed - last.made - last.changed;
			return { collection, made, changed, same: Math.max(0, last.same - before), left: last.left };
		}),
	};
}
