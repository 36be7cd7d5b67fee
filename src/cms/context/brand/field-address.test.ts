import { expect, it } from "vitest";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { fixAddress } from "./field-address.ts";

it.each<[string, CheckResult["fix"], string | undefined]>([
	["/cms/websites/w1#field-logo", { collection: "websites", recordId: "w1", field: "logo" }, undefined],
	[
		"/cms/websites/w1?brand=team#field-logo",
		{ collection: "websites", recordId: "w1", field: "logo" },
		"team",
	],
	["/cms/services/new?brand=events-au", { collection: "services" }, undefined],
	[
		"/cms/content/new?type=case-study&brand=events-au",
		{ collection: "content", type: "case-study" },
		undefined,
	],
])("a check is fixed at %s", (address, fix, brand) => {
	expect(fixAddress(fix, "events-au", brand)).toBe(address);
});
