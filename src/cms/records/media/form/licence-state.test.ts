import { expect, it } from "vitest";
import { licenceStateOf } from "./file-above.tsx";

const now = Date.parse("2026-11-21T23:30:00Z");

it.each([
	["", undefined],
	["2027-01-01", undefined],
	["2026-12-21", "The licence ends on 21 December 2026, in 30 days."],
	["2026-11-22", "The licence ends on 22 November 2026, tomorrow."],
	["2026-11-21", "The licence ends on 21 November 2026, today."],
	["2026-11-20", "The licence ended on 20 November 2026. The file may no longer be shown."],
])("a licence until %j", (endsOn, said) => {
	expect(licenceStateOf(endsOn, now)?.sentence).toBe(said);
});
