import { instantServed } from "../model/kinds/instant.ts";

const fewestMilliseconds = 100_000_000_000;
const isoLike = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/;
const time =
	"(?:,?\\s+(?:at\\s+)?(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:\\.\\d+)?)?\\s*(?<half>[ap]\\.?m\\.?)?)?";
const zone = "(?:\\s*(?:GMT|UTC?|Z)?(?<zone>[+-]\\d\\d:?\\d\\d)?)(?:\\s*\\(.*\\))?";
const slashed = new RegExp(`^(?<one>\\d{1,2})[/.-](?<two>\\d{1,2})[/.-](?<year>\\d{4})${time}${zone}$`, "i");
const yearFirst = new RegExp(
	`^(?<year>\\d{4})[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})${time}${zone}$`,
	"i",
);
/** `May 1, 2019`, `1 May 2019 3:04 pm`, RFC 2822, and JavaScript's form. */
const inWords = [
	"(?<word>[a-z]{3,9})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?",
	"(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?(?<word>[a-z]{3,9})\\.?",
].map((date) => new RegExp(`^(?:[a-z]{3,9},?\\s+)?${date}(?:,?\\s+|-)(?<year>\\d{4})${time}${zone}$`, "i"));
const months = [
	...["january", "february", "march", "april", "may", "june", "july"],
	...["august", "september", "october", "november", "december"],
];

/**
 * Accepts dates with or without time (UTC by default), seconds, milliseconds or timestamps; undefined for other values.
 * @param dates required for dates such as 3/4/2024
 */
export function timeOf(given: unknown, dates?: "day-first" | "month-first"): number | undefined {
	if (typeof given === "number" && Number.isFinite(given))
		return given < fewestMilliseconds ? Math.round(given * 1_000) : Math.round(given);
	if (typeof given === "object" && given !== null) return ofTimestamp(given);
	if (typeof given !== "string") return undefined;
	const text = given.trim();
	if (/^\d{9,13}$/.test(text)) return timeOf(Number(text));
	return ofIso(text) ?? ofSlashed(text, dates) ?? ofYearFirst(text) ?? ofWords(text);
}

function ofTimestamp(given: object): number | undefined {
	const at = instantServed.accept?.(given);
	return typeof at === "number" ? at : undefined;
}

function ofIso(text: string): number | undefined {
	const [whole, day = "", time = "00:00", zone = "Z"] = isoLike.exec(text) ?? [];
	const at = whole === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
	return Number.isNaN(at) || new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day ? undefined : at;
}

type Groups = Readonly<Record<string, string | undefined>>;

function ofSlashed(text: string, dates: "day-first" | "month-first" | undefined): number | undefined {
	const found: Groups | undefined = slashed.exec(text)?.groups;
	if (!found) return undefined;
	const [one, two] = [Number(found.one), Number(found.two)];
	// A number above 12 is a day.
	const order = dates ?? (one > 12 || one === two ? "day-first" : two > 12 ? "month-first" : undefined);
	if (order === undefined) return undefined;
	return timeIn(found, order === "day-first" ? { day: one, month: two } : { day: two, month: one });
}

function ofYearFirst(text: string): number | undefined {
	const found: Groups | undefined = yearFirst.exec(text)?.groups;
	return found && timeIn(found, { day: Number(found.day), month: Number(found.month) });
}

function ofWords(text: string): number | undefined {
	const found: Groups | undefined = inWords.map((form) => form.exec(text)?.groups).find(Boolean);
	if (!found) return undefined;
	const word = String(found.word).toLowerCase();
	const month =
		months.findIndex((name) => name.startsWith(word) || (word === "sept" && name === "september")) + 1;
	return month === 0 ? undefined : timeIn(found, { day: Number(found.day), month });
}

function timeIn(
	{ year, hour: given = "0", minute = "0", second = "0", half, zone = "Z" }: Groups,
	{ day, month }: { readonly day: number; readonly month: number },
): number | undefined {
	if (half !== undefined && (Number(given) < 1 || Number(given) > 12)) return undefined;
	const isAfternoon = half?.toLowerCase().startsWith("p");
	const hour = half === undefined ? Number(given) : (Number(given) % 12) + (isAfternoon ? 12 : 0);
	const two = (number: number) => String(number).padStart(2, "0");
	const date = `${year}-${two(month)}-${two(day)}`;
	const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
	return ofIso(`${date}T${two(hour)}:${two(Number(minute))}:${two(Number(second))}${offset}`);
}
