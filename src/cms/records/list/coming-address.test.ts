import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { ComingAddress } from "./coming-address.ts";
import { withChanges } from "./list-address.ts";

const steps = fc.array(
	fc.oneof(
		fc.record({ kind: fc.constant("change"), q: fc.constantFrom("", "b", "be", "bea") }),
		fc.record({ kind: fc.constant("change"), status: fc.constantFrom("", "draft") }),
		fc.record({ kind: fc.constant("come"), passed: fc.nat(2) }),
		fc.record({ kind: fc.constant("elsewhere"), back: fc.nat(3) }),
	) as fc.Arbitrary<{ kind: string; passed?: number; back?: number; q?: string; status?: string }>,
);

describe("The pending address of a list", () => {
	it("loses no typed text, and builds no change on an outdated address", () => {
		holds(
			fc.property(steps, (taken) => {
				const coming = new ComingAddress(new URLSearchParams(), "this");
				let expected = new URLSearchParams();
				const visited: [URLSearchParams, unknown][] = [[expected, null]];
				let underWay: typeof visited = [];
				for (const { kind, passed = 0, back = 0, ...changes } of taken) {
					if (kind === "change") {
						expected = withChanges(expected, changes);
						underWay.push([expected, coming.change(changes)]);
					} else if (kind === "come" && underWay.length > 0) {
						const [came, ...later] = underWay.slice(Math.min(passed, underWay.length - 1));
						underWay = later;
						if (!came) continue;
						visited.push(came);
						expect(coming.came(...came)).toBe(false);
					} else if (kind === "elsewhere" && underWay.length === 0) {
						const [address, mark] = visited.at(-1 - back) ?? [new URLSearchParams("q=linked"), null];
						const isAnother = address.toString() !== expected.toString();
						expect(coming.came(address, mark)).toBe(isAnother);
						expected = address;
					}
					expect(coming.current.toString()).toBe(expected.toString());
				}
			}),
		);
	});

	it("is the current one after a navigation, also to the former address of a list", () => {
		const coming = new ComingAddress(new URLSearchParams("q=a"), "this");
		expect(coming.came(new URLSearchParams("q=old"), { list: "another", change: 7 })).toBe(true);
		expect(coming.current.get("q")).toBe("old");
		const mark = coming.change({ q: "older" });
		expect(coming.came(new URLSearchParams("q=elsewhere"), null)).toBe(true);
		expect(coming.came(new URLSearchParams("q=older"), mark)).toBe(true);
		expect(coming.current.get("q")).toBe("older");
	});
});
