import * as z from "zod/mini";
import { fieldsOf, type Kind, ofText, type Served } from "../kind.ts";

const seconds = z.int();
const nanoseconds = z.optional(z.int().check(z.minimum(0), z.maximum(999_999_999)));
const toMs = (whole: number, rest = 0) => whole * 1_000 + Math.floor(rest / 1_000_000);

/** A date string (ISO 8601), a timestamp of seconds as Firestore writes it, or milliseconds as the API itself tells times. */
const forms = [
	z.pipe(z.iso.datetime({ offset: true }), z.transform(Date.parse)),
	z.pipe(z.iso.date(), z.transform(Date.parse)),
	z.pipe(
		z.object({ seconds, nanoseconds }),
		z.transform((at) => toMs(at.seconds, at.nanoseconds)),
	),
	z.int(),
] as const;

/** Dates have no five digits of a year. */
const latest = Date.UTC(10_000, 0) - 1;

const said = new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium", timeStyle: "short" });

const kind: Kind<"instant"> = {
	...ofText,
	kind: "instant",
	storage: "number",
	empty: 0,
	schemaOf({ label, required }) {
		const message = `${label} must be a date like 2026-11-21 or 2026-11-21T09:30:00Z, or milliseconds since 1970`;
		const known = z.union(forms, message).check(z.refine((at) => at >= 0 && at <= latest, message));
		return required ? known.check(z.refine((at) => at > 0, `${label} is required`)) : known;
	},
	say: (at) => (at === 0 ? "" : said.format(at)),
	// A copy has a life of its own.
	isOwn: true,
};

/** A moment, as milliseconds since 1970; 0 for none. */
export const instant = fieldsOf<"instant">(kind);

export const instantServed: Served = {
	json: () => ({
		type: "integer",
		format: "int64",
		minimum: 0,
		description:
			"Milliseconds since 1970, 0 for none; a write may give a date or a timestamp with seconds, too.",
	}),
	lists: ["order"],
};
