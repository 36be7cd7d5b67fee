/** Problem of the record that a link names: there is none, it is a draft, was taken down, or has no page of its own. */
export type LinkProblem = "gone" | "draft" | "taken-down" | "no-page";

const sentences = {
	draft: "is a draft",
	"taken-down": "has been taken down",
	"no-page": "has no page of its own",
};

/** Returns the reason why a link is broken. @param title of the record */
export function reasonOf(why: LinkProblem, title: string): string {
	if (why === "gone") return "nothing has this address";
	return `“${title || "Untitled"}” ${sentences[why]}`;
}

/** Reason of a link such as "#costs" without a target. */
export const noTargetReason = "nothing in this text has this address";
