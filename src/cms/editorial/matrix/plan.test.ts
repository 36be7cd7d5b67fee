import { describe, expect, it } from "vitest";
import type { AnyRecord } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import type { RecordState } from "../../../model/record-state.ts";
import type { WebsiteName } from "../../context/lookups/lookups.ts";
import { type Chosen, planPublish, planTakeDown, type Step } from "./plan.ts";

const websites = ["a", "b", "c"].map(
	(id) => ({ id, domainKey: id === "c" ? "other" : "both", domain: `${id}.nz`, aliases: [] }) as unknown,
) as readonly WebsiteName[];
const at = (ids: string) => websites.filter(({ id }) => ids.includes(id));
const { content } = collections;

interface Case {
	readonly state: RecordState;
	readonly version?: number;
	readonly domains?: readonly string[];
	readonly drafted?: readonly string[];
	readonly on: string;
	readonly hidden?: string;
	readonly dated?: string;
}

const chosen = ({
	state,
	version = 1,
	domains = ["both"],
	drafted,
	on,
	hidden = "",
	dated = "",
}: Case): Chosen => ({
	record: {
		...{ id: "r", version, state, domains },
		status: state === "live" || state === "changed" ? "published" : "draft",
	} as unknown as AnyRecord,
	columns: at(on),
	drafted,
	visibilityOf: ({ id }) => ({ hidden: (hidden + dated).includes(id), showsAt: dated.includes(id) ? 9 : 0 }),
});
const ids = (list: readonly WebsiteName[]) => list.map(({ id }) => id).join("");
const inWords = ({ kind, on, hidden, arriving, others }: Step) =>
	`${kind} ${ids(on)} hidden:${ids(hidden)} arriving:${ids(arriving)} others:${ids(others)}`;
const publish = (of: Case) => inWords(planPublish(content, chosen(of), websites));
const takeDown = (of: Case) => inWords(planTakeDown(content, chosen(of), websites));

describe("Publish on selected websites", () => {
	it("names the other websites of a first publication", () => {
		expect(publish({ state: "draft", version: 0, on: "a" })).toBe("publish a hidden: arriving:b others:");
		expect(publish({ state: "draft", on: "ac" })).toBe("publish a hidden: arriving:b others:");
		expect(publish({ state: "taken-down", on: "ab" })).toBe("publish ab hidden: arriving: others:");
		expect(publish({ state: "draft", on: "a", hidden: "b" })).toBe("publish a hidden: arriving: others:");
		expect(publish({ state: "draft", on: "c" })).toBe("none  hidden: arriving: others:");
	});

	it("preserves the time from which a website shows a record", () => {
		expect(publish({ state: "draft", version: 0, on: "ab", dated: "b" })).toBe(
			"publish ab hidden: arriving: others:",
		);
		expect(publish({ state: "draft", version: 0, on: "a", dated: "b" })).toBe(
			"publish a hidden: arriving: others:",
		);
		expect(publish({ state: "live", on: "b", dated: "b" })).toBe("none  hidden: arriving: others:");
		expect(takeDown({ state: "live", on: "a", dated: "b" })).toBe("hide a hidden: arriving: others:b");
		expect(takeDown({ state: "live", on: "b", dated: "b" })).toMatch(/^none/);
	});

	it("distinguishes websites that get changes from those that a draft adds", () => {
		expect(publish({ state: "changed", on: "a" })).toBe("publish a hidden: arriving: others:b");
		expect(publish({ state: "changed", on: "a", drafted: ["both", "c"] })).toBe(
			"publish a hidden: arriving:c others:b",
		);
		expect(publish({ state: "changed", on: "b", drafted: ["a"] })).toBe(
			"publish b hidden: arriving: others:a",
		);
	});

	it("shows a hidden live record, without other changes", () => {
		expect(publish({ state: "live", on: "ab", hidden: "a" })).toBe("show ab hidden:a arriving: others:");
		expect(publish({ state: "live", on: "a" })).toBe("none  hidden: arriving: others:");
	});
});

describe("Take down on selected websites", () => {
	it("takes the record down if all of its websites are selected, and hides it otherwise", () => {
		expect(takeDown({ state: "live", on: "ab" })).toBe("take down ab hidden: arriving: others:");
		expect(takeDown({ state: "live", on: "a" })).toBe("hide a hidden: arriving: others:b");
		expect(takeDown({ state: "live", on: "a", hidden: "b" })).toBe("take down a hidden: arriving: others:");
		expect(takeDown({ state: "changed", on: "ac" })).toBe("hide a hidden: arriving: others:b");
	});

	it("ignores websites where it is not visible", () => {
		expect(takeDown({ state: "live", on: "a", hidden: "a" })).toMatch(/^none/);
		expect(takeDown({ state: "taken-down", on: "a" })).toMatch(/^none/);
		expect(takeDown({ state: "draft", version: 0, on: "a" })).toMatch(/^none/);
	});
});
