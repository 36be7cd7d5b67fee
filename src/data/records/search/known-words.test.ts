import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds } from "../../../../tests/setup/databases/databases.ts";
import { inTransaction } from "../../database/transaction.ts";
import { forgetGoneWords, indexDocuments, removeDocuments } from "./documents.ts";
import { wordsNear } from "./known-words.ts";
import { scopeOf } from "./scopes.ts";

const letters = [..."aeqz"];

function typosOf(word: string): Set<string> {
	const typos = new Set<string>();
	for (let at = 0; at <= word.length; at++) {
		const [before, after] = [word.slice(0, at), word.slice(at)];
		typos.add(before + after.slice(1));
		for (const letter of letters) typos.add(before + letter + after).add(before + letter + after.slice(1));
		if (after.length > 1) typos.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
	}
	typos.delete(word);
	return typos;
}

describe.each(databaseKinds)("Known words in $kind", ({ create }) => {
	const database = databaseForTests(create);
	const record = { collection: "services", id: "one", updatedAt: 1 };
	const words = ["steel", "bridge", "seismic", "acoustic"];
	const index = (text: string, status = "published") =>
		inTransaction(database, (inside) =>
			indexDocuments(inside, record, [{ title: "", text, scopes: [scopeOf(status, "services", "one")] }]),
		);
	beforeAll(() => index(words.join(" ")));

	it("are found by every typo of them", async () => {
		for (const word of words)
			for (const typo of typosOf(word))
				expect([typo, await wordsNear(database, typo)]).toEqual([typo, [word]]);
	});

	it("do not include words of drafts", async () => {
		await index("unobtainium", "draft");
		expect(await wordsNear(database, "unobtainum")).toEqual([]);
	});

	it("are forgotten when no document has them", async () => {
		await index("seismic");
		await forgetGoneWords(database);
		const rows = await database.db.selectFrom("search_words").select("word").execute();
		expect(rows).toEqual([{ word: "seismic" }]);
		await inTransaction(database, (inside) => removeDocuments(inside, record));
		await forgetGoneWords(database);
		expect(await wordsNear(database, "siesmic")).toEqual([]);
	});
});
