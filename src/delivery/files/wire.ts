import { z } from "zod";
import {
	customMetadataOf,
	type ObjectFacts,
	type Preconditions,
	type StoredObject,
} from "../../files/object.ts";
import type { Incoming } from "../../files/uploads/incoming.ts";
import { media } from "../../model/collections/media.ts";
import { RequestError } from "../http/errors.ts";

const maxCustomBytes = 8 * 1024;
const line = (max: number) =>
	z
		.string()
		.max(max)
		.refine(
			(text) =>
				text.isWellFormed() && ![...text].some((character) => character < " " || character === "\u007f"),
			"has a broken character",
		);
const ascii = (max: number) => line(max).regex(/^[\x20-\x7e]*$/, "has a character that no header may have");
/** Validated as for the record. */
const describable = { folder: media.fields.folder, decorative: media.fields.decorative };
const settable = z.object({
	contentType: line(255).nullish(),
	cacheControl: ascii(1_000).nullish(),
	contentDisposition: line(1_000).nullish(),
	contentEncoding: ascii(100).nullish(),
	contentLanguage: ascii(100).nullish(),
	md5Hash: line(100).nullish(),
	metadata: z
		.record(z.string().min(1).max(500), z.string().max(maxCustomBytes).nullable())
		.refine((all) => JSON.stringify(all).length <= maxCustomBytes, `has more than ${maxCustomBytes} bytes`)
		.nullish(),
});

export function toWire(object: StoredObject): Record<string, unknown> {
	const { cacheControl, contentDisposition, contentEncoding, contentLanguage } = object;
	const given = { cacheControl, contentDisposition, contentEncoding, contentLanguage };
	return {
		name: object.path,
		bucket: object.bucket,
		generation: String(object.generation),
		metageneration: String(object.metageneration),
		contentType: object.contentType,
		timeCreated: new Date(object.generation / 1_000).toISOString(),
		updated: new Date(object.updatedAt).toISOString(),
		storageClass: "STANDARD",
		size: String(object.size),
		md5Hash: object.md5Hash,
		etag: etagOf(object),
		downloadTokens: object.downloadTokens,
		mediaId: object.id,
		...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")),
		metadata: customMetadataOf(object),
		...(object.warnings && { warnings: object.warnings }),
	};
}

export function etagOf({ generation, metageneration }: StoredObject): string {
	return `${generation}-${metageneration}`;
}

/** @throws {RequestError} 400 */
export function factsOf(given: unknown, fallbackType: string): Partial<ObjectFacts> {
	const { metadata, md5Hash: _, ...fields } = parse(given);
	const stored = Object.entries({ ...fields, contentType: fields.contentType ?? fallbackType });
	return {
		...Object.fromEntries(stored.filter(([, value]) => value !== null && value !== undefined)),
		customMetadata: withoutNulls(metadata ?? {}),
	};
}

/** Null clears a field. @throws {RequestError} 400 */
export function changesOf(given: unknown, object: StoredObject): Partial<ObjectFacts> {
	const { metadata, md5Hash: _, ...fields } = parse(given);
	const changed = Object.entries(fields).filter(([, value]) => value !== undefined);
	return {
		...Object.fromEntries(changed.map(([name, value]) => [name, value ?? ""])),
		...(metadata === null && { customMetadata: {} }),
		...(metadata && { customMetadata: withoutNulls({ ...customMetadataOf(object), ...metadata }) }),
	};
}

/**
 * No metadata of existing clients has these names.
 * @throws {RequestError} 400
 */
export function describedIn(given: unknown): Incoming["described"] {
	const changes = Object.entries(describable).flatMap(([name, { schema }]) => {
		const value = (given as Readonly<Record<string, unknown>> | null)?.[name];
		if (value === undefined || value === null) return [];
		const parsed = schema.safeParse(value);
		if (parsed.success) return [[name, parsed.data]];
		const message = parsed.error.issues[0]?.message ?? "";
		throw new RequestError(400, message, [{ pointer: `/${name}`, message }]);
	});
	return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** MD5. @throws {RequestError} 400 */
export function announcedHashOf(given: unknown): string | undefined {
	return parse(given).md5Hash ?? undefined;
}

/** Undefined if not given. */
export function isPublicIn(query: URLSearchParams): boolean | undefined {
	const acl = query.get("predefinedAcl");
	return acl === null ? undefined : acl === "publicRead";
}

/** @throws {RequestError} 400 */
export function preconditionsOf(query: URLSearchParams): Preconditions {
	const number = (name: string) => {
		const value = query.get(name);
		if (value === null) return undefined;
		if (!/^\d{1,16}$/.test(value)) throw new RequestError(400, `${name} is a number`);
		return Number(value);
	};
	return {
		generation: number("ifGenerationMatch"),
		notGeneration: number("ifGenerationNotMatch"),
		metageneration: number("ifMetagenerationMatch"),
		notMetageneration: number("ifMetagenerationNotMatch"),
	};
}

function parse(given: unknown) {
	const parsed = settable.safeParse(given ?? {});
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const pointer = (issue?.path ?? []).map((part) => `/${String(part)}`).join("");
	throw new RequestError(400, "This cannot be metadata of an object", [
		{ pointer, message: issue?.message ?? "" },
	]);
}

function withoutNulls(all: Readonly<Record<string, string | null>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
	);
}
