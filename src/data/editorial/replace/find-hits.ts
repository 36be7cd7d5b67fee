import { hash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { FoundField, FoundHit, FoundPage, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { ForbiddenError } from "../../../model/errors.ts";
import { findInValue } from "../../../model/replace/find-in-value.ts";
import type { Hit, Term } from "../../../model/replace/term.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { idInCursor, readCursor, refused, writeCursor } from "../../database/page.ts";
import { describeResults, type SearchResult } from "./describe-results.ts";
import { readTerms } from "./read-terms.ts";
import { type SearchedField, searchedFields } from "./searched-fields.ts";
import { type Searchable, type Stage, stagesOf } from "./stages.ts";

/** `hitsInAll` is per search, the others per call. */
interface Bounds {
	readonly batch: number;
	readonly records: number;
	readonly hits: number;
	readonly hitsInAll: number;
}

const usual: Bounds = { batch: 20, records: 1_000, hits: 200, hitsInAll: 2_000 };
/** Per call. */
const mostMsOfPart = 2_000;
/** Batches per permission query, which is slow among thousands of websites. */
const mostBatches = 8;
/** Longest run without yielding. */
const mostMsAtOnce = 10;

/** Stage, last key, and numbers of records and hits so far. */
const endOfPage = z.tuple([
	z.string().max(100),
	z.union([z.literal(""), idInCursor]),
	z.int().min(0),
	z.int().min(0),
]);

export interface FindOptions {
	readonly terms: readonly TermInput[];
	readonly cursor?: string | undefined;
}

/** Takes no locks and yields to other requests. @throws {InvalidError} {ForbiddenError} */
export async function findHits(
	database: Database,
	actor: Actor,
	{ terms: inputs, cursor }: FindOptions,
	bounds: Bounds = usual,
): Promise<FoundPage> {
	const stages = stagesOf(database, actor);
	if (stages.length === 0) throw new ForbiddenError();
	const terms = await readTerms(database, actor, inputs);
	const [name, key, before, hitsBefore] = cursor
		? readCursor(cursor, endOfPage)
		: [stages[0]?.name, "", 0, 0];
	const first = stages.findIndex((stage) => stage.name === name);
	if (first === -1) throw refused("cursor", "The cursor is not one that a page of this list ended with");
	const search = new Search(actor, terms);
	const most = Math.min(bounds.hits, bounds.hitsInAll - hitsBefore);
	const began = performance.now();
	const isFull = () =>
		search.hits >= most ||
		search.searched >= bounds.records ||
		(search.searched > 0 && performance.now() - began > mostMsOfPart);
	const end = await searchStages(search, stages.slice(first), key, bounds.batch, isFull);
	const [searched, hits] = [before + search.searched, hitsBefore + search.hits];
	const isCapped = end !== undefined && hits >= bounds.hitsInAll;
	const counts = await Promise.all(stages.map((stage) => stage.count()));
	return {
		items: await describeResults(database, search.found),
		searched,
		total: Math.max(
			searched,
			counts.reduce((sum, count) => sum + count, 0),
		),
		isCapped,
		...(end && !isCapped && { nextCursor: writeCursor([...end, searched, hits]) }),
	};
}

/** Undefined at the end. */
async function searchStages(
	search: Search,
	stages: readonly Stage[],
	key: string,
	batch: number,
	isFull: () => boolean,
): Promise<readonly [string, string] | undefined> {
	for (const [index, stage] of stages.entries()) {
		const end = await searchStage(search, stage, index === 0 ? key : "", batch, isFull);
		if (end !== undefined) return [stage.name, end];
	}
	return undefined;
}

/** The actor may change the returned record, so the cursor discloses no other. */
async function searchStage(
	search: Search,
	stage: Stage,
	begin: string,
	batch: number,
	isFull: () => boolean,
): Promise<string | undefined> {
	let end = begin;
	let after = begin;
	for (let isMore = true, size = batch; isMore; size = Math.min(size * 2, batch * mostBatches)) {
		const read = await stage.read(after, size);
		for (const { key, at } of read) {
			if (at && isFull()) return end;
			if (at) search.look(at);
			if (at) end = key;
			after = key;
			await search.rest();
		}
		isMore = read.length === size;
	}
	return undefined;
}

class Search {
	readonly found: SearchResult[] = [];
	searched = 0;
	hits = 0;
	readonly #terms: readonly Term[];
	/** Their own records would be renamed. */
	readonly #people: ReadonlySet<string>;
	readonly #fieldsOf: (name: Searchable["collection"]) => readonly SearchedField[];
	#since = performance.now();

	constructor(actor: Actor, terms: readonly Term[]) {
		this.#terms = terms;
		this.#people = new Set(terms.filter(({ kind }) => kind === "person").map(({ find }) => find));
		const known = new Map<string, readonly SearchedField[]>();
		this.#fieldsOf = (name) => {
			const fields = known.get(name) ?? searchedFields(actor, name);
			known.set(name, fields);
			return fields;
		};
	}

	look(at: Searchable) {
		this.searched++;
		if (this.#people.has(at.id)) return;
		const fields = this.#fieldsOf(at.collection).flatMap((field) => this.#lookIn(at, field));
		if (fields.length > 0) this.found.push({ ...at, fields });
	}

	async rest(): Promise<void> {
		if (performance.now() - this.#since < mostMsAtOnce) return;
		await setImmediate();
		this.#since = performance.now();
	}

	#lookIn({ values }: Searchable, { name, field, searched }: SearchedField): FoundField[] {
		const value = values[name];
		if (typeof value !== "string" || value === "") return [];
		const hits = findInValue(searched, value, this.#terms).slice(0, usual.hitsInAll);
		if (hits.length === 0) return [];
		this.hits += hits.length;
		return [{ field: name, label: field.label, checksum: checksumOf(value), hits: hits.map(tell) }];
	}
}

function tell({ splices: _, ...hit }: Hit): FoundHit {
	return hit;
}

/** Detects a changed field value. */
export function checksumOf(value: string): string {
	return hash("sha256", value, "base64url").slice(0, 16);
}
