import { z } from "zod";
import { by } from "../api.ts";
import { time, type View } from "../view.ts";

const said = z.object({
	value: z.string(),
	hasChangedBelow: z
		.boolean()
		.describe("Whether the field of the record has changed since the override was written."),
});

/** Overrides of a record for a scope. */
export const override = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		label: z.string().describe("Name of the scope."),
		version: z.int().min(0).describe("0 if the scope has never had an override."),
		updatedAt: time,
		updatedBy: by,
		fields: z
			.record(z.string(), said)
			.describe(
				"Overrides by field; a field that is not listed inherits. The value of a hidden field is empty.",
			),
		hiddenFields: z.array(z.string()).describe("Names of the fields that these websites hide."),
	})
	.meta({ id: "Override" });
export type Override = View<typeof override>;

const text = (what: string) =>
	z.string().nullable().describe(`${what}; null for the value of the record, empty for a hidden field.`);

/** One change of a record's overrides for a scope. */
export const overrideChange = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		where: z.string().describe("Scope within a sentence: `in Australia`, `on all Racking websites`."),
		version: z.int().min(1).describe("Version of the overrides of the scope."),
		at: time,
		by,
		changes: z.array(
			z.object({
				field: z.string(),
				before: text("Override before the change"),
				after: text("Override after the change"),
			}),
		),
	})
	.meta({ id: "OverrideChange" });
export type OverrideChange = View<typeof overrideChange>;
