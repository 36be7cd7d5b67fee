import { mostRelated } from "../../data/related.ts";
import { type AnyCollection, tieOf } from "../../model/collection.ts";
import type { AnyField } from "../../model/field.ts";
import { sayTypes } from "../../model/file-types.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { relationNames, targetOf } from "../../model/relations.ts";
import { exampleChanges, exampleInputs, exampleRecord } from "./examples.ts";
import { namesOf, ref } from "./schema-names.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What a value of each kind of field looks like in JSON. */
const kinds: Readonly<Record<string, (field: AnyField) => Schema>> = {
	text: textOf,
	longText: textOf,
	html: textOf,
	link: (field) => ({ ...textOf(field), format: "uri-reference" }),
	file: (field) => ({ ...textOf(field), format: "uri-reference" }),
	folder: textOf,
	date: () => ({ type: "string", pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" }),
	focalPoint: () => fractions(2),
	crop: () => fractions(4),
	email: () => ({ type: "string", maxLength: 254, pattern: "^$|^[^@\\s]+@[^@\\s]+$" }),
	colour: () => ({ type: "string", pattern: "^(#[0-9A-Fa-f]{6})?$" }),
	number: () => ({ type: "number" }),
	toggle: () => ({ type: "boolean" }),
	choice: (field) => ({ type: "string", enum: Object.keys(field.options ?? {}) }),
	choices: (field) => ({
		type: "array",
		uniqueItems: true,
		items: { type: "string", enum: Object.keys(field.options ?? {}) },
	}),
	companyNumber: (field) => ({ ...textOf(field), pattern: "^([\\d\\s-]*)$" }),
	hostname: (field) => ({ type: "string", maxLength: 253, ...(field.required && { minLength: 1 }) }),
	hostnames: () => ({ type: "array", items: { type: "string", minLength: 1, maxLength: 253 } }),
	references: listOfText,
	places: listOfText,
	place: () => ({ type: "string", maxLength: 253, description: "One of the places." }),
	path: textOf,
	destination: (field) => ({ ...textOf(field), format: "uri-reference" }),
	slug: () => ({ type: "string", maxLength: 300 }),
};

function textOf(field: AnyField): Schema {
	return {
		type: "string",
		...(field.required && { minLength: 1 }),
		...(field.max !== undefined && { maxLength: field.max }),
	};
}

/** Numbers from 0 to 1 with commas between them. */
function fractions(count: number): Schema {
	return { type: "string", pattern: `^(([01]|0\\.\\d{1,4})(,([01]|0\\.\\d{1,4})){${count - 1}})?$` };
}

function listOfText({ required }: AnyField): Schema {
	const minItems = required ? { minItems: 1 } : {};
	return {
		type: "array",
		...minItems,
		maxItems: 20_000,
		items: { type: "string", minLength: 1, maxLength: 253 },
	};
}

const time = { type: "integer", format: "int64", minimum: 0, readOnly: true };

/** What the program keeps about every record. */
const facts: Readonly<Record<string, Schema>> = {
	id: { type: "string", readOnly: true, description: "Random, and never used again." },
	version: { type: "integer", minimum: 1, readOnly: true, description: "One more with every write." },
	createdAt: { ...time, description: "Milliseconds since 1970; 0 when unknown." },
	updatedAt: { ...time, description: "Milliseconds since 1970; 0 when unknown." },
	createdBy: { type: "string", readOnly: true, description: "Id of a user, or `system`; for staff only." },
	updatedBy: { type: "string", readOnly: true, description: "Id of a user, or `system`; for staff only." },
};

/** What only admins may give when they add a record that comes from elsewhere. */
const keptTime = {
	description: "Only admins may give it: a date, a timestamp with seconds, or milliseconds since 1970.",
	anyOf: [
		{ type: "string", format: "date-time" },
		{ type: "string", format: "date" },
		{
			type: "object",
			required: ["seconds"],
			properties: { seconds: { type: "integer" }, nanoseconds: { type: "integer", minimum: 0 } },
		},
		{ type: "integer", format: "int64", minimum: 0 },
	],
};
const kept: Readonly<Record<string, Schema>> = {
	id: {
		type: "string",
		pattern: "^[A-Za-z0-9_-]{1,128}$",
		description: "Only admins may give it; made unless given.",
	},
	createdAt: keptTime,
	updatedAt: keptTime,
};

/** The schema of a field, with what staff read of it. */
function fieldSchema(field: AnyField): Schema {
	const schema = kinds[field.kind];
	if (!schema) throw new Error(`The field kind ${field.kind} has no JSON schema`);
	const notes = [
		field.label.endsWith(".") ? field.label : `${field.label}.`,
		field.help ?? "",
		field.kind === "references" ? `Ids of ${field.refersTo}.` : "",
		field.kind === "places" ? "Domain keys, hosts or ids of websites." : "",
		field.takes ? `Of this site, ${sayTypes(field.takes)}.` : "",
		field.adminOnly ? "Only admins may change it." : "",
		field.systemOnly ? "Set by the program." : "",
		field.staffOnly ? "For staff only." : "",
	];
	return {
		...schema(field),
		...(field.systemOnly && { readOnly: true }),
		description: notes.filter(Boolean).join(" "),
	};
}

/** What `expand` adds to a record. */
function expandedSchema(collection: AnyCollection): Schema {
	const isFact = (name: string) => collection.fields[name] === undefined;
	const properties = relationNames(collection).map((name) => {
		if (isFact(name)) return [name, ref("Person")];
		const { some } = namesOf(targetOf(collection, name).name as CollectionName);
		return [name, { type: "array", maxItems: mostRelated, items: ref(some) }];
	});
	return {
		type: "object",
		readOnly: true,
		description: "The records that the fields named in `expand` refer to, as far as you may read them.",
		properties: Object.fromEntries(properties),
	};
}

/** The schemas of a collection's records and of what writes take. */
export function schemasOf(name: CollectionName): Record<string, Schema> {
	const collection: AnyCollection = collections[name];
	const named = namesOf(name);
	const all = Object.entries(collection.fields);
	const fields = Object.fromEntries(all.map(([field, definition]) => [field, fieldSchema(definition)]));
	const writable = Object.fromEntries(
		all.filter(([, { systemOnly }]) => !systemOnly).map(([field]) => [field, fields[field]]),
	);
	const isGiven = collection.ids === "given";
	const required = all.filter(([, field]) => field.required).map(([field]) => field);
	const shown = all.filter(([, { staffOnly }]) => !staffOnly).map(([field]) => field);
	const properties = { ...facts, ...fields, expanded: expandedSchema(collection) };
	return {
		[named.record]: {
			type: "object",
			description: collection.about,
			required: ["id", "version", "createdAt", "updatedAt", ...shown],
			properties,
			example: exampleRecord(name),
		},
		[named.some]: {
			type: "object",
			description: `The asked-for fields of one ${collection.singular}.`,
			required: ["id"],
			properties,
		},
		...(!collection.addedElsewhere && {
			[named.added]: {
				type: "object",
				additionalProperties: false,
				...((required.length > 0 || isGiven) && { required: [...(isGiven ? ["id"] : []), ...required] }),
				properties: {
					...(isGiven
						? { ...kept, id: { type: "string", description: "Id of a website, or `all`." } }
						: kept),
					...writable,
				},
				example: { ...(isGiven && { id: exampleRecord(name).id }), ...exampleInputs[name] },
			},
		}),
		[named.changes]: {
			type: "object",
			additionalProperties: false,
			description: "Fields that are not given stay as they are.",
			properties: writable,
			example: exampleChanges[name],
		},
	};
}

/** The orders that lists of the collection can have, and what comes next where records are equal. */
export function describeOrder(collection: AnyCollection, names: readonly string[]) {
	const enumeration = names.flatMap((name) => [name, `-${name}`]);
	const by = collection.orderedBy;
	return {
		enumeration,
		note: by ? `By \`${by}\`, then \`${tieOf(collection)}\`, is how the public site shows them.` : "",
	};
}
