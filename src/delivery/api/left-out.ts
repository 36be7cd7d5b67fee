import type { ReportLeftOut } from "../../data/records/parse-input.ts";
import { leftOutView, type WithLeftOut } from "../../model/api/left-out-api.ts";

export function collectLeftOut(): { readonly report: ReportLeftOut; answer(): WithLeftOut } {
	const parts: NonNullable<WithLeftOut["leftOut"]>[number][] = [];
	return {
		report: (field, leftOut) => void parts.push(...leftOutView(leftOut).map((part) => ({ ...part, field }))),
		answer: () => (parts.length > 0 ? { leftOut: parts } : {}),
	};
}
