import * as z from "zod/mini";
import { fieldsOf, keptAs, ofText, type Served, textInJson } from "../kind.ts";

/** The company numbers that websites show: of New Zealand (13 digits) and of Australia (11). */
export type CompanyNumberType = "NZBN" | "ABN";

const max = 40;
const digitsOf: Readonly<Record<CompanyNumberType, number>> = { NZBN: 13, ABN: 11 };

/** A company's number, kept in the groups that it is read in; "" for none. */
export const companyNumber = fieldsOf<"companyNumber">({
	...ofText,
	kind: "companyNumber",
	schemaOf: ({ label }) =>
		keptAs(
			z
				.string(`${label} must be text`)
				.check(z.trim(), z.maxLength(max, `${label} may have at most ${max} characters`)),
			(value, refuse) => {
				const digits = value.replace(/[\s-]/g, "");
				const problem = digits === "" ? undefined : problemOf(digits);
				return problem === undefined ? grouped(digits) : refuse(problem);
			},
		),
	usual: { max },
});

export const companyNumberServed: Served = {
	json: (field) => ({ ...textInJson(field), pattern: "^([\\d\\s-]*)$" }),
	lists: ["order"],
};

/** Which number it is, by its length; undefined for neither. */
export function companyNumberType(value: string): CompanyNumberType | undefined {
	const { length } = value.replace(/\D/g, "");
	return (["NZBN", "ABN"] as const).find((type) => digitsOf[type] === length);
}

/** What a number must be, in words: "an NZBN, of 13 digits". */
export function sayCompanyNumber(type: CompanyNumberType): string {
	return `an ${type}, of ${digitsOf[type]} digits`;
}

function problemOf(digits: string): string | undefined {
	const type = /^\d+$/.test(digits) ? companyNumberType(digits) : undefined;
	if (!type) return `A company number is ${sayCompanyNumber("NZBN")}, or ${sayCompanyNumber("ABN")}`;
	const numbers = [...digits].map(Number);
	if (type === "NZBN" ? isGln(numbers) : isAbn(numbers)) return undefined;
	return `There is no ${type} like that: its check digits do not fit, so one of them may be mistyped`;
}

/** GS1 General Specifications 7.9: from the right, every second digit counts three times; the sum is a multiple of 10. */
function isGln(digits: readonly number[]): boolean {
	return digits.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10 === 0;
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Australian Business Register: the weighted sum, one less for the first digit, is a multiple of 89. */
function isAbn(digits: readonly number[]): boolean {
	const sum = digits.reduce((total, digit, index) => total + digit * (abnWeights[index] ?? 0), 0);
	return digits[0] !== 0 && (sum - (abnWeights[0] ?? 0)) % 89 === 0;
}

function grouped(digits: string): string {
	if (digits.length === digitsOf.ABN) return digits.replace(/^(..)(...)(...)(...)$/, "$1 $2 $3 $4");
	return digits.replace(/^(.{4})(.{4})(.{4})(.)$/, "$1 $2 $3 $4");
}
