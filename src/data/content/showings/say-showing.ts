import type { Showing } from "../../../model/api/editorial/showing-api.ts";

/** How a record is shown on a website, in words for the activity list. */
export function sayShowing({ name, domain, hidden, pinned, fromAt }: Showing): string {
	const said = [
		...(hidden ? ["hidden"] : []),
		...(pinned ? ["first"] : []),
		...(fromAt > 0 ? [`from ${new Date(fromAt).toISOString()}`] : []),
	];
	return `${name || domain}: ${said.join(", ") || "as elsewhere"}`;
}
