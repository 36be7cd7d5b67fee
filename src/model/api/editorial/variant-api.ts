import { z } from "zod";
import { by, collection, draftFacts } from "../api.ts";
import { count, recordId, time, type View } from "../view.ts";

const fieldOfVariant = z.object({
	value: z.string().describe("Text of the field; empty for a hidden field."),
	hasChangedBelow: z
		.boolean()
		.describe("Whether the field of the record has changed since the variant was written."),
});

const scopeOfVariant = z.string().describe("`country:au`, `unit:racking`, or `website:` and an id.");

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

const textOf = (what: string) =>
	z.string().nullable().describe(`${what}; null if it was inherited, empty for a hidden field.`);

export const variantVersion = z
	.object({
		scope: scopeOfVariant,
		version: z.int().min(1).describe("Version of the variant."),
		at: time,
		by,
		changes: z.array(
			z.object({
				field: z.string(),
				before: textOf("Value before the change"),
				after: textOf("Value after the change"),
			}),
		),
	})
	.meta({ id: "VariantVersion" });
export type VariantVersion = View<typeof variantVersion>;

export const variantImpact = z
	.object({
		websites: count.describe("Number of websites of the scope on which the record is placed."),
		fields: z
			.record(z.string(), z.object({ keeps: count.describe("Websites with a nearer variant of the field.") }))
			.describe("By field."),
	})
	.meta({ id: "VariantImpact" });
export type VariantImpact = View<typeof variantImpact>;

const text = z.string();

export const visibility = z
	.object({
		website: text.describe("Id of the website."),
		name: text,
		domain: text,
		timeZone: text.describe("IANA name of the website's time zone."),
		isPlaced: z.boolean().describe("Whether the record is placed on the website."),
		hidden: z.boolean().describe("Whether the record is hidden on the website, despite its placements."),
		pinned: z.boolean().describe("Whether the record comes first on the website."),
		version: count.describe("Version of the variant for the website; 0 before the first."),
	})
	.meta({ id: "Visibility" });
export type Visibility = View<typeof visibility>;

export const listedVisibility = visibility
	.extend({
		collection,
		recordId,
		title: text.describe("Title of the record, or of its draft if it was never published."),
		showsAt: time.describe(
			"Time from which the website shows the record, by its schedule, in milliseconds since 1970; 0 for none.",
		),
		release: z
			.object({ id: text, version: z.int().min(1) })
			.exactOptional()
			.describe(
				"The schedule item of `showsAt`, which can be moved and cancelled; absent if the time is that of a release, or of a publication with other changes.",
			),
	})
	.meta({ id: "ListedVisibility" });
export type ListedVisibility = View<typeof listedVisibility>;

export const visibilityChanges = z.strictObject({
	hidden: z.boolean("hidden is true or false").exactOptional(),
	pinned: z.boolean("pinned is true or false").exactOptional(),
});
export type VisibilityChanges = z.infer<typeof visibilityChanges>;

/** Null inherits the value. Visibility applies only to the scope of a website. */
export type VariantChanges = VisibilityChanges & {
	readonly hiddenFields?: readonly string[] | null;
	readonly [field: string]: string | number | boolean | readonly string[] | null | undefined;
};
