import { expect, it } from "vitest";
import { toId } from "../../../model/ids.ts";
import { optionsOf } from "./use-record-options.ts";

it("gives the options with equal names their websites, and the others none", () => {
	const person = (id: string, name: string, websites: readonly string[]) => ({
		...{ id: toId<never>(id), version: 1, createdAt: 0, updatedAt: 0, name, websites },
	});
	const people = [person("a", "Sela", ["w1"]), person("b", "Sela", ["w2"]), person("c", "Tane", ["w1"])];
	expect(optionsOf("team", people as never)).toEqual([
		{ value: "a", label: "Sela", places: ["w1"] },
		{ value: "b", label: "Sela", places: ["w2"] },
		{ value: "c", label: "Tane" },
	]);
});
