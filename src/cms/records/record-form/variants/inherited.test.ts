import { expect, it } from "vitest";
import { services } from "../../../../model/collections/services.ts";
import { nearestOf } from "./inherited.ts";
import { recordOfVariant, variantCollection, variantValues, visibilityFields } from "./variant-form.ts";

it("a field inherits from the nearest scope with a value, which may be hidden", () => {
	const layers = [
		{ scope: "unit:racking", values: { name: null, description: "", image: null } },
		{ scope: "country:au", values: { name: null, description: "Australian", image: "/media/1/au.jpg" } },
		{ scope: "all", values: { name: "Grids", description: "Ours", image: "" } },
	];
	expect(nearestOf(["name", "description", "image"], layers)).toEqual({
		name: { value: "Grids", from: "all" },
		description: { value: "", from: "unit:racking" },
		image: { value: "/media/1/au.jpg", from: "country:au" },
	});
});

it("the form of a variant has the fields that differ, and the visibility for one website", () => {
	const fields = (scope: string) => Object.keys(variantCollection(services, scope).fields);
	expect(fields("country:au")).toEqual(["name", "description", "image", "content"]);
	expect(fields("website:baybeam")).toEqual([
		"name",
		"description",
		"image",
		"content",
		...Object.keys(visibilityFields),
	]);
});

it("a variant has null for inherited fields", () => {
	const collection = variantCollection(services, "website:baybeam");
	expect(variantValues(collection, {})).toEqual({
		...{ name: null, description: null, image: null, content: null },
		...{ hidden: false, pinned: false },
	});
	const stored = recordOfVariant("s1", {
		...{ scope: "website:baybeam", label: "Baybeam", version: 2, updatedAt: 1, updatedBy: "ada" },
		...{ fields: { description: { value: "", hasChangedBelow: false } }, hiddenFields: ["description"] },
		...{ hidden: true, pinned: false },
	});
	expect(variantValues(collection, stored)).toEqual({
		...{ name: null, description: "", image: null, content: null },
		...{ hidden: true, pinned: false },
	});
});
