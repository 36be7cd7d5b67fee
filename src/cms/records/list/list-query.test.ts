import { describe, expect, it } from "vitest";
import { type RecordId, toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { readListState } from "./list-address.ts";
import { listQuery } from "./list-query.ts";
import { shownColumns } from "./table/columns.ts";

const { content, websites } = collections;
const sites = [
	{ id: toId<RecordId>("w1"), domainKey: "team" as const },
	{ id: toId<RecordId>("w2"), domainKey: "digital-nz" as const },
];

describe("CM-03 the request of a list", () => {
	const state = (address = "") => readListState(content, new URLSearchParams(address));
	const ask = (brand: "digital-nz" | "events-au" | undefined, address = "") =>
		listQuery(
			{ collection: content, brand, websites: sites },
			state(address),
			shownColumns(content, ["type"]),
		);

	it("asks for a page, in order, with the shown fields only", () => {
		expect(ask(undefined, "q=slab&state=draft&cursor=c")).toEqual({
			search: "slab",
			website: "",
			where: { state: "draft" },
			fields: ["title", "state", "type"],
			withNew: true,
			limit: 50,
			cursor: "c",
		});
	});

	it("asks for some of the websites of each record where it shows them", () => {
		const scope = { collection: content, brand: undefined, websites: sites };
		const query = listQuery(scope, state(), shownColumns(content, ["domains"]));
		expect(query?.mostPlaces).toBe(20);
	});

	it("has the default order until there is a search, and a chosen order always", () => {
		expect(ask(undefined)?.order).toBe("-updatedAt");
		expect(ask(undefined, "q=slab&order=title")?.order).toBe("title");
	});

	it("is limited to the website of the brand, or to the chosen one", () => {
		expect(ask("digital-nz")?.website).toBe("w2");
		expect(ask("digital-nz", "website=w1")?.website).toBe("w1");
	});

	it("is not sent for a brand without a website", () => {
		expect(ask("events-au")).toBeUndefined();
	});

	it("selects the websites themselves by their brand", () => {
		const scope = { collection: websites, brand: "events-au" as const, websites: sites };
		const query = listQuery(scope, readListState(websites, new URLSearchParams()), []);
		expect(query).toMatchObject({ where: { domainKey: "events-au" }, website: "" });
	});
});
