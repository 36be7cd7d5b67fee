import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { newFolder } from "../../../tests/setup/databases/databases.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import { Places } from "./places.ts";

const host = "upright.example.nz";
let folder: string;
let one: Places;
let other: Places;
beforeEach(() => {
	folder = newFolder();
	[one, other] = [new Places(folder), new Places(folder)];
});

const isSent = (file: string, name = host) => existsSync(join(folder, "sites", name, file));

function keep(place: string | undefined, file: string) {
	if (place) writeFileSync(join(place, file), "a page");
}

describe("Places of files", () => {
	it("are void at once when one of their tags is invalidated, by any process", () => {
		keep(one.open("sites", host, ["a", "unit:b"]), "landing.html");
		expect(isSent("landing.html")).toBe(true);
		other.remove(new Set(["c"]));
		expect(isSent("landing.html")).toBe(true);
		other.remove(new Set(["c", "unit:b"]));
		expect(isSent("landing.html")).toBe(false);
	});

	it("reject files that were begun before", () => {
		const before = one.open("sites", host, ["a"]) ?? "";
		other.remove(new Set(["a"]));
		const after = one.open("sites", host, ["a"]);
		expect(after).not.toBe(before);
		keep(after, "landing.html");
		expect([isSent("landing.html"), isSent("library.html")]).toEqual([true, false]);
	});

	it("have the tags of any process, and forget none", () => {
		one.open("sites", host, ["a"]);
		other.open("sites", host, ["b"]);
		expect(one.tagsOf("sites", host)).toEqual(["a", "b"]);
		keep(one.open("sites", host, []), "landing.html");
		one.remove(new Set(["b"]));
		expect(isSent("landing.html")).toBe(false);
	});

	it("are all void after an unknown change, and start again", () => {
		keep(one.open("sites", host, ["a"]), "landing.html");
		keep(one.open("media", "abc", ["media-abc"]), "640.avif");
		other.remove(new Set([everywhere]));
		expect([readdirSync(join(folder, "sites")), readdirSync(join(folder, "media"))]).toEqual([[], []]);
		expect(one.tagsOf("sites", host)).toEqual([]);
		keep(one.open("sites", host, ["a"]), "landing.html");
		other.remove(new Set(["a"]));
		expect(isSent("landing.html")).toBe(false);
	});

	it.each(["..", ".", "a/b", "", "../../x", "a\nb"])("do not exist under the name %j", (name) => {
		expect(one.open("media", name, ["a"])).toBeUndefined();
		expect(readdirSync(join(folder, "made"))).toEqual([]);
	});
});
