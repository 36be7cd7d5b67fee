import { keyOf } from "./marking.ts";
import { type Around, type Block, blocksOf, isSingle, linesOf } from "./merge-units.ts";
import { type Answer, answered, type Merged, type Question } from "./merged.ts";
import { type Pairs, pairsOf } from "./pairs.ts";
import { risingOf } from "./rising.ts";

/** Merges block by block. */
export function mergeRich(base: string, mine: string, theirs: string): Merged<string> {
	const [was, my, their] = [base, mine, theirs].map(keyOf);
	if (my === was || my === their) return settled(theirs);
	if (their === was) return settled(mine);
	return mergeBlocks(blocksOf(base), blocksOf(mine), blocksOf(theirs));
}

/** Merges line by line. */
export function mergeLines(base: string, mine: string, theirs: string): Merged<string> {
	if (mine === base || mine === theirs) return settled(theirs);
	if (theirs === base) return settled(mine);
	return mergeBlocks(linesOf(base), linesOf(mine), linesOf(theirs));
}

function settled(value: string): Merged<string> {
	return { questions: [], settle: () => value };
}

type Part = string | Question | { readonly around: Around; readonly parts: readonly Part[] };

function mergeBlocks(
	base: readonly Block[],
	mine: readonly Block[],
	theirs: readonly Block[],
): Merged<string> {
	const parts = mergeAll({ base, mine, theirs, around: ["", ""], name: "" });
	return {
		questions: questionsIn(parts),
		settle: (answerOf) => htmlsOf(parts, answerOf).join("\n"),
	};
}

function questionsIn(parts: readonly Part[]): Question[] {
	return parts.flatMap((part) => {
		if (typeof part === "string") return [];
		return "parts" in part ? questionsIn(part.parts) : [part];
	});
}

function htmlsOf(parts: readonly Part[], answerOf: (question: Question) => Answer): string[] {
	return parts.flatMap((part) => {
		if (typeof part === "string") return [part];
		if (!("parts" in part)) return answered(part, answerOf(part)).filter((html) => html !== "");
		const inner = htmlsOf(part.parts, answerOf);
		const [open, close] = part.around;
		// White space separates words without an element.
		return inner.length === 0 ? [] : [`${open}${inner.join("\n")}${close}`];
	});
}

/** One element in three versions. */
interface Versions {
	readonly base: readonly Block[];
	readonly mine: readonly Block[];
	readonly theirs: readonly Block[];
	readonly around: Around;
	readonly name: string;
}

/** One block in the versions that contain it. */
interface Slot {
	readonly base?: Block | undefined;
	readonly mine?: Block | undefined;
	readonly theirs?: Block | undefined;
}

const tableOrder = ["caption", "thead", "tbody", "tr", "tfoot"];

function mergeAll(versions: Versions): Part[] {
	const slots = orderedSlots(versions);
	const placed =
		versions.name === "table"
			? slots.toSorted((a, b) => tableOrder.indexOf(nameOf(a)) - tableOrder.indexOf(nameOf(b)))
			: slots;
	return placed.map((slot) => merge(slot, versions.around));
}

function nameOf({ base, mine, theirs }: Slot): string {
	return (theirs ?? mine ?? base)?.name ?? "";
}

/** Their blocks with my additions, removals and moves. */
function orderedSlots(versions: Versions): Slot[] {
	const { base, mine, theirs } = versions;
	const [ofMine, ofTheirs] = [pairsOf(base, mine), pairsOf(base, theirs)];
	const added = pairAdded(versions, ofMine, ofTheirs);
	const mineOf = new Map([...[...ofMine].map(([my, was]) => [was, my] as const), ...added]);
	const theirsOf = new Map([...ofTheirs].map(([their, was]) => [was, their]));
	const slotOf = new Map<Block, Slot>();
	for (const their of theirs) {
		const was = ofTheirs.get(their);
		const my = mineOf.get(was ?? their);
		if (was && !my && their.key === was.key) continue;
		slotOf.set(my ?? their, { base: was, mine: my, theirs: their });
	}
	const skeleton = [...slotOf.values()];
	const moved = movedIn(base, mine, ofMine);
	const followers = new Map<Slot | undefined, Slot>();
	let before: Slot | undefined;
	for (const my of mine) {
		const was = ofMine.get(my);
		const known = slotOf.get(my);
		// The other side deleted the block and this side did not change it.
		if (was && !theirsOf.has(was) && was.key === my.key) continue;
		const slot = known ?? { base: was, mine: my };
		if (!known || moved.has(my)) followers.set(before, slot);
		before = slot;
	}
	const isMoved = ({ mine }: Slot) => mine !== undefined && moved.has(mine);
	return [undefined, ...skeleton.filter((slot) => !isMoved(slot))].flatMap((slot) =>
		chainOf(slot, followers),
	);
}

