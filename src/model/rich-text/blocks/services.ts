import { listOfRecords } from "./records.ts";

export const services = listOfRecords({
	name: "services",
	label: "Services",
	icon: "records",
	alsoCalled: "offers expertise",
	collection: "services",
	attributes: {},
	link: { address: "/#solutions", words: "Services" },
});
