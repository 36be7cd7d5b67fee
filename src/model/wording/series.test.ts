import { expect, test } from "vitest";
import { settings } from "../collections/settings.ts";
import { itemsOf, popularPackage, type SeriesName, series } from "./series.ts";

test("LP-05 LP-07 LP-10 there are three problems, steps and packages, and the middle package is the popular one", () => {
	for (const name of Object.keys(series) as SeriesName[]) {
		const fields = Object.keys(settings.fields).filter((field) => new RegExp(`^${name}\\d`).test(field));
		expect(
			fields
				.map((field) => field.slice(0, name.length + 1))
				.toSorted()
				.at(-1),
		).toBe(`${name}3`);
		const items = itemsOf(name, (setting) => setting);
		expect(items.flatMap(({ title, texts }) => [title, ...texts])).toEqual(fields);
		expect(items).toHaveLength(3);
	}
	expect(popularPackage).toBe(1);
});

test("a package lists the features that have words", () => {
	const texts: Readonly<Record<string, string>> = {
		package1Title: "Basic",
		package1Feature1: "One",
		package1Feature3: "Three",
	};
	const [first] = itemsOf("package", (setting) => texts[setting] ?? "");
	expect(first).toEqual({ title: "Basic", texts: ["One", "Three"] });
});
