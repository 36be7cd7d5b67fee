import { z } from "zod";
import type { SaveOptions } from "../../data/records/save.ts";
import { asRecordId } from "../../model/api/view.ts";
import { InvalidError } from "../../model/errors.ts";
import type { RecordId } from "../../model/ids.ts";
import { type Actor, maySetTimes } from "../../model/rights/access.ts";
import { problemsOf } from "../problems.ts";

const clockSkewMs = 5 * 60_000;

const seconds = z.int();
const nanoseconds = z.int().min(0).max(999_999_999).default(0);
const parseDate = (text: string) => Date.parse(text);
const toMs = (s: number, ns: number) => s * 1_000 + Math.floor(ns / 1_000_000);

/** ISO 8601, a Firestore timestamp, or milliseconds as in API responses. */
const timeOf = (name: string) => {
	const message = `${name} is a date like 2026-11-21T09:30:00Z, {"seconds": …}, or milliseconds since 1970`;
	return z
		.union(
			[
				z.iso.datetime({ offset: true }).transform(parseDate),
				z.iso.date().transform(parseDate),
				z.object({ seconds, nanoseconds }).transform((at) => toMs(at.seconds, at.nanoseconds)),
				z
					.object({ _seconds: seconds, _nanoseconds: nanoseconds })
					.transform((at) => toMs(at._seconds, at._nanoseconds)),
				z.int().meta({ format: "int64", minimum: 0 }),
			],
			message,
		)
		.refine((at) => at >= 0, message)
		.refine((at) => at <= Date.now() + clockSkewMs, `${name} cannot be in the future`)
		.exactOptional()
		.describe("Only admins may give it: a date, a timestamp with seconds, or milliseconds since 1970.");
};

export const retainedInput = z.object({
	id: asRecordId(
		z
			.string()
			.regex(/^(?!(?:new|folders)$)[A-Za-z0-9_-]{1,128}$/, "id has 1 to 128 letters, digits, - and _"),
	)
		.exactOptional()
		.describe("Only admins may give it; made unless given."),
	createdAt: timeOf("createdAt"),
	updatedAt: timeOf("updatedAt"),
});

type RetainedValues = { readonly id?: RecordId } & Pick<SaveOptions, "createdAt" | "updatedAt">;

/** @throws {InvalidError} */
export function extractRetained(
	actor: Actor,
	body: Readonly<Record<string, unknown>>,
): { retained: RetainedValues; input: Readonly<Record<string, unknown>> } {
	if (!maySetTimes(actor)) return { retained: {}, input: body };
	const parsed = retainedInput.safeParse(body);
	if (!parsed.success) throw new InvalidError(problemsOf(parsed.error.issues));
	const { id: _, createdAt: __, updatedAt: ___, ...input } = body;
	return { retained: parsed.data, input };
}
