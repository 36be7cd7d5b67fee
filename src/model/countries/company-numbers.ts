import type { Country } from "./countries.ts";

/** A number by which a country knows its companies. */
export interface CompanyNumber {
	/** As it stands before the number. */
	readonly label: string;
	/** Description of the number: "an NZBN, of 13 digits". */
	readonly said: string;
	/** Matches the number in capitals, without spaces and hyphens. */
	readonly shape: RegExp;
	/** Whether the check digits of a number of this shape are right. */
	readonly fits: (number: string) => boolean;
	/** Lengths of the groups that it is read in. */
	readonly groups: readonly number[];
	/** The register under ISO 6523, where search engines take the number as digits under it. */
	readonly register?: string;
}

/** New Zealand Business Number, a GLN. Sources: nzbn.govt.nz; GS1 General Specifications 7.9; ISO 6523 code list, 0088. */
export const nzbn: CompanyNumber = {
	label: "NZBN",
	said: "an NZBN, of 13 digits",
	shape: /^\d{13}$/,
	fits: isGln,
	groups: [4, 4, 4, 1],
	register: "0088",
};

/** Australian Business Number. Sources: abr.business.gov.au, "Format of the ABN"; ISO 6523 code list, 0151. */
export const abn: CompanyNumber = {
	label: "ABN",
	said: "an ABN, of 11 digits",
	shape: /^\d{11}$/,
	fits: (digits) =>
		digits[0] !== "0" && (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
	groups: [2, 3, 3, 3],
	register: "0151",
};

/** Australian Company Number. Source: asic.gov.au, "Australian Company Number digit check". */
export const acn: CompanyNumber = {
	label: "ACN",
	said: "an ACN, of 9 digits",
	shape: /^\d{9}$/,
	fits: (digits) => (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) + Number(digits[8])) % 10 === 0,
	groups: [3, 3, 3],
};

/** The numbers that companies of a country may show, the usual one first. */
const numbers: Readonly<Record<string, readonly CompanyNumber[]>> = { NZ: [nzbn], AU: [abn, acn] };

/** The numbers that a company of a country may show; none where any text is accepted. */
export function numbersOf({ code }: Country): readonly CompanyNumber[] {
	return numbers[code] ?? [];
}

/** The label before the number of a company: of the kind of number it is, else of the country's usual one. */
export function numberLabelOf(country: Country, number: string): string {
	const own = numbersOf(country);
	return (numberLike(number, own) ?? own[0])?.label ?? "Company number";
}

/** A number without what only makes it readable. */
export function bareNumber(written: string): string {
	return written.replace(/[\s-]/g, "").toUpperCase();
}

/** Returns the number type that matches the shape of the input; undefined if none does. */
export function numberLike(written: string, numbers: readonly CompanyNumber[]): CompanyNumber | undefined {
	const bare = bareNumber(written);
	const alike = numbers.filter(({ shape }) => shape.test(bare));
	return alike.find(({ fits }) => fits(bare)) ?? alike[0];
}

/** Returns the problem with a number that must be of one of these types; undefined if it is valid. */
export function problemOfNumber(written: string, numbers: readonly CompanyNumber[]): string | undefined {
	const type = numberLike(written, numbers);
	if (!type) return `A company number is ${numbers.map(({ said }) => said).join(", or ")}`;
	if (type.fits(bareNumber(written))) return undefined;
	return `There is no ${type.label} like that: its check digits do not fit, so one of them may be mistyped`;
}

/** A number in the groups that people read it in. */
export function groupedNumber(written: string, { groups }: CompanyNumber): string {
	const bare = bareNumber(written);
	let from = 0;
	const parts = groups.map((length) => {
		from += length;
		return bare.slice(from - length, from);
	});
	return parts.filter(Boolean).join(" ");
}

/** Each digit times its weight, added up. */
function weightedSum(digits: string, weights: readonly number[]): number {
	return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0);
}

/** GS1 General Specifications 7.9: from the right, every second digit counts three times; the sum is a multiple of 10. */
function isGln(digits: string): boolean {
	const weights = Array.from(digits, (_, index) => ((digits.length - index) % 2 ? 1 : 3));
	return weightedSum(digits, weights) % 10 === 0;
}
