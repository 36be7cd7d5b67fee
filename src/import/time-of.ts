import { instantServed } from "../model/kinds/instant.ts";

/** Smaller numbers are seconds; for realistic years, milliseconds are larger. */
const fewestMilliseconds = 100_000_000_000;
const isoLike = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/**
 * A date with or without time (UTC by default), seconds, milliseconds or a timestamp; undefined for other values.
 * @param dates without it, dates such as 3/4/2024 are not parsed
 */
export function timeOf(given: unknown, dates?: "day-first" | "month-first"): number | undefined {
	if (typeof given === "number" && Number.isFinite(given))
		return given < fewestMilliseconds ? Math.round(given * 1_000) : Math.round(given);
	if (typeof given === "object" && given !== null) return ofTimestamp(given);
	if (typeof given !== "string") return undefined;
	const text = given.trim();
	if (/^\d{9,13}$/.test(text)) return timeOf(Number(text));
	return ofIso(text) ?? ofSlashed(text, dates);
}

function ofTimestamp(given: object): number | undefined {
	const at = instantServed.accept?.(given);
	return typeof at === "number" ? at : undefined;
}

function ofIso(text: string): number | undefined {
	const [whole, day, time = "00:00", zone = "Z"] = isoLike.exec(text) ?? [];
	const at = whole === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
	return Number.isNaN(at) ? undefined : at;
}

function ofSlashed(text: string, dates: "day-first" | "month-first" | undefined): number | undefined {
	const [whole, one = "", two = "", year = ""] = slashed.exec(text) ?? [];
	if (whole === undefined || dates === undefined) return undefined;
	const [day, month] = dates === "day-first" ? [one, two] : [two, one];
	return ofIso(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
