import type { ReportLeftOut } from "../../data/records/parse-input.ts";
import { leftOutView, type WithLeftOut } from "../../model/api/left-out-api.ts";

/** Collects the content that a write removes from HTML, for its answer. */
export function collectLeftOut(): { readonly report: ReportLeftOut; answer(): WithLeftOut } {
	const parts: NonNullable<WithLeftOut["leftOut"]>[number][] = [];
	return {
		report: (field, leftOut) => void parts.push(...leftOutView(leftOut).map((part) => ({ ...part, field }))),
		answer: () => (parts.length > 0 ? { leftOut: parts } : {}),
	};
}
