import { z } from "zod";
import type { CollectionName } from "../../model.ts";
import { by } from "../api.ts";
import { count, time, type View } from "../view.ts";

const text = z.string();

export const personInput = z
	.strictObject({
		email: text
			.trim()
			.max(254, "must have at most 254 characters")
			.pipe(z.email("Enter the person's email address"))
			.meta({ format: "email" }),
		name: text
			.trim()
			.max(120, "must have at most 120 characters")
			.exactOptional()
			.describe("Name of a person without an account, such as a guest."),
	})
	.meta({ id: "PersonInput", example: { email: "mere@example.co.nz" } });
export type PersonInput = View<typeof personInput>;

export const personKind = z.enum(["account", "activity", "history", "drafts", "comments", "mails", "other"]);
export type PersonKind = z.infer<typeof personKind>;

const counts = z.array(
	z.object({
		kind: personKind,
		count: count.describe("Number of rows that name the person or belong to them."),
	}),
);
export type PersonCounts = View<typeof counts>;

/** A mention that staff must edit by hand. */
export const personRecord = z
	.object({
		collection: z.custom<CollectionName>().meta({ type: "string" }),
		id: text,
		title: text,
	})
	.meta({ id: "PersonRecord" });
export type PersonRecord = View<typeof personRecord>;

export const erasure = z
	.object({
		isKnown: z.boolean().describe("Whether they have an account."),
		counts,
		records: z
			.array(personRecord)
			.describe(
				"Records that name the person and stay, with their history. Staff change them, then erase again.",
			),
	})
	.meta({ id: "Erasure" });
export type Erasure = View<typeof erasure>;

/** Contains no personal data. */
export const erasureEntry = z
	.object({
		id: text,
		at: time,
		by,
		counts,
		restoredAt: time.describe(
			"Time at which a restored older backup was detected, so that the erasure must be repeated; 0 for none.",
		),
		email: text.describe("Address of a restored account; empty for none."),
	})
	.meta({ id: "ErasureEntry" });
export type ErasureEntry = View<typeof erasureEntry>;

export const personExport = z
	.object({
		exportedAt: text.describe("When, as ISO 8601."),
		person: z.object({
			uid: text.describe("Id of the account; empty without one."),
			addresses: z.array(text),
			names: z.array(text),
		}),
		records: z.array(personRecord).describe("The records that name them as they are now."),
		rows: z
			.record(text, z.record(text, z.array(z.record(text, z.unknown()))))
			.describe("Data by or about the person, by kind and table, without secrets."),
	})
	.meta({ id: "PersonExport" });
