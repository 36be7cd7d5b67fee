import type { Range } from "./folded.ts";

export interface Phone {
	/** "" if the number has none. */
	readonly country: string;
	/** Without the leading 0. */
	readonly national: string;
	/** Leading 0 of the national form; undefined with a country code. */
	readonly hasTrunk: boolean | undefined;
}

const fewestDigits = 5;
const mostDigits = 15;
const between = "[\\s().\\-\\u2010-\\u2013/]{0,3}";
/** All other country codes have three digits. */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

export function readPhone(text: string): Phone | undefined {
	const bare = text.trim().replace(/^tel:/i, "");
	if (!/^[+(]?[\d\s().\-\u2010-\u2013/+]+$/.test(bare)) return undefined;
	const isAbroad = /^\(?(?:\+|00)/.test(bare);
	const digits = bare.replace(/\(0\)/, "").replace(/\D/g, "");
	const national = isAbroad && !bare.includes("+") ? digits.slice(2) : digits;
	if (national.length < fewestDigits || national.length > mostDigits) return undefined;
	if (!isAbroad)
		return { country: "", national: national.replace(/^0/, ""), hasTrunk: national.startsWith("0") };
	const country = shortCodes.exec(national)?.[0] ?? national.slice(0, 3);
	return { country, national: national.slice(country.length).replace(/^0/, ""), hasTrunk: undefined };
}

/** Country codes count only if both have one. */
export function isSamePhone(one: Phone, other: Phone): boolean {
	if (one.national !== other.national) return false;
	if (one.country !== "" && other.country !== "") return one.country === other.country;
	return one.hasTrunk === undefined || other.hasTrunk === undefined || one.hasTrunk === other.hasTrunk;
}

export function findPhones(text: string, phone: Phone): Range[] {
	const pattern = patternOf(phone);
	return [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
		const isOpen = written.startsWith("(") && !written.includes(")");
		const start = isOpen ? index + 1 : index;
		const end = index + written.length;
		const read = readPhone(text.slice(start, end));
		return read && isSamePhone(read, phone) ? [{ start, end }] : [];
	});
}

function patternOf({ country, national }: Phone): RegExp {
	const spread = (digits: string) => [...digits].join(between);
	const code = country === "" ? `[1-9](?:${between}\\d){0,2}` : spread(country);
	const abroad = `\\(?(?:\\+|00)${between}${code}${between}(?:0${between})?`;
	return new RegExp(`(?<![\\d+])(?:${abroad}|\\(?0${between})?\\(?${spread(national)}(?!\\d)`, "g");
}

/** Adds the country code if the previous address had it. */
export function dialledInstead(replacement: string, before: string): string {
	const [to, from] = [readPhone(replacement), readPhone(before)];
	if (!to) return before;
	const country = to.country || (to.hasTrunk === false ? "" : from?.country);
	if (country) return `tel:+${country}${to.national}`;
	return `tel:${to.hasTrunk ? "0" : ""}${to.national}`;
}
