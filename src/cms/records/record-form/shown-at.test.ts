import { describe, expect, it } from "vitest";
import { type RecordId, toId } from "../../../model/ids.ts";
import { collections } from "../../../model/model.ts";
import { shownAt } from "./shown-at.ts";

const websites = [
	{
		id: toId<RecordId>("w1"),
		name: "Setout",
		domain: "setout.nz",
		aliases: [],
		domainKey: "digital-nz",
		...{ unit: "", country: "", language: "" },
		primaryColor: "",
		timeZone: "",
	},
	{
		id: toId<RecordId>("w2"),
		name: "Bays",
		domain: "bays.nz",
		aliases: [],
		domainKey: "racking-nz",
		...{ unit: "", country: "", language: "" },
		primaryColor: "",
		timeZone: "",
	},
] as const;
const known = { websites, areAll: true, groups: [], absent: new Set<string>() };
const there = { protocol: "https:", hostname: "bays.nz", port: "" };
const here = { protocol: "http:", hostname: "team.localhost", port: "3000" };

describe("The place where a record is shown", () => {
	it("is the article's page on each of its websites, once it is published", () => {
		const values = { status: "published", domains: ["digital-nz", "bays.nz"] };
		expect(
			shownAt(collections.content, { id: "a1", values }, known, there).shown.map(({ address }) => address),
		).toEqual(["https://setout.nz/library/a1", "https://bays.nz/library/a1"]);
		const named = { ...values, slug: "pods" };
		expect(shownAt(collections.content, { id: "a1", values: named }, known, there).shown[0]?.address).toBe(
			"https://setout.nz/library/pods",
		);
		const draft = { ...values, status: "draft" };
		expect(shownAt(collections.content, { id: "a1", values: draft }, known, there).shown).toEqual([]);
	});

	it("is the section of the landing page for an active person or service", () => {
		const values = { active: true, websites: ["w2"] };
		expect(shownAt(collections.team, { id: "t1", values }, known, there).shown[0]?.address).toBe(
			"https://bays.nz/#team",
		);
		expect(shownAt(collections.services, { id: "s1", values }, known, here).shown[0]?.address).toBe(
			"http://racking-nz.localhost:3000/#solutions",
		);
		const inactive = { ...values, active: false };
		expect(shownAt(collections.team, { id: "t1", values: inactive }, known, there).shown).toEqual([]);
	});

	it("is the website itself; nowhere for users", () => {
		expect(shownAt(collections.websites, { id: "w1", values: {} }, known, there).shown[0]?.address).toBe(
			"https://setout.nz/",
		);
		expect(shownAt(collections.users, { id: "u1", values: {} }, known, there).shown).toEqual([]);
	});
});
