import { describe, expect, it } from "vitest";
import type { AnyRecord } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import type { BadgeState } from "../../../model/record-state.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { stateOfCell } from "./cell-state.ts";

const website = { id: "w1", domainKey: "digital-nz", domain: "digital.example.nz", aliases: [] };
const [here, elsewhere] = [["digital-nz"], ["team"]];

const stateOf = (
	state: BadgeState,
	{ isShown = true, isOn = true, drafted = undefined as readonly string[] | undefined, version = 1 } = {},
) => {
	const status = isShown ? "published" : "draft";
	// A scheduled record has one of the other states, too.
	const scheduled = state === "scheduled" ? [{ action: "publish", scope: "all" }] : [];
	const record = {
		id: "a",
		version,
		scheduled,
		state: scheduled.length > 0 ? "changed" : state,
		status,
		domains: isOn ? here : elsewhere,
	};
	const row = { collection: collections.content, record: record as unknown as AnyRecord, drafted };
	return stateOfCell(row, website as unknown as WebsiteName);
};

describe("The state of a record on a website", () => {
	it("is its general state where it is placed, and absent elsewhere", () => {
		expect(stateOf("live")).toBe("live");
		expect(stateOf("changed")).toBe("changed");
		for (const state of ["draft", "scheduled", "taken-down"] as const) {
			expect(stateOf(state, { isShown: false })).toBe(state);
			expect(stateOf(state, { isShown: false, isOn: false })).toBe("none");
		}
		expect(stateOf("draft", { version: 0 })).toBe("draft");
		expect(stateOf("live", { isOn: false })).toBe("none");
	});

	it("includes the effect of a draft", () => {
		expect(stateOf("changed", { isOn: false, drafted: here })).toBe("arriving");
		expect(stateOf("scheduled", { isOn: false, drafted: here })).toBe("scheduled");
		expect(stateOf("changed", { drafted: elsewhere })).toBe("leaving");
		expect(stateOf("scheduled", { drafted: here })).toBe("changed");
		expect(stateOf("changed", { isOn: false, drafted: [...elsewhere, "other"] })).toBe("none");
		expect(stateOf("taken-down", { isShown: false, drafted: elsewhere })).toBe("none");
	});
});
