import {
	abn,
	acn,
	bn,
	type CompanyNumber,
	cro,
	ein,
	gbCompany,
	hrb,
	kvk,
	numberLike,
	nzbn,
	siren,
	uen,
	ustIdNr,
} from "./company-numbers.ts";
import type { Country } from "./countries.ts";

/** The numbers that companies of a country may show, the usual one first; apart, so that browsers do not load them. */
const numbers: Readonly<Record<string, readonly CompanyNumber[]>> = {
	NZ: [nzbn],
	AU: [abn, acn],
	GB: [gbCompany],
	IE: [cro],
	US: [ein],
	CA: [bn],
	SG: [uen],
	DE: [hrb, ustIdNr],
	FR: [siren],
	NL: [kvk],
};

/** The numbers that a company of a country may show; none where any text may be one. */
export function numbersOf({ code }: Country): readonly CompanyNumber[] {
	return numbers[code] ?? [];
}

/** The text before the number of a company: what kind of number it is, else the country's usual one. */
export function numberLabelOf(country: Country, number: string): string {
	const own = numbersOf(country);
	return (numberLike(number, own) ?? own[0])?.label ?? "Company number";
}
