import { expect, it } from "vitest";
import type { CommentThread } from "../../../model/api/editorial/comment-api.ts";
import { listed } from "./order.ts";

const thread = (
	id: string,
	field: string,
	more: Partial<Pick<CommentThread, "resolvedAt" | "createdAt" | "verdict">> & { quote?: string } = {},
) =>
	({
		...{ id, resolvedAt: 0, createdAt: 1, ...more },
		anchor: { field, quote: more.quote ?? "", before: "", after: "", block: 0 },
	}) as CommentThread;
const idsOf = (threads: readonly CommentThread[]) => threads.map(({ id }) => id);

it("reviews come first, then threads in the order of the form and of its texts, those without their passage last", () => {
	const threads = [
		thread("low", "content", { quote: "b" }),
		thread("gone", "content", { quote: "c" }),
		thread("guest", "", { quote: "d" }),
		thread("high", "content", { quote: "a" }),
		thread("title", "title"),
		thread("later", "", { createdAt: 2 }),
		thread("whole", ""),
		thread("settled", "title", { resolvedAt: 5 }),
		thread("review", "", { verdict: "requested", createdAt: 3 }),
		thread("answered", "", { verdict: "approved", resolvedAt: 7 }),
		thread("settled-last", "content", { resolvedAt: 9, quote: "e" }),
	];
	const place = (from: number) => ({ field: "content", from, to: from + 1 });
	const places = new Map([
		["low", place(30)],
		["high", place(3)],
		["guest", place(9)],
		["gone", undefined],
		["settled-last", undefined],
	]);
	const { open, changed, resolved } = listed(threads, ["", "title", "content"], places);
	expect(idsOf(open)).toEqual(["review", "whole", "later", "title", "high", "guest", "low"]);
	expect(idsOf(changed)).toEqual(["gone"]);
	expect(idsOf(resolved)).toEqual(["settled-last", "answered", "settled"]);
});
