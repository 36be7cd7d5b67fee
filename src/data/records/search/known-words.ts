import { sql } from "kysely";
import { plain } from "../../../model/search/plain.ts";
import { isOneTypo } from "../../../model/search/typo.ts";
import type { Database } from "../../database/database.ts";
import { letOthersGoFirst } from "../../database/in-steps.ts";
import { inTransaction } from "../../database/transaction.ts";

const [shortest, longest] = [4, 24];
const rowsAtOnce = 500;
const mostCandidates = 2_000;

/** Concurrent transactions may add the same word, because a unique index would make one wait. */
export async function addWords(inside: Database, text: string): Promise<void> {
	const all = new Set(plain(text).match(/\p{L}+/gu) ?? []);
	const words = [...all].filter(({ length }) => length >= shortest && length <= longest);
	for (let start = 0; start < words.length; start += rowsAtOnce) {
		const rows = words.slice(start, start + rowsAtOnce).map(rowOf);
		const values = rows.map(({ word, head, tail }) => sql`(${word}, ${head}, ${tail})`);
		await sql`insert into search_words (word, head, tail)
			select column1, column2, column3 from (values ${sql.join(values)}) as written
			where not exists (select 1 from search_words known
				where known.head = column2 and known.word = column1)`.execute(inside.db);
	}
}

/** Returns words that are one typo away, up to a maximum. */
export async function wordsNear({ db }: Database, word: string): Promise<string[]> {
	const { length } = word;
	const lengths = [length - 1, length, length + 1].filter((each) => each >= shortest);
	const heads = lengths.map((each) => headOf(word, each));
	const tails = lengths.map((each) => tailOf(word, each));
	const column = (name: string, values: readonly string[]) => sql`select * from (select word from search_words
		where ${sql.ref(name)} in (${sql.join(values)}) limit 0 + ${mostCandidates}) as by_half`;
	const { rows } = await sql<{ word: string }>`${column("head", [...heads, headOf(swapped(word), length)])}
		union ${column("tail", tails)}`.execute(db);
	return rows.map((row) => row.word).filter((each) => isOneTypo(word, each));
}

/** Short transactions let other writes go first. */
export async function removeUnusedWords(database: Database): Promise<void> {
	for (let last: Known | undefined = { head: "", word: "" }; last; await letOthersGoFirst()) {
		const after: Known = last;
		last = await inTransaction(database, (inside) => removeUnusedAfter(inside, after));
	}
}

interface Known {
	readonly head: string;
	readonly word: string;
}

/** Returns the last examined word; undefined at the end. */
async function removeUnusedAfter({ db, dialect }: Database, after: Known): Promise<Known | undefined> {
	const next = sql`(select distinct head, word from search_words
		where (head, word) > (${after.head}, ${after.word}) order by head, word limit 0 + ${rowsAtOnce})`;
	const isUsed =
		dialect === "postgres"
			? sql`words @@ (to_tsquery('english', next.word) || to_tsquery('simple', next.word))`
			: sql`content_search match '"' || next.word || '"'`;
	const { rows } = await sql<Known & { is_used: number }>`select head, word,
			case when exists (select 1 from content_search where ${isUsed}) then 1 else 0 end as is_used
		from ${next} as next order by head, word`.execute(db);
	const unused = rows.filter((row) => row.is_used === 0);
	if (unused.length > 0) {
		const keys = unused.map(({ head, word }) => sql`(${head}, ${word})`);
		await sql`delete from search_words where (head, word) in (values ${sql.join(keys)})`.execute(db);
	}
	return rows.at(-1);
}

function rowOf(word: string) {
	return { word, head: headOf(word, word.length), tail: tailOf(word, word.length) };
}

function headOf(word: string, length: number): string {
	return `${length}${word.slice(0, Math.floor(length / 2))}`;
}

function tailOf(word: string, length: number): string {
	return `${length}${word.slice(-Math.ceil(length / 2))}`;
}

/** Swaps the middle letters. */
function swapped(word: string): string {
	const middle = Math.floor(word.length / 2);
	return `${word.slice(0, middle - 1)}${word[middle] ?? ""}${word[middle - 1] ?? ""}${word.slice(middle + 1)}`;
}
