import type { RecordFacts } from "../../model/collection.ts";
import type { FieldValue } from "../../model/field.ts";
import { type CollectionName, collections, type InputOf } from "../../model/model.ts";

/** Ids of the records that examples are about. */
export const exampleIds: Readonly<Record<CollectionName, string>> = {
	websites: "4f6rxk2m8q0z1c7v9b3n",
	settings: "4f6rxk2m8q0z1c7v9b3n",
	services: "s1t8w5j2h6d0y4k9m3q7",
	team: "p7n3g9b5v1x6z2l8r4f0",
	content: "c2h7k0w4q8m6t1y5j9d3",
	media: "m4q1z8d6f2r0h9t5c7k3",
	redirects: "r3d7x1k5v9b2n6m0q4w8",
	users: "u5v9d1s7k3n8x2b6g4z0",
};

/** What is sent to add one record of each collection, and what its users add them for. */
export const exampleInputs: { readonly [Name in CollectionName]: InputOf<Name> } = {
	websites: {
		domain: "digital.example.co.nz",
		domainKey: "digital-nz",
		name: "Meridian Digital",
		primaryColor: "#1F4E79",
		email: "hello@digital.example.co.nz",
		phone: "+64 4 555 0100",
	},
	settings: {
		heroTitle: "Drawings that build themselves",
		linkedinLink: "https://www.linkedin.com/company/example",
	},
	services: {
		name: "Model coordination",
		description: "One model that architects, engineers and contractors all trust.",
		active: true,
		websites: [exampleIds.websites],
	},
	team: {
		name: "Aroha Ngata",
		role: "Structural engineer",
		active: true,
		websites: [exampleIds.websites],
		order: 1,
	},
	content: {
		title: "Seismic bracing of tall racking",
		content: "<p>What a warehouse in Petone taught us about anchors.</p>",
		type: "case-study",
		status: "published",
		domains: ["digital-nz"],
	},
	media: {
		name: "wharf-shed.jpg",
		folder: "projects/newcastle",
		alt: "The wharf shed from the water, its new roof half on",
		isPublic: true,
	},
	redirects: {
		from: "/about-us",
		to: "/#team",
		permanence: "301",
		websites: [exampleIds.websites],
	},
	users: { name: "Tama Rewi", roles: ["editor"] },
};

/** A change of one record of each collection. */
export const exampleChanges: { readonly [Name in CollectionName]: InputOf<Name> } = {
	websites: { phone: "+64 4 555 0199" },
	settings: { heroTitle: "Buildings that were built before" },
	services: { active: false },
	team: { role: "Principal engineer" },
	content: { status: "draft" },
	media: { credit: "Hana Rewi", focalPoint: "0.4,0.35" },
	redirects: { to: "/library" },
	users: { roles: ["admin"] },
};

const exampleFacts: Omit<RecordFacts, "id"> = {
	version: 1,
	createdAt: 1_793_404_800_000,
	updatedAt: 1_793_404_800_000,
	createdBy: exampleIds.users,
	updatedBy: exampleIds.users,
};

/** The record that adding the example gives. */
export function exampleRecord(name: CollectionName): Record<string, FieldValue> {
	const empty = Object.entries(collections[name].fields).map(([field, { empty }]) => [field, empty]);
	return {
		id: exampleIds[name],
		...exampleFacts,
		...Object.fromEntries(empty),
		...(exampleInputs[name] as Record<string, FieldValue>),
	};
}
