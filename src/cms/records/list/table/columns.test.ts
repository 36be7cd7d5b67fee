import { describe, expect, it } from "vitest";
import { collections } from "../../../../model/model.ts";
import { columnsOf, defaultOrder, fetchedFields, shownColumns } from "./columns.ts";

const { content, team, websites } = collections;
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe("CM-03 the columns of a list", () => {
	it("are those that the collection names, then when it was changed", () => {
		expect(names(shownColumns(content, undefined))).toEqual(["type", "domains", "updatedAt"]);
		expect(names(shownColumns(team, undefined))).toEqual(["role", "websites", "updatedAt"]);
	});

	it("are those that were chosen, as far as there are any of that name", () => {
		expect(names(shownColumns(team, ["createdAt", "bio", "nothing", "active"]))).toEqual([
			"bio",
			"createdAt",
		]);
		expect(shownColumns(team, [])).toEqual([]);
	});

	it("never offer a whole article, the title twice, or the number that is ordered by", () => {
		expect(names(columnsOf(content))).not.toContain("content");
		expect(names(columnsOf(content))).not.toContain("title");
		expect(names(columnsOf(team))).not.toContain("order");
	});

	it("are all that is fetched", () => {
		expect(fetchedFields(content, shownColumns(content, ["type"]))).toEqual(["title", "state", "type"]);
		expect(fetchedFields(content, shownColumns(content, ["updatedAt"]))).toEqual([
			"title",
			"state",
			"updatedAt",
			"updatedBy",
		]);
	});

	it("come in an order that suits the collection", () => {
		expect([content, team, websites].map(defaultOrder)).toEqual(["-updatedAt", "order", "name"]);
	});
});
