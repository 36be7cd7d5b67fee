import { z } from "zod";
import type { RecordFacts } from "../collection.ts";
import type { FieldValue } from "../field.ts";
import { type CollectionName, collectionNames, isCollection } from "../model.ts";
import type { Values } from "../values.ts";
import { scheduledFor } from "./editorial/scheduled-for.ts";
import { count, nextCursor, recordId, time, type View } from "./view.ts";

/** HTTP API, except for records. Times are milliseconds since the epoch. Browsers import only the types. */

export const rightsToRecord = z
	.object({ isShared: z.boolean().describe("True where it is also on websites that you may not edit.") })
	.meta({ id: "RightsToRecord", example: { isShared: false } });
export type RightsToRecord = View<typeof rightsToRecord>;

export type AnyRecord = RecordFacts & Readonly<Record<string, FieldValue>>;

export interface Listed<T> {
	readonly items: readonly T[];
	/** Absent on the last page. */
	readonly nextCursor?: string;
	/** On all pages; for records, only on request. */
	readonly total?: number;
	readonly isCapped?: boolean;
}

const text = z.string();
/** Not an enumeration: collections may be declared after this module loads. */
export const collection = z
	.custom<CollectionName>((name) => typeof name === "string" && isCollection(name))
	.meta({ type: "string", enum: collectionNames });
export const by = text.describe("Id of a user, or `system`; empty if unknown.");
export const byToken = text.exactOptional().describe("Name of the token that was used.");
export const version = z.int().min(1);
export const versionAction = z.enum(["add", "save", "remove", "restore"]);

export type VersionAction = z.infer<typeof versionAction>;

export const versionFacts = z
	.object({
		version,
		action: versionAction,
		at: time,
		by,
		token: byToken,
		changedFields: z.array(text).describe("Fields that differ from the version before."),
		isBehind: z.literal(true).optional().describe("Set if the last check found pages without this version."),
	})
	.meta({ id: "VersionFacts" });
export type VersionFacts = View<typeof versionFacts>;

/** Labelled versions are retained permanently. */
export const versionName = z.object({ name: text, at: time, by }).meta({ id: "VersionName" });
export type VersionName = View<typeof versionName>;

const versionKind = z.enum(["live", "draft"]);
export type VersionKind = z.infer<typeof versionKind>;

const baseOfDraft = count.describe("The version of the record that the draft changed; 0 before the first.");

export const timelineEntry = z
	.object({
		kind: versionKind,
		version: version.describe("For a draft, its version."),
		at: time,
		by,
		token: byToken,
		changedFields: z
			.array(text)
			.describe("Fields that differ from the version before; of a draft, from the record."),
		action: versionAction.exactOptional().describe("For a version of the record."),
		baseVersion: baseOfDraft.exactOptional(),
		named: versionName.exactOptional(),
	})
	.meta({ id: "TimelineEntry" });
export type TimelineEntry = View<typeof timelineEntry>;

const draftFields = {
	collection,
	id: recordId.describe("Id of the record."),
	scope: text.describe(
		"`all` for the record, or the scope of a variant: `country:au`, `unit:racking`, or `website:` and an id.",
	),
	version: version.describe("One more with every change of the draft; its ETag."),
	baseVersion: count.describe("The version of the record that it changes; 0 until that is published."),
	title: text.describe("Title of the record in the draft."),
	createdAt: time,
	createdBy: by,
	updatedAt: time,
	updatedBy: by,
	token: byToken,
	authors: z.array(by).describe("Everybody who has typed in it."),
};
const valuesByField = (description: string) =>
	z.custom<Values>().meta({ type: "object", description, additionalProperties: true });

export const draft = z
	.object({
		...draftFields,
		values: valuesByField("The fields that differ from the record, by name."),
		base: valuesByField("Values of these fields in the base version."),
	})
	.meta({ id: "Draft" });
export type Draft = View<typeof draft>;

