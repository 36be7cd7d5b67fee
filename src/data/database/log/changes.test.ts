import { expect, it } from "vitest";
import { openChanges } from "./changes.ts";

it("Invalidations are published once, by the clock of the writing machine", () => {
	const changes = openChanges();
	const published: [string[], number][] = [];
	changes.subscribe((tags, at) => published.push([[...tags], at]));
	changes.expect(7);
	const received = [
		{ number: 7, at: 1_000, tags: "own" },
		{ number: 8, at: 2_000, tags: "a\nb" },
		{ number: 8, at: 2_000, tags: "a\nb" },
	];
	for (const each of received) changes.receive(each);
	expect(published).toEqual([[["a", "b"], 2_000]]);
});
