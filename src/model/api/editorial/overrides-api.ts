import { z } from "zod";
import { by } from "../api.ts";
import { time, type View } from "../view.ts";

const said = z.object({
	value: z.string(),
	hasChangedBelow: z
		.boolean()
		.describe("Whether the record has come to say something else since this was written."),
});

/** Overrides of a record for a scope. */
export const override = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		label: z.string().describe("What people call the scope."),
		version: z.int().min(0).describe("0 where nothing has ever been said."),
		updatedAt: time,
		updatedBy: by,
		fields: z
			.record(z.string(), said)
			.describe("By field; a field that is not listed inherits. The value of a hidden field is empty."),
		hiddenFields: z.array(z.string()).describe("Names of the fields that these websites do not show."),
	})
	.meta({ id: "Override" });
export type Override = View<typeof override>;

const text = (what: string) =>
	z.string().nullable().describe(`${what}; null for the value of the record, empty for a hidden field.`);

/** One change of a record's overrides for a scope. */
export const overrideChange = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		where: z.string().describe("Within a sentence: `in Australia`, `on all Racking websites`."),
		version: z.int().min(1).describe("Of what the scope says."),
		at: time,
		by,
		changes: z.array(
			z.object({
				field: z.string(),
				before: text("What was said before"),
				after: text("What was said from then on"),
			}),
		),
	})
	.meta({ id: "OverrideChange" });
export type OverrideChange = View<typeof overrideChange>;
