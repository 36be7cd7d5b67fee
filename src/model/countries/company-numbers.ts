import type { Country } from "./countries.ts";

export interface CompanyNumber {
	readonly label: string;
	/** "an NZBN, of 13 digits". */
	readonly description: string;
	/** In capitals, without spaces and hyphens. */
	readonly shape: RegExp;
	/** Validates the check digits of a number of this shape. */
	readonly fits: (number: string) => boolean;
	readonly groups: readonly number[];
	/** ISO 6523 code of the register, if search engines accept it. */
	readonly register?: string;
}

/** Sources: nzbn.govt.nz; GS1 General Specifications 7.9; ISO 6523 code list, 0088. */
export const nzbn: CompanyNumber = {
	label: "NZBN",
	description: "an NZBN, of 13 digits",
	shape: /^\d{13}$/,
	fits: isGln,
	groups: [4, 4, 4, 1],
	register: "0088",
};

/** Sources: abr.business.gov.au, "Format of the ABN"; ISO 6523 code list, 0151. */
export const abn: CompanyNumber = {
	label: "ABN",
	description: "an ABN, of 11 digits",
	shape: /^\d{11}$/,
	fits: (digits) =>
		digits[0] !== "0" && (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
	groups: [2, 3, 3, 3],
	register: "0151",
};

/** Source: asic.gov.au, "Australian Company Number digit check". */
export const acn: CompanyNumber = {
	label: "ACN",
	description: "an ACN, of 9 digits",
	shape: /^\d{9}$/,
	fits: (digits) => (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) + Number(digits[8])) % 10 === 0,
	groups: [3, 3, 3],
};

/** The usual one first. */
const numbers: Readonly<Record<string, readonly CompanyNumber[]>> = { NZ: [nzbn], AU: [abn, acn] };

export function numbersOf({ code }: Country): readonly CompanyNumber[] {
	return numbers[code] ?? [];
}

/** Type of the number, else the country's usual type. */
export function numberLabelOf(country: Country, number: string): string {
	const own = numbersOf(country);
	return (numberLike(number, own) ?? own[0])?.label ?? "Company number";
}

export function bareNumber(written: string): string {
	return written.replace(/[\s-]/g, "").toUpperCase();
}

/** Matches only the shape, but prefers valid check digits. Undefined if none matches. */
export function numberLike(written: string, numbers: readonly CompanyNumber[]): CompanyNumber | undefined {
	const bare = bareNumber(written);
	const alike = numbers.filter(({ shape }) => shape.test(bare));
	return alike.find(({ fits }) => fits(bare)) ?? alike[0];
}

/** Undefined if the number is valid for one of the types. */
export function problemOfNumber(written: string, numbers: readonly CompanyNumber[]): string | undefined {
	const type = numberLike(written, numbers);
	if (!type) return `A company number is ${numbers.map(({ description }) => description).join(", or ")}`;
	if (type.fits(bareNumber(written))) return undefined;
	return `There is no ${type.label} like that: its check digits do not fit, so one of them may be mistyped`;
}

export function groupedNumber(written: string, { groups }: CompanyNumber): string {
	const bare = bareNumber(written);
	let from = 0;
	const parts = groups.map((length) => {
		from += length;
		return bare.slice(from - length, from);
	});
	return parts.filter(Boolean).join(" ");
}

function weightedSum(digits: string, weights: readonly number[]): number {
	return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0);
}

/** GS1 General Specifications 7.9: from the right, every second digit has weight 3; the sum is a multiple of 10. */
function isGln(digits: string): boolean {
	const weights = Array.from(digits, (_, index) => ((digits.length - index) % 2 ? 1 : 3));
	return weightedSum(digits, weights) % 10 === 0;
}
