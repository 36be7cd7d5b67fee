import * as z from "zod/mini";
import { fieldsOf, type Served, textStorage } from "../kind.ts";

const latest = Date.UTC(10_000, 0) - 1;

/** Milliseconds since the epoch; 0 for none. */
export const instant = fieldsOf<"instant">({
	...textStorage,
	kind: "instant",
	storage: "number",
	empty: 0,
	schemaOf: ({ label, required }) =>
		z.number(`${label} must be a date and time`).check(
			z.refine(
				(at) => Number.isInteger(at) && at >= 0 && at <= latest,
				`${label} must be a date and time from 1970 on`,
			),
			z.refine((at) => at > 0 || !required, `${label} is required`),
		),
	say: (at) =>
		at === 0 ? "" : new Date(at).toLocaleString("en-NZ", { dateStyle: "medium", timeStyle: "short" }),
	// Copied records start without it.
	isOwn: true,
});

const written = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

export const instantServed: Served = {
	json: () => ({
		type: "integer",
		format: "int64",
		minimum: 0,
		description:
			"Milliseconds since 1970, 0 for none; a write may give a date (ISO 8601) or a timestamp with seconds, too.",
	}),
	lists: ["order"],
	range: {
		read: (requested) => (/^\d{1,15}$/.test(requested) ? Number(requested) : momentOf(requested)),
		least: 1,
	},
	/** Accepts a date, or a Firestore timestamp in seconds. */
	accept(given) {
		if (typeof given === "string") return momentOf(given);
		if (typeof given !== "object" || given === null) return given;
		const { seconds, nanoseconds = 0, _seconds = seconds, _nanoseconds = nanoseconds } = given as Timestamp;
		const isOne = Number.isSafeInteger(_seconds) && Number.isSafeInteger(_nanoseconds);
		return isOne ? Number(_seconds) * 1_000 + Math.floor(Number(_nanoseconds) / 1_000_000) : given;
	},
};

function momentOf(given: string): number | string {
	const [, day = ""] = written.exec(given) ?? [];
	return z.iso.date().safeParse(day).success ? Date.parse(given) : given;
}

type Timestamp = Readonly<Record<"seconds" | "nanoseconds" | "_seconds" | "_nanoseconds", unknown>>;
