import { expect, it } from "vitest";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { openDatabase } from "../../open-database.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { sweepReleases } from "./sweep-releases.ts";

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2031, 0, 1);

it.each(databaseKinds)(
	"finished and cancelled items are deleted after a time, nothing else, in $kind",
	async ({ create }) => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		try {
			await migrate(database);
			const item = (id: string, state: string, daysAgo: number, changedAgo = daysAgo) => ({
				...{ id, state, kind: "single", wall_time: "2030-09-01T09:00", time_zone: "Pacific/Auckland" },
				...{ at: now - daysAgo * dayMs, updated_at: now - changedAgo * dayMs },
			});
			// Exceeds the batch size.
			const many = Array.from({ length: 1_001 }, (_, index) => item(`old-${index}`, "published", 91));
			const stay = [
				item("lately", "published", 89),
				item("failed", "failed", 400),
				item("pending", "scheduled", 400),
				item("cancelled lately", "open", 91, 1),
				{ ...item("named", "published", 400), kind: "named" },
			];
			const all = [...many, item("cancelled", "open", 91), ...stay];
			for (let from = 0; from < all.length; from += 200)
				await database.db
					.insertInto("releases")
					.values(all.slice(from, from + 200))
					.execute();
			await sweepReleases(database, 90, now);
			const left = await database.db.selectFrom("releases").select("id").orderBy("id").execute();
			expect(left.map(({ id }) => id)).toEqual(stay.map(({ id }) => id).toSorted());
		} finally {
			await database.db.destroy();
		}
	},
);
