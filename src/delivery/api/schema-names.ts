import type { CollectionName } from "../../model/model.ts";

/** What a record of each collection is called among the schemas. */
const recordNames: Readonly<Record<CollectionName, string>> = {
	websites: "Website",
	settings: "Settings",
	services: "Service",
	team: "TeamMember",
	content: "Article",
	media: "File",
	redirects: "Redirect",
	users: "User",
};

/** The names of a collection's schemas: a whole record, one with some of its fields, and what writes take. */
export function namesOf(name: CollectionName) {
	const record = recordNames[name];
	return { record, some: `Some${record}`, added: `New${record}`, changes: `${record}Changes` };
}

/** A reference to a schema. */
export function ref(name: string) {
	return { $ref: `#/components/schemas/${name}` };
}

/** A page of a list. */
export function listOf(name: string) {
	return {
		type: "object",
		required: ["items"],
		properties: {
			items: { type: "array", items: ref(name) },
			nextCursor: { type: "string", description: "Absent on the last page." },
		},
	};
}
