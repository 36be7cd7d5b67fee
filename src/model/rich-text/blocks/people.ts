import { listOfRecords } from "./records.ts";

export const people = listOfRecords({
	name: "people",
	label: "People",
	icon: "people",
	alsoCalled: "team staff persons members",
	collection: "team",
	attributes: {},
	link: { address: "/#team", words: "Team" },
});
