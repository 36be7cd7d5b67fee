import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
	databaseForTests,
	databaseKinds,
	openEmpty,
	sqlite,
} from "../../../../tests/setup/databases/databases.ts";
import { system } from "../../../model/rights/access.ts";
import { openSiteReader } from "../../content/public/site-reader.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openRecords } from "../records.ts";
import { indexDocuments } from "./documents.ts";
import { countOf } from "./matches.ts";
import { scopeOf } from "./scopes.ts";
import { wordsOf } from "./words.ts";

describe("A letter in a search over SQLite", () => {
	const database = databaseForTests(sqlite.create);
	beforeAll(async () => {
		const scopes = ["", "team"].map((placement) => scopeOf("published", "insight", placement));
		// Each has "stand", and a hundred of ten thousand words with "s".
		await inTransaction(database, async (inside) => {
			for (let n = 0; n < 300; n++) {
				const words = Array.from({ length: 100 }, (_, at) => `s${letters((n * 7_919 + at * 101) % 10_000)}`);
				await indexDocuments(inside, { collection: "content", id: `a${n}`, updatedAt: n }, [
					{ title: "One", text: `${words.join(" ")} stand`, scopes },
				]);
			}
		});
	});

	const letters = (number: number) =>
		[...String(number)].map((digit) => "bcdfghjklm"[Number(digit)]).join("");

	it("costs what a word does, however many words begin with it", async () => {
		const reader = openSiteReader(database);
		const workOf = async (words: string[]) => {
			const find = () => reader.listArticles({ placements: ["team"], types: ["insight"], words, limit: 20 });
			await find();
			const before = process.threadCpuUsage();
			// CPU time is measured in steps of up to 10 ms.
			for (let times = 1; ; times++) {
				await find();
				const { user, system } = process.threadCpuUsage(before);
				if (user + system > 30_000) return (user + system) / times;
			}
		};
		/** Other work only makes a run slower. */
		const inWords = async (words: string[]) => {
			const ratios: number[] = [];
			while (ratios.length < 5) ratios.push((await workOf(words)) / (await workOf(["stand"])));
			return Math.min(...ratios);
		};
		for (const beginning of ["s", "sb", "sbc", "sbcd"]) expect(await inWords([beginning])).toBeLessThan(6);
		// No title has them. A scan of titles would cost as much as four words.
		expect(await inWords(["s", "s", "s", "s", "s", "s", "s", "s"])).toBeLessThan(2.6);
		// No word or scope token begins with this prefix.
		expect(await inWords(["zz", "s"])).toBeLessThan(1);
	});
});

describe("Words that are searched for over SQLite", () => {
	it("are one word there, whatever letters they are made of", async () => {
		const database = await openEmpty(sqlite.create);
		const found = async (words: readonly string[]) => {
			const count = countOf("sqlite", words, [scopeOf("published", "insight", "team")], 1);
			return (await sql<{ found: number }>`select ${count} as found`.execute(database.db)).rows[0]?.found;
		};
		// A split word would cause an error, because the index has no positions.
		for (let code = 1; code < 0x20_000; code += 512) {
			const letters = Array.from({ length: 512 }, (_, at) => String.fromCodePoint(code + at));
			for (let at = 0; at < letters.length; at += 8)
				expect(await found(wordsOf(`a${letters.slice(at, at + 8).join("a")}a`))).toBe(0);
		}
		await database.db.destroy();
	});
});

describe.each(databaseKinds)("Search in $kind", ({ create }) => {
	const database = databaseForTests(create);
	beforeAll(async () => {
		const add = (title: string, text: string, more = {}) =>
			openRecords(database).save(
				system,
				"content",
				"",
				{ title, content: `<p>${text}</p>`, status: "published", domains: ["team"], ...more },
				{ version: 0 },
			);
		await add("Anchors in slabs", "How deep a bolt must go.");
		for (let n = 0; n < 5; n++) await add(`Beams ${n}`, "Beams, frames and anchors in an earthquake.");
		await add("Anchors unfinished", "Anchors.", { status: "draft" });
		await add("Anchors elsewhere", "Anchors.", { domains: ["racking-nz"] });
		await add("Anchors of many places", "Anchors.", { domains: ["team", "digital-nz"], type: "case-study" });
	});

	const search = async (words: string[], more = {}) =>
		(
			await openSiteReader(database).listArticles({
				placements: ["team", "digital-nz"],
				types: ["insight", "case-study"],
				words,
				limit: 20,
				...more,
			})
		).map(({ title }) => title);

	it("finds what has every word, titles first, each once, and no draft or other website's", async () => {
		const found = await search(["anchor"]);
		expect(found.slice(0, 2).toSorted()).toEqual(["Anchors in slabs", "Anchors of many places"]);
		expect(found.slice(2).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Beams ${n}`));
		expect(await search(["anchor", "deep"])).toEqual(["Anchors in slabs"]);
	});

	it("finds nothing at a place that only its words say it is at", async () => {
		const token = `\u{e000}${Buffer.from(scopeOf("published", "insight", "team")).toString("hex")}`;
		const input = { title: `Purloined ${token}`, content: `<p>${token}</p>`, status: "published" } as const;
		const elsewhere = { ...input, domains: ["events-nz"] };
		await openRecords(database).save(system, "content", "", elsewhere, { version: 0 });
		expect(await search(["purloined"])).toEqual([]);
		expect(await search(["purloined"], { placements: ["events-nz"] })).toEqual([elsewhere.title]);
	});

	it("keeps to a type", async () => {
		expect(await search(["anchor"], { types: ["case-study"] })).toEqual(["Anchors of many places"]);
	});

	it("pages without losing or repeating", async () => {
		const pages = [0, 3, 6].map((offset) => search(["anchor"], { limit: 3, offset }));
		expect((await Promise.all(pages)).flat().toSorted()).toEqual((await search(["anchor"])).toSorted());
	});

	it("follows a change at once", async () => {
		const records = openRecords(database);
		const values = { title: "Gusset", status: "published", domains: ["team"] };
		const { id } = await records.save(system, "content", "", values, { version: 0 });
		await records.save(system, "content", id, { title: "Purlin" }, { version: 1 });
		expect(await search(["gusset"])).toEqual([]);
		expect(await search(["purlin"])).toEqual(["Purlin"]);
		await records.remove(system, "content", id, 2);
		expect(await search(["purlin"])).toEqual([]);
	});
});
