import { z } from "zod";
import { by, draftFacts } from "../api.ts";
import { count, time, type View } from "../view.ts";

const fieldOfVariant = z.object({
	value: z.string().describe("Text of the field; empty for a hidden field."),
	hasChangedBelow: z
		.boolean()
		.describe("Whether the field of the record has changed since the variant was written."),
});

const scopeOfVariant = z.string().describe("`country:au`, `unit:racking`, or `website:` and an id.");

/** Variant of a record: the fields that differ on the websites of a scope. */
export const variant = z
	.object({
		scope: scopeOfVariant,
		label: z.string().describe("Name of the scope."),
		version: count.describe("Increases with each change; 0 before the first. The ETag."),
		updatedAt: time,
		updatedBy: by,
		fields: z
			.record(z.string(), fieldOfVariant)
			.describe("Fields that differ. A field that is not listed is inherited."),
		hiddenFields: z.array(z.string()).describe("Names of the fields that these websites hide."),
		hidden: z.boolean().describe("Whether the website hides the record. Only for a scope of one website."),
		pinned: z
			.boolean()
			.describe("Whether the record comes first on the website. Only for a scope of one website."),
		draft: draftFacts
			.exactOptional()
			.describe("Unpublished changes of the variant, without their values; absent for none."),
	})
	.meta({ id: "Variant" });
export type Variant = View<typeof variant>;

const text = (what: string) =>
	z.string().nullable().describe(`${what}; null if it was inherited, empty for a hidden field.`);

/** Version of a variant. */
export const variantVersion = z
	.object({
		scope: scopeOfVariant,
		version: z.int().min(1).describe("Version of the variant."),
		at: time,
		by,
		changes: z.array(
			z.object({
				field: z.string(),
				before: text("Value before the change"),
				after: text("Value after the change"),
			}),
		),
	})
	.meta({ id: "VariantVersion" });
export type VariantVersion = View<typeof variantVersion>;

/** Effect of a change of a variant. */
export const variantImpact = z
	.object({
		websites: count.describe("Number of websites of the scope on which the record is placed."),
		fields: z
			.record(z.string(), z.object({ keeps: count.describe("Websites with a nearer variant of the field.") }))
			.describe("By field."),
	})
	.meta({ id: "VariantImpact" });
export type VariantImpact = View<typeof variantImpact>;

/** Overrides of a record for a scope. */
export const override = z
	.object({
		scope: z.string().describe("`country:au`, `unit:racking`, or `website:` and an id."),
		label: z.string().describe("Name of the scope."),
		version: z.int().min(0).describe("0 if the scope has never had an override."),
		updatedAt: time,
		updatedBy: by,
		fields: z
			.record(z.string(), fieldOfVariant)
			.describe(
				"Overrides by field; a field that is not listed inherits. The value of a hidden field is empty.",
			),
		hiddenFields: z.array(z.string()).describe("Names of the fields that these websites hide."),
	})
	.meta({ id: "Override" });
export type Override = View<typeof override>;

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
