import * as z from "zod/mini";
import { abn, groupedNumber, numberLike, nzbn, problemOfNumber } from "../countries/company-numbers.ts";
import { fieldsOf, keptAs, ofText, type Served, textInJson } from "../kind.ts";

const max = 40;
const taken = [nzbn, abn];

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
				const type = numberLike(value, taken);
				const problem = /^[\s-]*$/.test(value) ? undefined : problemOfNumber(value, taken);
				if (problem !== undefined) return refuse(problem);
				return type ? groupedNumber(value, type) : "";
			},
		),
	usual: { max },
});

export const companyNumberServed: Served = {
	json: (field) => ({ ...textInJson(field), pattern: "^([\\d\\s-]*)$" }),
	lists: ["order"],
};
