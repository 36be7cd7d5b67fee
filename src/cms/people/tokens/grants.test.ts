import { describe, expect, it } from "vitest";
import { type Chosen, grantsOf, sayGrants } from "./grants.ts";

describe("The grants of a token", () => {
	it.each<[Chosen, string[], string]>([
		[{ permission: "read", only: undefined, isOfFiles: false }, ["read"], "Reads everything"],
		[{ permission: "", only: undefined, isOfFiles: true }, ["files"], "Changes files"],
		[
			{ permission: "write", only: ["content", "team"], isOfFiles: true },
			["write:content", "write:team", "files"],
			"Writes drafts of articles, team · Changes files",
		],
		[{ permission: "publish", only: [], isOfFiles: false }, [], ""],
	])("is, of %j, %j", (chosen, may, said) => {
		expect([grantsOf(chosen), sayGrants(may)]).toEqual([may, said]);
	});

	it("are listed with the widest first, for tokens made by a program", () => {
		expect(sayGrants(["read", "publish:services"])).toBe("Publishes services · Reads everything");
	});
});
