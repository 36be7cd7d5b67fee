import * as z from "zod/mini";
import { abn, groupedNumber, numberLike, nzbn, problemOfNumber } from "../countries/company-numbers.ts";
import { fieldsOf, type Served, storedAs, textInJson, textStorage } from "../kind.ts";
import { textSchema } from "./text.ts";

const max = 40;
/** Valid numbers of these types are unambiguous. */
const grouped = [nzbn, abn];

/** In the usual groups. The website has the country, so the number is not checked here. */
export const companyNumber = fieldsOf<"companyNumber">({
	...textStorage,
	kind: "companyNumber",
	schemaOf: ({ label }) =>
		storedAs(
			textSchema(label, { max }).check(
				z.refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), `${label} must be one line`),
			),
			(value) => {
				if (/^-*$/.test(value)) return "";
				const type = problemOfNumber(value, grouped) === undefined && numberLike(value, grouped);
				return type ? groupedNumber(value, type) : value;
			},
		),
	usual: { max },
});

export const companyNumberServed: Served = { json: textInJson, lists: ["order"] };
