import { describe, expect, it } from "vitest";
import { changesOf, namedIn } from "./list-diff.tsx";

describe("Differences of two lists", () => {
	it("are the added and removed items, whatever the order", () => {
		expect(changesOf(["a", "b", "c"], ["c", "d", "a"])).toEqual({
			added: { named: ["d"], more: 0 },
			removed: { named: ["b"], more: 0 },
			unchanged: 2,
		});
		expect(changesOf(["a", "b"], ["b", "a"])).toMatchObject({ unchanged: 2, added: { named: [] } });
		expect(changesOf([], ["a", "a"])).toMatchObject({ unchanged: 0, added: { named: ["a"], more: 0 } });
	});

	it("are named up to a limit, and counted: of ten thousand, too", () => {
		const all = Array.from({ length: 10_000 }, (_, n) => `w${n}`);
		const changes = changesOf(all, [...all.slice(332).toReversed(), "new"]);
		expect(changes.removed).toEqual({ named: all.slice(0, 20), more: 312 });
		expect(changes).toMatchObject({ added: { named: ["new"], more: 0 }, unchanged: 9_668 });
		expect(namedIn(changes)).toHaveLength(21);
	});
});
