import { fieldsOf, type Served, storedAs, textListStorage } from "../kind.ts";
import { listSchema, mostListed } from "./references.ts";

const everywhere = "all";

/** `all`, `country-nz`, `unit-racking`, or website ids. An empty list means nowhere. */
export const scopes = fieldsOf<"scopes">({
	...textListStorage,
	kind: "scopes",
	schemaOf: ({ label }) =>
		storedAs(listSchema(label), (ids) => (ids.includes(everywhere) ? [everywhere] : ids)),
	say: (ids, _, { nameOf }) => ids.map((id) => (id === everywhere ? "Everywhere" : nameOf(id))).join("\n"),
});

export const scopesServed: Served = {
	json: () => ({
		type: "array",
		...mostListed,
		description: "`all`, `country-nz`, `unit-racking`, or ids of websites. Empty is nowhere.",
	}),
	lists: ["filter"],
};
