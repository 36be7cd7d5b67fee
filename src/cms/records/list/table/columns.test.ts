import { describe, expect, it } from "vitest";
import { collections } from "../../../../model/model.ts";
import { columnsOf, defaultOrder, fetchedFields, shownColumns } from "./columns.ts";

const { content, team, websites } = collections;
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

describe("CM-03 the columns of a list", () => {
	it("are those of the collection, then the time of the last change", () => {
		expect(names(shownColumns(content, undefined))).toEqual(["type", "domains", "reads", "updatedAt"]);
		expect(names(shownColumns(team, undefined))).toEqual(["role", "websites", "updatedAt"]);
	});

	it("are the chosen ones, without unknown names", () => {
		expect(names(shownColumns(team, ["createdAt", "bio", "nothing", "active"]))).toEqual([
			"bio",
			"createdAt",
		]);
		expect(shownColumns(team, [])).toEqual([]);
	});

	it("never include a complete article, the title twice, or the order number", () => {
		expect(names(columnsOf(content))).not.toContain("content");
		expect(names(columnsOf(content))).not.toContain("title");
		expect(names(columnsOf(team))).not.toContain("order");
	});

	it("are the only fetched fields", () => {
		expect(fetchedFields(content, shownColumns(content, ["type"]))).toEqual(["title", "state", "type"]);
		expect(fetchedFields(content, shownColumns(content, ["updatedAt"]))).toEqual([
			"title",
			"state",
			"updatedAt",
			"updatedBy",
		]);
	});

	it("are not fetched with the records if they load separately", () => {
		expect(fetchedFields(content, shownColumns(content, ["reads", "type"]))).toEqual([
			...["title", "state", "type"],
		]);
		expect(names(columnsOf(team))).not.toContain("reads");
	});

	it("come in an order that suits the collection", () => {
		expect([content, team, websites].map(defaultOrder)).toEqual(["-updatedAt", "order", "name"]);
	});
});
