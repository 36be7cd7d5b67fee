import { z } from "zod";
import { isCollection } from "../../model.ts";
import { by, collection } from "../api.ts";
import { count, time, type View } from "../view.ts";

const text = z.string();

/** For larger files, use `npm run import`. */
export const mostImportBytes = 10_000_000_000;
export const mostPieceBytes = 8_000_000;

export const importStep = z.enum(["look", "import", "undo"]);
export type ImportStep = z.infer<typeof importStep>;

export const importMap = z.record(
	text.max(200),
	z.strictObject({
		to: text
			.refine((name): boolean => name === "" || isCollection(name), "is no collection of ours")
			.exactOptional()
			.describe("Collection of Frontage, empty for none; by default it is detected from the columns."),
		fields: z
			.record(text.max(300), text.max(100))
			.exactOptional()
			.describe("Their fields and ours; empty for what is to stay out."),
		set: z.record(text.max(100), z.unknown()).exactOptional().describe("The same for each record."),
		dates: z.enum(["day-first", "month-first"]).exactOptional(),
	}),
);
export type ImportMap = View<typeof importMap>;

export const importGroup = z.object({
	name: text,
	to: text.describe("Detected collection of Frontage; empty for none."),
	fields: z.array(
		z.object({ called: text, example: text.describe("Value of the first record that has one.") }),
	),
});
export type ImportGroup = View<typeof importGroup>;

const named = z.object({ title: text, why: text });

export const importOutcome = z.object({
	counts: z
		.array(z.object({ collection, made: count, changed: count, same: count, left: count }))
		.describe("Counts per collection. After an undo, `made` are in the trash, and `changed` are restored."),
	people: z
		.array(
			z.object({
				title: text,
				role: text.describe("With its scopes, in words."),
				isGranted: z.boolean().describe("False if users are imported without roles, as by the API."),
			}),
		)
		.optional()
		.describe("Users who had a role in the source."),
	left: z.array(named.extend({ collection })).describe("Some of those that are left; the report names all."),
	lost: z
		.array(z.object({ why: text, count, example: text }))
		.describe("Omitted parts of records, by reason; the report lists all."),
});
export type ImportOutcome = View<typeof importOutcome>;

export const newImport = z
	.strictObject({
		name: text
			.max(200, "must have at most 200 characters")
			.regex(
				/^[^/\\]+\.(csv|xml|json|jsonl|ndjson|zip)$/i,
				"must end in .csv, .xml, .json, .jsonl, .ndjson or .zip",
			)
			.refine((name): boolean => !/\p{Cc}/u.test(name), "must be one line")
			.describe("Of the file."),
		bytes: z
			.int()
			.min(1, "is empty: choose the file once more")
			.max(mostImportBytes, "must be at most 10 GB: use npm run import where the program runs"),
	})
	.meta({ id: "NewImport", example: { name: "posts.csv", bytes: 52_000 } });
export type NewImport = View<typeof newImport>;

export const importRun = z
	.strictObject({
		step: importStep,
		website: text.max(200).default("").describe("Id of the website that shows what does not say where."),
		map: importMap.default({}),
		allFiles: z
			.boolean()
			.default(false)
			.describe("Whether to import unused files of a zip, too, as private files."),
	})
	.meta({ id: "ImportRun", example: { step: "look", website: "", map: {}, allFiles: false } });
export type ImportRun = z.input<typeof importRun>;

export const importTask = z
	.object({
		id: text,
		...newImport.shape,
		received: count.describe("Bytes that have come; fewer than `bytes` until all of the file is here."),
		hasFile: z.boolean().describe("False once it is deleted."),
		at: time,
		by,
		source: text.describe("System and address of the source; empty before the dry run."),
		website: text,
		map: importMap.describe("Map of the last run; empty in the list."),
		allFiles: z.boolean().describe("Setting of the last run."),
		groups: z.array(importGroup).describe("Groups of the file that can be mapped; none in the list."),
		doing: z.literal("").or(importStep).describe("Running or waiting step; empty for none."),
		progress: text.describe("Progress, in words."),
		done: z.literal("").or(importStep).describe("Last step."),
		ended: z.enum(["", "well", "cancelled", "failed"]).describe("Outcome of the last step."),
		endedAt: time,
		failure: text.describe("Why it failed."),
		mayUndo: z.boolean().describe("True if imported records can be undone."),
		outcome: importOutcome.optional().describe("Outcome; for an import, of all of its runs."),
	})
	.meta({ id: "Import" });
export type ImportTask = View<typeof importTask>;

export const importExample = "i4m7p0r3t6q9w2e5y8u1";

export const receivedBytes = z.object({ received: count }).meta({ id: "ReceivedBytes" });
