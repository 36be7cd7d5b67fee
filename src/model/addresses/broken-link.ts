export type LinkProblem = "gone" | "draft" | "taken-down" | "no-page";

const sentences = {
	draft: "is a draft",
	"taken-down": "has been taken down",
	"no-page": "has no page of its own",
};

export function reasonOf(why: LinkProblem, title: string): string {
	if (why === "gone") return "nothing has this address";
	return `“${title || "Untitled"}” ${sentences[why]}`;
}

/** For a link such as "#costs". */
export const noTargetReason = "nothing in this text has this address";