/** The record or variant with an earlier draft revision applied. */
export const draftVersion = z
	.object({
		version,
		baseVersion: baseOfDraft,
		at: time,
		by,
		token: byToken,
		changedFields: z.array(text).describe("Fields that the draft changed."),
		values: valuesByField("Value of every field, by name; of a variant, null for an inherited field."),
		base: valuesByField("Values of the changed fields in the version that the draft changed."),
	})
	.meta({ id: "DraftVersion" });
export type DraftVersion = View<typeof draftVersion>;

export const draftFacts = z
	.object({ ...draftFields, changedFields: z.array(text).describe("Fields that differ from the record.") })
	.meta({ id: "DraftFacts" });
export type DraftFacts = View<typeof draftFacts>;

export const trashed = z
	.object({
		collection,
		id: recordId,
		title: text,
		version: version.describe("The version that restoring is based on."),
		at: time,
		by,
		until: time.describe("Until when it can be restored."),
	})
	.meta({ id: "Trashed" });
export type Trashed = View<typeof trashed>;

export const notFoundEntry = z
	.object({
		websiteId: text,
		path: text.describe("Decoded, in small letters."),
		count: count.describe("Number of requests."),
		lastAt: time,
	})
	.meta({ id: "NotFoundEntry" });
export type NotFoundEntry = View<typeof notFoundEntry>;

export const searchEntry = z
	.object({
		websiteId: text,
		query: text.describe("Words of the search, in small letters without macrons."),
		count: count.describe("Number of searches."),
		lastAt: time,
	})
	.meta({ id: "SearchEntry" });
export type SearchEntry = View<typeof searchEntry>;

const fileUse = z.object({
	collection,
	recordId,
	title: text.describe("Title of the record; may be empty."),
	field: text,
	fieldLabel: text,
});
export type FileUse = View<typeof fileUse>;

export const fileUses = z
	.object({ items: z.array(fileUse), total: count.describe("In how many places it is used."), nextCursor })
	.meta({ id: "FileUses" });
export type FileUses = View<typeof fileUses>;

export const folderOfFiles = z
	.object({
		folder: text.describe("Empty for files in none."),
		count: count.describe("Files in it, without those in folders within it."),
	})
	.meta({ id: "FolderOfFiles" });
export type FolderOfFiles = View<typeof folderOfFiles>;

const conflictFacts = z
	.object({
		currentVersion: count.describe("0 when the record has been removed."),
		updatedBy: by,
		updatedAt: time,
		changedFields: z.array(text),
		current: z
			.custom<AnyRecord>()
			.meta({ type: "object", description: "The current record; absent when it has been removed." })
			.exactOptional(),
	})
	.meta({ id: "Conflict", description: "Conflicts of a stale write." });
export type ConflictFacts = View<typeof conflictFacts>;

export const problemDetails = z
	.object({
		type: text.meta({ const: "about:blank" }),
		status: z.int().min(400).max(599),
		title: text.describe("Error text for users."),
		code: text
			.exactOptional()
			.describe("Code of an authentication error, or `in-use`, `approval-required` or `already-scheduled`."),
		errors: z
			.array(
				z.object({
					pointer: text.meta({
						format: "json-pointer",
						description: "RFC 6901; empty for the whole.",
					}),
					detail: text,
				}),
			)
			.exactOptional()
			.describe("One entry for each wrong field."),
		conflict: conflictFacts.exactOptional(),
		draft: draft.exactOptional().describe("For a stale draft: the current draft, if there is one."),
		scope: text
			.exactOptional()
			.describe("For drafts that are published together: the scope of the stale one."),
		uses: fileUses.exactOptional(),
		scheduled: scheduledFor
			.exactOptional()
			.describe("With the code `already-scheduled`: the scheduled action."),
	})
	.meta({
		id: "Problem",
		description: "A refusal (RFC 9457).",
		example: {
			type: "about:blank",
			status: 422,
			title: "This cannot be saved",
			errors: [{ pointer: "/title", detail: "Title is required" }],
		},
	});
export type ProblemDetails = View<typeof problemDetails>;