function chainOf(first: Slot | undefined, followers: ReadonlyMap<Slot | undefined, Slot>): Slot[] {
	const chain: Slot[] = first ? [first] : [];
	for (let next = followers.get(first); next; next = followers.get(next)) chain.push(next);
	return chain;
}

function movedIn(base: readonly Block[], version: readonly Block[], pairs: Pairs): ReadonlySet<Block> {
	const at = new Map(base.map((block, index) => [block, index]));
	const paired = version.filter((block) => pairs.has(block));
	const was = paired.map((block) => at.get(pairs.get(block) as Block) ?? 0);
	const rising = risingOf(was);
	return new Set(paired.filter((_, index) => !rising.has(index)));
}

/** Pairs additions with the same text and neighbour, or the only ones of their kind. */
function pairAdded({ mine, theirs }: Versions, ofMine: Pairs, ofTheirs: Pairs): ReadonlyMap<Block, Block> {
	const mines = addedIn(mine, ofMine);
	const pairs = new Map<Block, Block>();
	for (const [key, others] of addedIn(theirs, ofTheirs)) {
		let left = mines.get(key) ?? [];
		for (const { block: their, after, before } of others) {
			const same = left.find((one) => isSingle(their) || one.after === after || one.before === before);
			if (!same) continue;
			pairs.set(their, same.block);
			left = left.filter((one) => one !== same);
		}
	}
	return pairs;
}

/** Between blocks of the base. */
interface Added {
	readonly block: Block;
	readonly after: Block | undefined;
	readonly before: Block | undefined;
}

function addedIn(version: readonly Block[], pairs: Pairs): ReadonlyMap<string, readonly Added[]> {
	const befores = new Map<Block, Block | undefined>();
	let next: Block | undefined;
	for (const block of version.toReversed()) {
		befores.set(block, next);
		next = pairs.get(block) ?? next;
	}
	const added = new Map<string, Added[]>();
	let after: Block | undefined;
	for (const block of version) {
		const key = isSingle(block) ? block.name : block.key;
		if (!pairs.has(block))
			added.set(key, [...(added.get(key) ?? []), { block, after, before: befores.get(block) }]);
		after = pairs.get(block) ?? after;
	}
	return added;
}

function merge({ base, mine, theirs }: Slot, around: Around): Part {
	if (!mine || !theirs) {
		const only = mine ?? theirs;
		return base ? clash({ base, mine, theirs }, around) : (only?.html ?? "");
	}
	if (mine.key === theirs.key || mine.key === base?.key) return theirs.html;
	if (theirs.key === base?.key) return mine.html;
	return mergeWithin({ base, mine, theirs }, around) ?? clash({ base, mine, theirs }, around);
}

function clash({ base, mine, theirs }: Slot, around: Around): Question {
	const [was = "", my = "", their = ""] = [base?.html, mine?.html, theirs?.html];
	return {
		base: was,
		mine: my,
		theirs: their,
		around,
		isSingle: [mine, theirs].some((it) => it && isSingle(it)),
	};
}

/** Undefined if the element is merged as a unit. */
function mergeWithin({ base, mine, theirs }: Slot, [before, after]: Around): Part | undefined {
	if (!mine?.around || !theirs?.around || mine.name !== theirs.name || (base && !base.around))
		return undefined;
	const [open, close] = [openOf(base?.around, mine.around, theirs.around), theirs.around[1]];
	if (open === undefined) return undefined;
	const [was, my, their] = [base?.children ?? [], mine.children, theirs.children];
	const within = { base: was, mine: my, theirs: their, name: mine.name };
	return {
		around: [open, close],
		parts: mergeAll({ ...within, around: [`${before}${open}`, `${close}${after}`] }),
	};
}

function openOf(base: Around | undefined, [mine]: Around, [theirs]: Around): string | undefined {
	const [was, my, their] = [keyOf(base?.[0] ?? ""), keyOf(mine), keyOf(theirs)];
	if (my === their || my === was) return theirs;
	return their === was ? mine : undefined;
}
