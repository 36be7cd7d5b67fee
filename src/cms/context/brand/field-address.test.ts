import { expect, it } from "vitest";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { fixAddress } from "./field-address.ts";

it.each<[string, CheckResult["fix"], string | undefined]>([
	[
		"/cms/websites/w1#field-logo",
		{ collection: "websites", recordId: "w1", field: "logo", type: "" },
		undefined,
	],
	[
		"/cms/websites/w1?brand=team#field-logo",
		{ collection: "websites", recordId: "w1", field: "logo", type: "" },
		"team",
	],
	[
		"/cms/services/new?brand=events-au",
		{ collection: "services", recordId: "", field: "", type: "" },
		undefined,
	],
	[
		"/cms/content/new?type=case-study&brand=events-au",
		{ collection: "content", recordId: "", field: "", type: "case-study" },
		undefined,
	],
])("a check is fixed at %s", (address, fix, brand) => {
	expect(fixAddress(fix, "events-au", brand)).toBe(address);
});
