import type { Database } from "../../../src/data/database/database.ts";

/** The same database; each query is reported after its response. */
export function counted({ db, ...rest }: Database, onQuery: () => void): Database {
	return {
		...rest,
		db: db.withPlugin({
			transformQuery: ({ node }) => node,
			transformResult: async ({ result }) => {
				onQuery();
				return result;
			},
		}),
	};
}
