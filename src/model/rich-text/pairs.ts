import { type Block, isSingle } from "./merge-units.ts";
import { risingOf } from "./rising.ts";

/** Blocks of a version with those of its base, one to one. */
export type Pairs = ReadonlyMap<Block, Block>;

/** Minimum similarity of edited blocks: between the same neighbours, and anywhere. */
const [alikeHere, alikeAnywhere] = [0.5, 0.7];
/** Beyond it, a rewritten block counts as new. */
const mostComparisons = 40_000;

/** Pairs unchanged, moved and edited blocks. */
export function pairsOf(base: readonly Block[], version: readonly Block[]): Pairs {
	const pairs = new Map<Block, Block>();
	const paired = new Set<Block>();
	const join: Join = (before, after) => {
		if (!before || !after || paired.has(before) || paired.has(after)) return false;
		pairs.set(after, before);
		paired.add(before).add(after);
		return true;
	};
	const rest = ({ before, after }: Gap): Gap => ({
		before: before.filter((block) => !paired.has(block)),
		after: after.filter((block) => !paired.has(block)),
	});
	joinEnds(base, version, join);
	for (const single of base.filter(isSingle))
		join(
			single,
			version.find(({ name }) => name === single.name),
		);
	joinSame(base, version, { join, paired });
	for (const gap of gapsOf(base, version, pairs)) {
		joinAlike(rest(gap), alikeHere, join);
		joinByPlace(rest(gap), join);
	}
	joinAlike(rest({ before: base, after: version }), alikeAnywhere, join);
	return pairs;
}

/** Unless one already has a pair. */
type Join = (before: Block | undefined, after: Block | undefined) => boolean;

/** Blocks between the same neighbours. */
interface Gap {
	readonly before: readonly Block[];
	readonly after: readonly Block[];
}

function joinEnds(base: readonly Block[], version: readonly Block[], join: Join) {
	for (const [at, after] of version.entries()) {
		if (base[at]?.key !== after.key) break;
		join(base[at], after);
	}
	for (const [at, after] of version.toReversed().entries()) {
		const before = base.at(-1 - at);
		if (before?.key !== after.key || !join(before, after)) break;
	}
}

/** First unique blocks, then neighbours of these, then the rest in sequence. */
function joinSame(
	base: readonly Block[],
	version: readonly Block[],
	{ join, paired }: { readonly join: Join; readonly paired: ReadonlySet<Block> },
) {
	const [befores, afters] = [positionsOf(base), positionsOf(version)];
	const joinAt = (i: number, j: number) => base[i]?.key === version[j]?.key && join(base[i], version[j]);
	for (const [key, [i = 0, ...more]] of befores) {
		const [j = -1, ...others] = afters.get(key) ?? [];
		if (more.length > 0 || others.length > 0 || !joinAt(i, j)) continue;
		for (let by = 1; joinAt(i + by, j + by); by++);
		for (let by = 1; joinAt(i - by, j - by); by++);
	}
	const isFree = (block: Block | undefined) => block !== undefined && !paired.has(block);
	for (const [key, positions] of befores) {
		const free = (afters.get(key) ?? []).filter((j) => isFree(version[j]));
		for (const [at, i] of positions.filter((i) => isFree(base[i])).entries()) joinAt(i, free[at] ?? -1);
	}
}

function positionsOf(blocks: readonly Block[]): Map<string, number[]> {
	const positions = new Map<string, number[]>();
	for (const [at, { key }] of blocks.entries()) {
		const known = positions.get(key);
		if (known) known.push(at);
		else positions.set(key, [at]);
	}
	return positions;
}

/** Unpaired blocks between pairs of the same order. */
function gapsOf(base: readonly Block[], version: readonly Block[], pairs: Pairs): Gap[] {
	const at = new Map(base.map((block, index) => [block, index]));
	const paired = version.flatMap((after, index) => {
		const before = pairs.get(after);
		return before ? [{ index, was: at.get(before) ?? 0 }] : [];
	});
	const rising = risingOf(paired.map(({ was }) => was));
	const gaps: Gap[] = [];
	let [fromBase, fromVersion] = [0, 0];
	const end = { index: version.length, was: base.length };
	for (const { index, was } of [...paired.filter((_, each) => rising.has(each)), end]) {
		const before = base.slice(fromBase, was);
		const after = version.slice(fromVersion, index);
		if (before.length > 0 && after.length > 0) gaps.push({ before, after });
		[fromBase, fromVersion] = [was + 1, index + 1];
	}
	return gaps;
}

/** The most similar first. */
function joinAlike({ before, after }: Gap, least: number, join: Join) {
	if (before.length * after.length > mostComparisons) return;
	const words = new Map([...before, ...after].map((block) => [block, wordsOf(block)]));
	const candidates = before.flatMap((one) =>
		after.flatMap((other) => {
			const likeness =
				one.around && one.name !== other.name ? 0 : likenessOf(words.get(one), words.get(other));
			return likeness >= least ? [{ one, other, likeness }] : [];
		}),
	);
	for (const { one, other } of candidates.toSorted((a, b) => b.likeness - a.likeness)) join(one, other);
}

/** If both sides have equal numbers of the same kinds. */
function joinByPlace({ before, after }: Gap, join: Join) {
	if (before.length !== after.length || before.some(({ name }, at) => name !== after[at]?.name)) return;
	for (const [at, one] of before.entries()) join(one, after[at]);
}

function wordsOf({ key }: Block): ReadonlyMap<string, number> {
	const words = new Map<string, number>();
	for (const word of key.replace(/<\/?[a-z][a-z0-9]*/g, " ").match(/[\p{L}\p{N}]+/gu) ?? [])
		words.set(word, (words.get(word) ?? 0) + 1);
	return words;
}

function likenessOf(
	one: ReadonlyMap<string, number> = new Map(),
	other: ReadonlyMap<string, number> = new Map(),
) {
	let [common, all] = [0, 0];
	for (const [word, times] of one) common += Math.min(times, other.get(word) ?? 0);
	for (const times of [...one.values(), ...other.values()]) all += times;
	return all === 0 ? 0 : (2 * common) / all;
}
