import { expect, it } from "vitest";
import type { AnyCollection } from "../../../model/collection.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { groupsOf, partOf } from "./field-groups.ts";

const namesIn = (...[collection, type]: Parameters<typeof groupsOf>) =>
	groupsOf(collection, type).flatMap(({ fields }) => fields);

it.each(collectionNames)(
	"the groups of %s have every field once, except those that publishing sets",
	(name) => {
		const { fields, publicWhen = {} }: AnyCollection = collections[name];
		const isGrouped = Object.values(fields).some(({ group }) => group);
		const shownOtherwise = (field: string) => isGrouped && !fields[field]?.group && fields[field]?.systemOnly;
		const expected = Object.keys(fields).filter(
			(field) => !shownOtherwise(field) && !fields[field]?.isUnseen && !(field in publicWhen),
		);
		expect(namesIn(collections[name]).toSorted()).toEqual(expected.toSorted());
	},
);

it("a file's form has the fields of its type", () => {
	const common = ["name", "caption", "credit", "licence", "licenceExpires", "folder", "scopes", "isPublic"];
	const others = (type: string) =>
		namesIn(collections.media, type).filter((field) => !common.includes(field));
	expect(others("picture")).toEqual(["alt", "decorative", "crop", "focalPoint"]);
	expect(others("video")).toEqual(["alt", "poster", "alternative"]);
	expect(others("document")).toEqual([]);
});

it("the fields of a group are either under More or not, and none is missing", () => {
	const groups = groupsOf(collections.content);
	const parts = [false, true].map((isUnderMore) =>
		partOf(collections.content, groups, isUnderMore).flatMap(({ fields }) => fields),
	);
	expect(parts[1]).toEqual(["publishedAt", "author", "canonical", "slug", "services", "searchTitle"]);
	expect(parts.flat().toSorted()).toEqual(namesIn(collections.content).toSorted());
});
