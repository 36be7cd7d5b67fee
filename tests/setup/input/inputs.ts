import fc, { type Arbitrary } from "fast-check";
import { withoutHiddenTexts } from "../../../src/data/content/collections/settings.ts";
import type { AnyCollection } from "../../../src/model/collection.ts";
import type { AnyField, FieldKind, FieldValue, ValueOfKind } from "../../../src/model/field.ts";
import { writeArea, writePoint } from "../../../src/model/kinds/picture-area.ts";
import { sectionKeys, sectionsIn, writeSections } from "../../../src/model/look/sections.ts";

const line = fc
	.string({ unit: "grapheme", minLength: 1, maxLength: 60 })
	.map((text) => text.trim())
	.filter((text) => text !== "" && !text.includes("\0"));
const hex = fc.stringMatching(/^[0-9a-f]{6}$/);
const label = fc.stringMatching(/^[a-z][a-z0-9]{7,12}$/);
const host = fc.tuple(label, label).map(([one, two]) => `${one}.${two}.nz`);
const part = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);
const address = fc.oneof(
	label.map((name) => `/media/${name}.webp`),
	host.map((name) => `https://${name}/a?b=1`),
);

/** Not drawn twice, as the first and last of all would be. */
const unused = fc.noBias(fc.uuid());

/** Valid values of each kind of field. */
const valuesByKind: { readonly [Kind in FieldKind]: (field: AnyField) => Arbitrary<ValueOfKind[Kind]> } = {
	// Names are one line.
	text: ({ schema }) => line.filter((text) => schema.safeParse(text).success),
	longText: () => fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
	html: () => label.map((word) => `<h2>${word}</h2><p>Text about <strong>${word}</strong> &amp; more</p>`),
	colour: () => hex.map((digits) => `#${digits}`),
	number: () => fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((n) => n + 0),
	toggle: () => fc.boolean(),
	choice: (field) => fc.constantFrom(...Object.keys(field.options ?? {})),
	choices: (field) => fc.subarray(Object.keys(field.options ?? {})),
	link: () =>
		fc.oneof(
			address,
			fc.constant("#"),
			host.map((name) => `mailto:a@${name}`),
		),
	file: () => address,
	folder: () => fc.array(label, { maxLength: 3 }).map((parts) => parts.join("/")),
	date: () =>
		fc
			.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
			.map((day) => day.toISOString().slice(0, 10)),
	// Publishing sets one that is 0.
	instant: () => fc.integer({ min: 1, max: Date.UTC(2026, 0) }),
	focalPoint: () => fc.tuple(part, part).map(([x, y]) => writePoint({ x, y })),
	crop: () =>
		fc
			.tuple(part, part)
			.map(([x, y]) => writeArea({ x: x / 2, y: y / 2, width: 0.25 + x / 4, height: 0.25 + y / 4 })),
	email: () => host.map((name) => `someone@${name}`),
	// From the Australian Business Register itself, and from New Zealand's.
	companyNumber: () => fc.constantFrom("", "51 824 753 556", "9429 0419 0444 2"),
	hostname: () => host,
	hostnames: () => fc.uniqueArray(host, { maxLength: 3 }),
	references: ({ required }) => fc.uniqueArray(label, { minLength: required ? 1 : 0, maxLength: 5 }),
	reference: () => label,
	// No generated record has this placement.
	placement: () => label,
	slug: () => unused,
	sections: () =>
		fc
			.tuple(fc.shuffledSubarray(sectionKeys.slice(1, -1)), label, fc.boolean())
			.map(([[first, ...rest], text, isHidden]) =>
				first
					? writeSections(sectionsIn([`${isHidden ? "-" : ""}${first}: ${text}`, ...rest].join("\n")))
					: "",
			),
	menu: () =>
		fc
			.tuple(fc.subarray(sectionKeys, { minLength: 1 }), label, host)
			.map(([keys, text, name]) =>
				[...keys.map((key) => `section:${key}`), `group ${text}`, `- https://${name}/ ${text}`].join("\n"),
			),
	// No two redirects of a website are from one path.
	path: () => unused.map((name) => `/${name}`),
	destination: () =>
		fc.oneof(
			label.map((name) => `/${name}/`),
			host.map((name) => `https://${name}/a?b=1`),
		),
	scopes: () => fc.oneof(fc.constant(["all"]), fc.uniqueArray(label, { maxLength: 3 })),
	placements: () => fc.uniqueArray(fc.oneof(label, host), { maxLength: 5 }),
};

/** Any valid input for a collection, with every field set. */
export function anyInputOf(collection: AnyCollection): Arbitrary<Record<string, FieldValue>> {
	const single = new Set(Object.values(collection.unique ?? {}).flat());
	// A page of the same collection has to exist, and the path follows from it.
	const derived = collection.treeBy ? [collection.treeBy, "parent"] : [];
	const inputs: Arbitrary<Record<string, FieldValue>> = fc.record(
		Object.fromEntries(
			Object.entries(collection.fields)
				.filter(([name]) => !derived.includes(name))
				.map(([name, field]) => {
					// Short texts are drawn again and again: two records may not have the same, or one is spelt as the other.
					if ((single.has(name) || field.followsFrom) && field.kind === "text") return [name, unused];
					const values: Arbitrary<FieldValue> = valuesByKind[field.kind](field);
					// Left empty, it would be worked out.
					return [name, field.followsFrom ? values.filter((value) => value !== field.empty) : values];
				}),
		),
	);
	// A hidden field has no text.
	return collection.fields.hiddenFields ? inputs.map(withoutHiddenTexts) : inputs;
}
