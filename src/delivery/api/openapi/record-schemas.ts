import { z } from "zod";
import { mostRelated } from "../../../data/records/lists/related.ts";
import { scheduledFor } from "../../../model/api/editorial/scheduled-for.ts";
import { type AnyCollection, hasDrafts, type RecordFacts } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { sayTypes } from "../../../model/file-types.ts";
import type { JsonSchema } from "../../../model/kind.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { memoized } from "../../../model/memoized.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { recordStates } from "../../../model/record-state.ts";
import { relationNames, targetOf } from "../../../model/relations.ts";
import { retainedInput } from "../moved-records.ts";
import { names } from "../parameters.ts";
import { exampleOf, exampleRecord } from "./examples.ts";
import { propertiesOf } from "./json-schemas.ts";

const time = { type: "integer", format: "int64", minimum: 0, readOnly: true };

const facts: Readonly<Record<string, JsonSchema>> = {
	id: { type: "string", readOnly: true, description: "Random, and never used again." },
	version: { type: "integer", minimum: 1, readOnly: true, description: "Increases by one with every write." },
	createdAt: { ...time, description: "Milliseconds since 1970; 0 when unknown." },
	updatedAt: { ...time, description: "Milliseconds since 1970; 0 when unknown." },
	createdBy: { type: "string", readOnly: true, description: "Id of a user, or `system`; for staff only." },
	updatedBy: { type: "string", readOnly: true, description: "Id of a user, or `system`; for staff only." },
};

const state = {
	type: "string",
	enum: Object.keys(recordStates),
	readOnly: true,
	description:
		"`changed`: live, with unpublished changes in a draft. `draft`: never live. For staff only. It changes without a new version.",
};

const scheduled = {
	...propertiesOf(z.object({ scheduled: z.array(scheduledFor) })).scheduled,
	readOnly: true,
	description:
		"Scheduled publication and take-down, alone or in a release, soonest first; absent if nothing is scheduled. For staff only.",
};

const places = {
	type: "integer",
	minimum: 0,
	readOnly: true,
	description: "Number of its websites, in responses with `mostPlaces` or `placesOf`.",
};

function fieldSchema(field: AnyField): JsonSchema {
	const { description = "", ...schema } = servedAs(field).json(field);
	const notes = [
		field.label.endsWith(".") ? field.label : `${field.label}.`,
		field.help ?? "",
		description,
		field.takes ? `Of this site, ${sayTypes(field.takes)}.` : "",
		field.adminOnly ? "Only admins may change it." : "",
		field.systemOnly ? "Set by the program." : "",
		field.staffOnly ? "For staff only." : "",
	];
	return {
		...schema,
		...(field.systemOnly && { readOnly: true }),
		description: notes.filter(Boolean).join(" "),
	};
}

function expandedSchema(collection: AnyCollection): JsonSchema {
	const isFact = (name: string) => collection.fields[name] === undefined;
	const properties = relationNames(collection).map((name) => {
		if (isFact(name)) return [name, ref("Person")];
		const some = ref(someOf(targetOf(collection, name).name as CollectionName));
		return [name, { type: "array", maxItems: mostRelated, items: some }];
	});
	return {
		type: "object",
		readOnly: true,
		description: "The records that the fields in `expand` refer to, if you may read them.",
		properties: Object.fromEntries(properties),
	};
}

function described<T>(id: string, json: JsonSchema): z.ZodType<T> {
	return z.custom<T>().meta({ id, ...json });
}

type Values = Readonly<Record<string, unknown>>;

interface RecordSchemas {
	readonly called: string;
	readonly record: z.ZodType<RecordFacts>;
	readonly some: z.ZodType<unknown>;
	readonly added: z.ZodType<Values>;
	readonly changes: z.ZodType<Values>;
	readonly draftValues: z.ZodType<Values>;
}

export const schemasOf = memoized((name: CollectionName): RecordSchemas => {
	const collection: AnyCollection = collections[name];
	const { added, changed } = exampleOf(name);
	const called = calledOf(name);
	const all = Object.entries(collection.fields);
	const fields = Object.fromEntries(all.map(([field, definition]) => [field, fieldSchema(definition)]));
	const writable = Object.fromEntries(
		all.filter(([, { systemOnly }]) => !systemOnly).map(([field]) => [field, fields[field]]),
	);
	const isGiven = collection.ids === "given";
	const required = all.filter(([, field]) => field.required).map(([field]) => field);
	const shown = all.filter(([, { staffOnly }]) => !staffOnly).map(([field]) => field);
	const told = hasDrafts(collection) ? { ...facts, state, scheduled } : facts;
	const properties = { ...told, ...fields, expanded: expandedSchema(collection) };
	const given = { type: "string", description: "Id of a website, `all`, `country-nz`, or `unit-racking`." };
	return {
		called,
		record: described(called, {
			type: "object",
			description: collection.about,
			required: ["id", "version", "createdAt", "updatedAt", ...shown],
			properties,
			example: exampleRecord(name),
		}),
		some: described(someOf(name), {
			type: "object",
			description: `The requested fields of one ${collection.singular}.`,
			required: ["id"],
			properties: collection.shownOn ? { ...properties, places } : properties,
		}),
		added: described(`New${called}`, {
			type: "object",
			additionalProperties: false,
			...((required.length > 0 || isGiven) && { required: [...(isGiven ? ["id"] : []), ...required] }),
			properties: { ...propertiesOf(retainedInput), ...(isGiven && { id: given }), ...writable },
			example: { ...(isGiven && { id: exampleRecord(name).id }), ...added },
		}),
		changes: described(`${called}Changes`, {
			type: "object",
			additionalProperties: false,
			description: "Omitted fields stay the same.",
			properties: writable,
			example: changed,
		}),
		draftValues: z.custom<Values>(isObject, "values are the fields that differ, by name").meta({
			type: "object",
			description: `Fields of the ${collection.singular} that differ from that version, by name.`,
			additionalProperties: true,
		}),
	};
});

function isObject(value: unknown): boolean {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Such as `TeamMember`. */
function calledOf(name: CollectionName): string {
	return collections[name].singular.replace(/(?:^| )(.)/g, (_, first: string) => first.toUpperCase());
}

function someOf(name: CollectionName): string {
	return `Some${calledOf(name)}`;
}

function ref(name: string) {
	return { $ref: `#/components/schemas/${name}` };
}

export function idOf(name: CollectionName) {
	return z.string().meta({
		minLength: 1,
		maxLength: 200,
		description: `Id of the ${collections[name].singular}.`,
		example: exampleOf(name).id,
	});
}

export function expand(name: CollectionName) {
	const relations = relationNames(collections[name]);
	return names(relations, { description: expandDoes, example: relations.slice(0, -1) });
}

const expandDoes = [
	"Adds the records that these fields refer to under `expanded`, if you may read them: per field",
	`at most ${mostRelated} records, of its first ${mostRelated} values. Separated by commas, or in repeated \`expand\`.`,
	"`createdBy` and `updatedBy` are for staff.",
].join(" ");
