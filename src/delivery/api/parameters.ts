import { z } from "zod";
import { isPossibleId } from "../../data/database/ids.ts";
import { isSlug } from "../../model/addresses/slug.ts";
import { usersExample } from "../../model/collections/users.ts";
import { websitesExample } from "../../model/collections/websites.ts";
import { NotFoundError } from "../../model/errors.ts";
import { type CollectionName, collectionNames, isCollection } from "../../model/model.ts";
import { allWebsites } from "../../model/website-scope.ts";

export const defaultLimit = 50;
export const maxLimit = 200;

const limitMessage = `limit is a number from 1 to ${maxLimit}`;
const named = (input: unknown) => JSON.stringify(String(input).slice(0, 100));

export const word = (message: string) => z.string().regex(/^[!-~]{1,200}$/, message);

export const scopeWord = word("scope is `all`, country: and a code, unit: and a name, or website: and an id");

export const draftsToPublish = z
	.array(
		z.strictObject({
			scope: scopeWord.describe("`all` for the record, or the scope of a variant."),
			revision: z.int().min(1).max(999_999_999).describe("Version of the draft."),
		}),
		"items are 1 to 50 drafts",
	)
	.min(1, "items are 1 to 50 drafts")
	.max(50, "items are 1 to 50 drafts")
	.refine(
		(items) => new Set(items.map(({ scope }) => scope)).size === items.length,
		"A scope is given twice",
	);
export const anything = z.unknown();

export const limit = z
	.preprocess(
		(text) => (/^\d{1,3}$/.test(String(text)) ? Number(text) : text),
		z.int(limitMessage).min(1, limitMessage).max(maxLimit, limitMessage),
	)
	.default(defaultLimit)
	.meta({ description: "Records on a page.", example: 20 });
export const cursor = z
	.string()
	.exactOptional()
	.describe("`nextCursor` of the previous page; all other parameters stay the same.");
export const page = z.strictObject({ limit, cursor });

export const collection = z
	.custom<CollectionName>((name) => isCollection(String(name)), {
		error: ({ input }) => `There is no collection ${named(input)}`,
	})
	.exactOptional()
	.meta({
		type: "string",
		enum: collectionNames,
		description: "Only of this collection.",
		example: "content",
	});
export const brand = z
	.string()
	.refine(isSlug, { error: ({ input }) => `There is no brand ${named(input)}` })
	.exactOptional()
	.meta({ description: "Only websites of this brand.", example: "digital-nz" });
export const website = word("website is the id of a website").exactOptional();
export const websiteExample = websitesExample.id;
const variantScope = "scope is country: and a code, unit: and a name, or website: and an id";
export const scopeParameter = word(variantScope)
	.refine((scope) => scope !== allWebsites, variantScope)
	.meta({
		description: "`country:au`, `unit:racking`, or `website:` and an id.",
		example: `website:${websiteExample}`,
	});
export const scopeQuery = scopeWord
	.exactOptional()
	.meta({ description: "Scope of a variant; the record by default.", example: "all" });

export const names = (enumeration: readonly string[], meta: { description: string; example?: unknown }) =>
	z
		.string()
		.transform((text) => [...new Set(text.split(","))])
		.exactOptional()
		.meta({ type: "array", items: { type: "string", enum: enumeration }, ...meta });

/** Values may contain commas. */
export const repeated = (value: z.ZodString, meta: Readonly<Record<string, unknown>>) =>
	z
		.array(value)
		.exactOptional()
		.meta({ ...meta, explode: true });

export const id = z.string().meta({ description: "Id, as in the list.", example: usersExample.id });

export const headers = {
	"If-Match": z
		.string()
		.meta({ description: "Version that the write is based on, as in ETag.", example: '"1"' }),
	"If-None-Match": z
		.string()
		.optional()
		.meta({ description: "Version that you have; 304 if it is the current one.", example: '"7"' }),
	"Approval-Override": z.enum(["yes"], "Approval-Override is `yes`").optional().meta({
		description: "Publishes without the required approval. For admins; the activity list records it.",
		example: "yes",
	}),
	"Idempotency-Key": z.string().optional().meta({
		description:
			"A repeated request with the same key and body adds nothing for a day, and gets the first response.",
		example: "0197b3f2-6a0e-7c43-9d1e-5f2a8c4b7d60",
	}),
} as const;
export type Header = keyof typeof headers;

export const numberOfVersion = z.int().min(1).meta({ description: "Number of a version.", example: 1 });

/** @throws {NotFoundError} if it is not a version */
export function versionOf(text = ""): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError("There is no such version");
	return Number(text);
}

/** Milliseconds since the epoch. */
export const instant = (of: string) =>
	z
		.string()
		.regex(/^\d{1,15}$/, `${of} is a number of milliseconds since 1970`)
		.transform(Number)
		.exactOptional();

export const timeRange = {
	from: instant("from").meta({
		type: "integer",
		description: "Start of the time range, in milliseconds since 1970.",
		example: 1_793_404_800_000,
	}),
	to: instant("to").meta({
		type: "integer",
		description: "End of the time range (exclusive), in milliseconds since 1970.",
		example: 1_796_083_200_000,
	}),
};

export const recordIds = z
	.string()
	.transform((text) => text.split(","))
	.refine((ids) => ids.length <= maxLimit && ids.every(isPossibleId), `ids are at most ${maxLimit} ids`)
	.exactOptional()
	.meta({
		type: "array",
		items: { type: "string" },
		description: "Only of these records. Separated by commas, or in repeated `ids`.",
		example: ["c2h7k0w4q8m6t1y5j9d3"],
	});

export const whereabouts = {
	brand,
	website: word("website is the id of a website").exactOptional().describe("Only records of this website."),
};
