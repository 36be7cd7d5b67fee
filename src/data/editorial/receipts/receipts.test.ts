import { describe, expect, it } from "vitest";
import { setVisibility } from "../../../../tests/setup/app/visibility.ts";
import { databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import type { ReceiptPage } from "../../../model/api/operating/receipt-api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type Actor, system, userActor, visitor } from "../../../model/rights/access.ts";
import { openDatabase } from "../../open-database.ts";
import { migrate } from "../../operations/migrations/migrate.ts";
import { openRecords } from "../../records/records.ts";
import { openReceipts } from "./receipts.ts";

const editor: Actor = userActor({ id: "eve", roles: ["editor"], scopes: ["all"] });
const nobody: Actor = visitor;
const page: ReceiptPage = {
	...{ website: "w1", domain: "one.example.nz", kind: "landing", address: "https://one.example.nz/" },
	...{ through: "program", status: 200, version: 0, asOf: 5, ms: 12, isNew: true },
};

describe.each(databaseKinds)("Receipts in $kind", ({ create }) => {
	it("are of one version each, with its last check, for users who may write the record", async () => {
		const { url, folder } = await create();
		const database = await openDatabase(url, folder);
		try {
			await migrate(database);
			let now = 1_000;
			const receipts = openReceipts(database, () => now);
			const records = openRecords(database);
			const website = { domain: "one.example.nz", domainKey: "racking-nz", name: "One" };
			await records.save(system, "websites", toId("w1"), website, { version: 0 });
			const shown = { title: "A", status: "published", domains: ["racking-nz"] };
			const { version } = await records.save(system, "content", toId("a"), shown, { version: 0 });
			const of = { name: "content", id: toId<RecordId>("a"), version } as const;

			const request = await receipts.toAsk(editor, of);
			expect(request.pages.map(({ website, path }) => `${website.id} ${path}`)).toEqual(
				["/library/a", "/", "/library", "/rss.xml", "/sitemap.xml"].map((path) => `w1 ${path}`),
			);
			await expect(receipts.find(editor, of)).rejects.toMatchObject({ name: "NotFoundError" });
			await receipts.keep(editor, of, { pages: [{ ...page, isNew: false }], more: 0 });
			now = 2_000;
			const stored = await receipts.keep(editor, of, { pages: [page], more: 2 });
			expect(stored).toEqual({ version, at: 2_000, by: "eve", more: 2, pages: [page] });
			expect(await receipts.find(editor, of)).toEqual(stored);
			await expect(receipts.find(editor, { ...of, version: 2 })).rejects.toMatchObject({
				name: "NotFoundError",
			});

			const kindOf = async (visibility: object) => {
				const at = { name: "content", id: toId<RecordId>("a"), website: "w1" } as const;
				await setVisibility(database, at, visibility, editor);
				return (await receipts.toAsk(editor, of)).pages[0]?.kind;
			};
			expect(await kindOf({ hidden: true })).toBe("gone");
			expect(await kindOf({ hidden: false, pinned: true })).toBe("page");

			await records.save(system, "content", toId("a"), { title: "B" }, { version });
			await expect(receipts.toAsk(editor, of)).rejects.toMatchObject({ name: "ConflictError" });
			expect(await receipts.find(editor, of)).toEqual(stored);
			for (const call of [receipts.toAsk, receipts.find])
				await expect(call(nobody, of)).rejects.toMatchObject({ name: "ForbiddenError" });
		} finally {
			await database.db.destroy();
		}
	});
});
