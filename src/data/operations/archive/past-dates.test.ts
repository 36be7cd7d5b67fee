import { expect, it } from "vitest";
import { setVisibility } from "../../../../tests/setup/app/visibility.ts";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { system } from "../../../model/rights/access.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openSchedule } from "../../editorial/releases/schedule.ts";
import { openRecords } from "../../records/records.ts";
import { schedulePastDate } from "./past-dates.ts";

it.each(databaseKinds)(
	"a past date is scheduled once in the time zone of its website, or reported, in $kind",
	async ({ create }) => {
		const database = await openEmpty(create);
		try {
			const [records, schedule] = [openRecords(database), openSchedule(database)];
			const website = { domain: "one.example.au", domainKey: "racking-au", name: "One", country: "AU" };
			await records.save(system, "websites", toId("one"), website, { version: 0 });
			const article = async (id: RecordId) => {
				const input = { title: `Article ${id}`, domains: ["one"], status: "published" } as const;
				await records.save(system, "content", id, input, { version: 0 });
				await setVisibility(database, { name: "content", id, website: "one" }, { hidden: true });
			};
			for (const id of ["dated", "changed", "twice"]) await article(toId(id));
			// Second occurrence of a local time in Sydney.
			const twice = Date.UTC(2031, 3, 5, 16, 30);
			const date = (recordId: string, at = Date.UTC(2031, 0, 1, 0, 0, 30)) =>
				inTransaction(database, (inside) => {
					const found = {
						collection: "content",
						recordId: toId<RecordId>(recordId),
						scope: "website:one",
						version: 1,
						at,
					} as const;
					return schedulePastDate(inside, found, Date.now());
				});

			for (const _ of [1, 2]) expect(await date("dated")).toBeUndefined();
			expect(await schedule.list(system, "content", toId("dated"))).toMatchObject([
				{ wallTime: "2031-01-01T11:01", timeZone: "Australia/Sydney", scopes: ["website:one"] },
			]);
			const [item] = await schedule.list(system, "content", toId("dated"));
			await schedule.cancel(system, "content", toId("dated"), item?.id ?? "", item?.version ?? 0);
			expect(await date("dated")).toBeUndefined();
			expect(await schedule.list(system, "content", toId("dated"))).toEqual([]);

			await setVisibility(
				database,
				{ name: "content", id: toId("changed"), website: "one" },
				{ hidden: false },
			);
			expect((await date("changed"))?.why).toMatch(/from 2031-01-01T00:00:30.*has been changed here$/);
			expect((await date("missing"))?.why).toMatch(/the record or the website is missing$/);
			expect(await date("twice", twice)).toBeUndefined();
			expect(await schedule.list(system, "content", toId("twice"))).toMatchObject([
				{ at: twice, wallTime: "2031-04-05T16:30", timeZone: "UTC" },
			]);
		} finally {
			await database.db.destroy();
		}
	},
);
