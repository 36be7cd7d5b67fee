import { expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertAll } from "../../schema/links.ts";
import { separatePastScopes } from "./past-scopes.ts";

it.each(databaseKinds)(
	"changes of variants in past drafts become rows of their scope, once, in $kind",
	async ({ create }) => {
		const database = await openEmpty(create);
		try {
			const revision = (number: number, values: object) => ({
				...{ collection: "services", record_id: "beams", revision: number, base_version: 1 },
				...{ field_values: JSON.stringify(values), base: "{}", label: `Label ${number}` },
			});
			const rows = [
				revision(1, { "name@country:au": ["Girders"] }),
				revision(2, { name: "Beams", "name@country:au": [] }),
			];
			await insertAll(database, "draft_versions", rows);
			await inTransaction(database, separatePastScopes);
			// Another import of the archive.
			await insertAll(database, "draft_versions", rows.slice(0, 1));
			await inTransaction(database, separatePastScopes);
			const stored = await database.db
				.selectFrom("draft_versions")
				.select(["scope", "revision", "field_values", "label"])
				.orderBy("revision")
				.orderBy("scope")
				.execute();
			expect(stored.map((row) => Object.values(row))).toEqual([
				["country:au", 1, '{"name":"Girders"}', "Label 1"],
				["all", 2, '{"name":"Beams"}', "Label 2"],
				["country:au", 2, '{"name":null}', ""],
			]);
		} finally {
			await database.db.destroy();
		}
	},
);
