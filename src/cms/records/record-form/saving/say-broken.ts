import type { BrokenLink } from "../../../../model/api/reports/report-api.ts";

/** Returns the reason why a link is broken. */
export function sayBroken({ why, title }: Pick<BrokenLink, "why" | "title">): string {
	if (why === "gone") return "no article has this address";
	return `“${title || "Untitled"}” ${why === "draft" ? "is a draft" : "has been taken down"}`;
}
