import * as z from "zod/mini";
import { normaliseHost } from "../addresses/host.ts";
import type { Declared, Field, FieldOptions } from "../field.ts";
import {
	declare,
	fieldsOf,
	type Kind,
	type Served,
	storedAs,
	textListStorage,
	textStorage,
} from "../kind.ts";
import { withoutRepeats } from "./choice.ts";
import { textSchema } from "./text.ts";

const [maxItems, maxLength] = [20_000, 253];

type References<Target extends string> = Field<readonly string[]> & { readonly refersTo: Target };
type Reference<Target extends string> = Field<string> & { readonly refersTo: Target };

const referencesKind: Kind<"references"> = {
	...textListStorage,
	kind: "references",
	schemaOf: ({ label, required }) => listSchema(label, required),
	say: (ids, _, { nameOf }) => ids.map(nameOf).join("\n"),
};

export const referencesServed: Served = {
	json: (field) => ({ ...listInJson(field), description: `Ids of ${field.refersTo}.` }),
	lists: ["filter"],
};

const referenceKind: Kind<"reference"> = {
	...textStorage,
	kind: "reference",
	schemaOf: ({ label, required }) => textSchema(label, { max: maxLength, required }),
	say: (id, _, { nameOf }) => (id === "" ? "" : nameOf(id)),
};

export const referenceServed: Served = {
	json: ({ required, refersTo }) => ({
		...{ type: "string", ...(required && { minLength: 1 }), maxLength },
		description: `Id of one of ${refersTo}.`,
	}),
	lists: ["filter"],
	searched: "reference",
};

const placementsKind: Kind<"placements"> = {
	...textListStorage,
	kind: "placements",
	schemaOf: ({ label }) => storedAs(listSchema(label), (values) => withoutRepeats(values.map(tidyPlacement))),
	say: (placements, _, { nameOfPlacement }) => placements.map(nameOfPlacement).join("\n"),
};

export const placementsServed: Served = {
	json: (field) => ({ ...listInJson(field), description: "Domain keys, hosts or ids of websites." }),
	lists: ["filter"],
};

/** "" for the first placement. */
export const placement = fieldsOf<"placement">({
	...textStorage,
	kind: "placement",
	schemaOf: ({ label }) => storedAs(textSchema(label, { max: maxLength }), tidyPlacement),
	isOfOne: true,
});

export const placementServed: Served = { json: () => ({ type: "string", maxLength }), lists: ["order"] };

export function references<const Target extends string>(
	label: string,
	refersTo: Target,
	options: FieldOptions = {},
): References<Target> {
	return declare(referencesKind, { label, refersTo, refersBy: "id", ...options }) as References<Target>;
}

/** "" for none. */
export function reference<const Target extends string>(
	label: string,
	refersTo: Target,
	options: FieldOptions = {},
): Reference<Target> {
	return declare(referenceKind, { label, refersTo, refersBy: "id", ...options }) as Reference<Target>;
}

/** Domain keys, domain names and website ids. */
export function placements(label: string, options: FieldOptions = {}): References<"websites"> {
	const facts = { label, refersTo: "websites", refersBy: "placement", ...options } as const;
	return declare(placementsKind, facts) as References<"websites">;
}

function tidyPlacement(value: string): string {
	return value.includes(".") ? (normaliseHost(value) ?? value) : value;
}

export function listSchema(label: string, isRequired = false) {
	const schema = z
		.array(textSchema(label, { max: maxLength, required: true }), `${label} must be a list`)
		.check(
			z.minLength(isRequired ? 1 : 0, `${label}: choose at least one`),
			z.maxLength(maxItems, `${label} may have at most ${maxItems} items`),
		);
	return storedAs(schema, withoutRepeats);
}

export const mostListed = { maxItems, items: { type: "string", minLength: 1, maxLength } } as const;

function listInJson({ required }: Declared) {
	return {
		type: "array",
		...(required && { minItems: 1 }),
		...mostListed,
	};
}
