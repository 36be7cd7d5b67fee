import { z } from "zod";
import type { SaveOptions } from "../../data/save.ts";
import { type Actor, mayBringOver } from "../../model/access.ts";
import { InvalidError, type Problem } from "../../model/errors.ts";

/** What a record that comes from elsewhere may keep: its id, and when it came to be and was last changed. */
export type Kept = { readonly id?: string } & Pick<SaveOptions, "createdAt" | "updatedAt">;

const clockSkewMs = 5 * 60_000;
const idShape = /^(?!(?:new|folders)$)[A-Za-z0-9_-]{1,128}$/;

/** A timestamp of seconds as Firestore writes it, a date string (ISO 8601), or milliseconds as the API itself tells times. */
const timeSchema = z.union([
	z
		.object({ seconds: z.number().int(), nanoseconds: z.number().int().min(0).max(999_999_999).default(0) })
		.transform(({ seconds, nanoseconds }) => seconds * 1_000 + Math.floor(nanoseconds / 1_000_000)),
	z
		.object({ _seconds: z.number().int(), _nanoseconds: z.number().int().min(0).max(999_999_999).default(0) })
		.transform(({ _seconds, _nanoseconds }) => _seconds * 1_000 + Math.floor(_nanoseconds / 1_000_000)),
	z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => Date.parse(text)),
	z.number().int(),
]);

/**
 * Takes out of a body what a record keeps that comes from elsewhere.
 * @throws {InvalidError}
 */
export function takeKept(
	actor: Actor,
	body: Readonly<Record<string, unknown>>,
	now: number,
): { kept: Kept; input: Readonly<Record<string, unknown>> } {
	// To others these are no fields at all.
	if (!mayBringOver(actor)) return { kept: {}, input: body };
	const { id, createdAt: _, updatedAt: __, ...input } = body;
	const problems: Problem[] = [];
	if (id !== undefined && !(typeof id === "string" && idShape.test(id)))
		problems.push({ pointer: "/id", message: "id has 1 to 128 letters, digits, - and _" });
	const times = { createdAt: timeOf("createdAt"), updatedAt: timeOf("updatedAt") };
	if (problems.length > 0) throw new InvalidError(problems);
	const kept = Object.entries({ id, ...times }).filter(([, value]) => value !== undefined);
	return { kept: Object.fromEntries(kept) as Kept, input };

	function timeOf(name: "createdAt" | "updatedAt"): number | undefined {
		if (body[name] === undefined) return undefined;
		const { data } = timeSchema.safeParse(body[name]);
		if (data !== undefined && data >= 0 && data <= now + clockSkewMs) return data;
		const message =
			data !== undefined && data > now
				? `${name} cannot lie in the future`
				: `${name} is a date like 2026-11-21T09:30:00Z, {"seconds": …}, or milliseconds since 1970`;
		problems.push({ pointer: `/${name}`, message });
		return undefined;
	}
}
