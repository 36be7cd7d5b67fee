import { describe, expect, it } from "vitest";
import { collections } from "../../../model/model.ts";
import { stateFilters } from "../../../model/record-state.ts";
import { filtersOf, nextOrder, readListState, withChanges } from "./list-address.ts";

const { content, media, services, team, websites } = collections;
const read = (collection: Parameters<typeof readListState>[0], address: string) =>
	readListState(collection, new URLSearchParams(address));

describe("CM-03 the address of a list", () => {
	it("has no parameters for the default view", () => {
		expect(read(content, "")).toEqual({
			search: "",
			order: "-updatedAt",
			isOrderChosen: false,
			website: "",
			where: {},
			columns: undefined,
			cursor: "",
		});
	});

	it("has parameters for everything else", () => {
		const address =
			"q=tilt+slab&order=title&website=w1&type=insight&state=draft&columns=type,domains&cursor=c1&brand=team";
		expect(read(content, address)).toEqual({
			search: "tilt slab",
			order: "title",
			isOrderChosen: true,
			website: "w1",
			where: { type: "insight", state: "draft" },
			columns: ["type", "domains"],
			cursor: "c1",
		});
	});

	it("sorts articles by reads, the most read first", () => {
		expect(read(content, "order=-reads")).toMatchObject({ order: "-reads", isOrderChosen: true });
		expect(read(team, "order=-reads")).toMatchObject({ isOrderChosen: false });
		expect(nextOrder("-updatedAt", "reads")).toBe("-reads");
		expect(nextOrder("-reads", "reads")).toBe("reads");
	});

	it.each([
		["order=content", { order: "-updatedAt" }],
		["order=-;--", { order: "-updatedAt" }],
		["state=gone&status=draft&title=x&toString=1", { where: {} }],
		["columns=", { columns: [] }],
	])("ignores an invalid value of %s", (address, expected) => {
		expect(read(content, address)).toMatchObject(expected);
	});

	it("returns to the first page with every change except a change of page", () => {
		const at = new URLSearchParams("q=a&cursor=c1&brand=team");
		expect(withChanges(at, { state: "draft" }).toString()).toBe("q=a&brand=team&state=draft");
		expect(withChanges(at, { q: "" }).toString()).toBe("brand=team");
		expect(withChanges(at, { cursor: "c2" }).toString()).toBe("q=a&cursor=c2&brand=team");
	});

	it("has as many rows in another view, and the first page after a new filter", () => {
		const at = new URLSearchParams("folder=a&shown=120");
		expect(withChanges(at, { view: "list" }).toString()).toBe("folder=a&shown=120&view=list");
		expect(withChanges(at, { shown: "180" }).toString()).toBe("folder=a&shown=180");
		expect(withChanges(at, { folder: "b" }).toString()).toBe("folder=b");
	});

	it("offers filters for fields with few values", () => {
		expect(filtersOf(content).map(({ name }) => name)).toEqual(["type", "state"]);
		expect(filtersOf(services)).toEqual([
			{
				name: "state",
				label: "Status",
				any: "Any status",
				options: stateFilters,
			},
		]);
		expect(filtersOf(websites).map(({ name }) => name)).toEqual(["timeZone", "stage", "state"]);
		expect(filtersOf(websites).at(-1)?.options).not.toHaveProperty("taken-down");
		expect(filtersOf(media).map(({ name }) => name)).not.toContain("state");
		expect(read(team, "state=taken-down&active=false").where).toEqual({ state: "taken-down" });
	});

	it.each([
		["order", "name", "name"],
		["name", "name", "-name"],
		["-name", "name", "name"],
		["name", "updatedAt", "-updatedAt"],
		["-updatedAt", "updatedAt", "updatedAt"],
	])("ordered by %s, a click on %s leads to %s", (order, column, expected) => {
		expect(nextOrder(order, column)).toBe(expected);
	});
});
