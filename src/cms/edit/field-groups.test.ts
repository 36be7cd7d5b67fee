import { expect, it } from "vitest";
import { collectionNames, collections } from "../../model/model.ts";
import { groupsOf } from "./field-groups.ts";

it.each(collectionNames)("the groups of %s have every field once", (name) => {
	const grouped = groupsOf(collections[name]).flatMap(({ fields }) => fields);
	expect(grouped.toSorted()).toEqual(Object.keys(collections[name].fields).toSorted());
});
