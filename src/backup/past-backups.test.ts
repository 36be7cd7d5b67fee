import { expect, it } from "vitest";
import { restoreFrom } from "../../tests/setup/backups/backed-up.ts";
import { databaseKinds, newFolder } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { findActor } from "../data/records/people/actors.ts";
import { unpack } from "../import/source-files/unpack.ts";
import { ApprovalRequiredError } from "../model/errors.ts";
import { type RecordId, toId } from "../model/ids.ts";
import { system } from "../model/rights/access.ts";
import { openPlatform } from "../platform.ts";

/** Backup of schema 9, before reviews were threads: three drafts by Cara. Eve has approved one and sent back one. */
const backup = new URL("../../tests/setup/archives/backup-schema-9.zip", import.meta.url).pathname;
const [approved, sentBack, requested] = ["a", "b", "c"].map((first) =>
	toId<RecordId>(`${first}2h7k0w4q8m6t1y5j9d3`),
) as [RecordId, RecordId, RecordId];

// Takes seconds, because it restores and migrates a database.
it.each(databaseKinds)(
	"reviews and approvals in a backup of schema 9 are threads after a restore, in $kind",
	async ({ createBare }) => {
		const { url, folder } = await createBare();
		const env = { DATABASE_URL: url, DATA_DIR: folder };
		await restoreFrom(await unpack(backup, newFolder()), readConfig(env));
		const platform = await openPlatform(readConfig(env));
		const { comments, database, releases } = platform;
		const threadsOf = async (id: RecordId) => (await comments.list(system, { name: "services", id })).items;

		expect(await threadsOf(approved)).toMatchObject([
			{
				...{ verdict: "approved", version: 2, scope: "all", draftVersion: 1 },
				comments: [
					{ verdict: "requested", text: "Approved?", draftVersion: 1 },
					{ verdict: "approved", text: "Good", draftVersion: 1 },
				],
			},
		]);
		expect(await threadsOf(sentBack)).toMatchObject([
			{ verdict: "changes-wanted", comments: [{ text: "Sent back?" }, { text: "Units, please" }] },
		]);
		const [review, comment] = await threadsOf(requested);
		expect(review).toMatchObject({ verdict: "requested", resolvedAt: 0, comments: [{ text: "Requested?" }] });
		expect(comment).toMatchObject({ comments: [{ text: "A comment" }] });
		expect(comment?.verdict).toBeUndefined();

		const eve = await findActor(database, comment?.comments[0]?.by ?? "");
		if (!eve) throw new Error("The backup has no user Eve");
		const publish = (id: RecordId) =>
			releases.publishDrafts(eve, "services", id, [{ scope: "all", revision: 1 }]);
		expect((await publish(approved)).record).toMatchObject({ name: "Approved", version: 1 });
		await expect(publish(requested)).rejects.toThrow(ApprovalRequiredError);
		await platform.close();
	},
);
