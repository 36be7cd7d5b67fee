/** Problem of the article that a link names: there is none, it is a draft, or it was taken down. */
export type LinkProblem = "gone" | "draft" | "taken-down";

/** Returns the reason why a link is broken. @param title title of the article */
export function reasonOf(why: LinkProblem, title: string): string {
	if (why === "gone") return "no article has this address";
	return `“${title || "Untitled"}” ${why === "draft" ? "is a draft" : "has been taken down"}`;
}

/** Reason of a link such as "#costs" without a target. */
export const noTargetReason = "nothing in this text has this address";
