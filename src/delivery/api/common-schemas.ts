import { domainKeys } from "../../model/brands.ts";
import { collectionNames } from "../../model/model.ts";
import { exampleIds } from "./examples.ts";
import { ref } from "./schema-names.ts";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const time = { type: "integer", format: "int64", minimum: 0, description: "Milliseconds since 1970." };
const collection = { type: "string", enum: collectionNames };
const by = { type: "string", description: "Id of a user, `system`, or empty for nobody known." };
const action = { type: "string", enum: ["add", "save", "remove", "restore"] };

function object(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
	const required = Object.keys(properties).filter((name) => !optional.includes(name));
	return { type: "object", required, properties };
}

/** The schemas that no collection has for itself. */
export const commonSchemas: Readonly<Record<string, object>> = {
	Problem: {
		...object(
			{
				type: { type: "string", const: "about:blank" },
				status: { type: "integer", minimum: 400, maximum: 599 },
				title: { type: "string", description: "What went wrong, for a person." },
				code: { type: "string", description: "From the catalogue of authentication errors, or `in-use`." },
				errors: {
					type: "array",
					description: "One entry for each wrong field.",
					items: object({
						pointer: {
							type: "string",
							format: "json-pointer",
							description: "RFC 6901; empty for the whole.",
						},
						detail: text,
					}),
				},
				conflict: ref("Conflict"),
				uses: ref("FileUses"),
			},
			["code", "errors", "conflict", "uses"],
		),
		description: "A refusal (RFC 9457).",
		example: {
			type: "about:blank",
			status: 422,
			title: "This cannot be saved",
			errors: [{ pointer: "/title", detail: "Title is required" }],
		},
	},
	Conflict: {
		...object(
			{
				currentVersion: { ...count, description: "0 when the record has been removed." },
				updatedBy: by,
				updatedAt: time,
				changedFields: { type: "array", items: text },
				current: { type: "object", description: "The record as it stands; absent when it has been removed." },
			},
			["current"],
		),
		description: "What conflicts with a stale write.",
	},
	Position: {
		...object({
			after: { type: "string", maxLength: 200, description: "Id of the record before it; empty for first." },
		}),
		additionalProperties: false,
		example: { after: "" },
	},
	Restoration: {
		...object({ version: { type: "integer", minimum: 1, description: "The version to go back to." } }),
		additionalProperties: false,
		example: { version: 1 },
	},
	VersionFacts: object({
		version: { type: "integer", minimum: 1 },
		action,
		at: time,
		by,
		changedFields: { type: "array", items: text, description: "Fields that differ from the version before." },
	}),
	Trashed: object({
		collection,
		id: text,
		title: text,
		version: { type: "integer", minimum: 1, description: "The version that restoring is based on." },
		at: time,
		by,
		until: { ...time, description: "Until when it can be restored." },
	}),
	Activity: object({
		id: text,
		at: time,
		by,
		action: {
			type: "string",
			enum: [
				...action.enum,
				"sign-in",
				"sign-in-refused",
				"sign-out",
				"password-set",
				"second-factor",
				"linked-sign-in",
				"reset-requested",
				"invitation",
				"refused",
			],
		},
		collection: { type: "string", enum: ["", ...collectionNames] },
		recordId: text,
		title: text,
		detail: text,
	}),
	Colleague: {
		...object({ id: text, name: text, picture: text }),
		example: { id: exampleIds.users, name: "Tama Rewi", picture: "" },
	},
	Person: { ...object({ id: text, name: text }), example: { id: exampleIds.users, name: "Tama Rewi" } },
	FileRemoval: {
		...object(
			{
				places: {
					type: "string",
					enum: ["clear", "replace"],
					description: "Whether the places that use the file are left empty or get another.",
				},
				with: { type: "string", description: "With `replace`: id of the other file, of the same type." },
			},
			["with"],
		),
		additionalProperties: false,
		example: { places: "clear" },
	},
	FileUses: object(
		{
			items: {
				type: "array",
				items: object({
					collection,
					recordId: text,
					title: { type: "string", description: "What a person calls the record; empty without a title." },
					field: text,
					fieldLabel: text,
				}),
			},
			total: { ...count, description: "In how many places it is used." },
			nextCursor: { type: "string", description: "Absent on the last page." },
		},
		["nextCursor"],
	),
	FolderOfFiles: object({
		folder: { type: "string", description: "Empty for files in none." },
		count: { ...count, description: "Files in it, without those in folders within it." },
	}),
	LostPath: object({
		websiteId: text,
		path: { type: "string", description: "Decoded, in small letters." },
		count: { ...count, description: "How often it was asked for." },
		lastAt: time,
	}),
	LostPathDismissal: {
		...object({ websiteId: text, path: text }),
		additionalProperties: false,
		example: { websiteId: exampleIds.websites, path: "/old-page" },
	},
	Missing: object({
		what: { type: "string", description: "A sentence such as 'No logo', or what is wrong with a file." },
		collection,
		recordId: { type: "string", description: "Empty where a record is to be added." },
		field: text,
		type: { type: "string", description: "Of articles, the type that there are too few of; else empty." },
	}),
	WebsiteOverview: object({
		id: text,
		domainKey: { type: "string", enum: domainKeys },
		name: text,
		domain: text,
		primaryColor: text,
		published: count,
		drafts: count,
		services: count,
		team: count,
		missing: { type: "array", items: ref("Missing"), description: "Most important first." },
		views: {
			type: "array",
			items: count,
			minItems: 30,
			maxItems: 30,
			description: "Page views a day, oldest first (UTC).",
		},
	}),
	BrandFacts: object({
		domainKey: text,
		websites: { ...count, description: "How many websites it has." },
		oldest: { type: "string", description: "Id of its oldest website, whose colour stands for the brand." },
	}),
	Overview: object(
		{
			websites: { type: "array", items: ref("WebsiteOverview"), description: "Oldest first, 50 on a page." },
			nextCursor: { type: "string", description: "Absent on the last page." },
			total: { ...count, description: "How many websites there are on all pages." },
			drafts: { ...count, description: "How many articles on any of them are drafts." },
			recent: { type: "array", items: ref("Activity") },
		},
		["nextCursor"],
	),
};
