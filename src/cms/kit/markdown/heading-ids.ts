import type { MarkdownIt } from "markdown-it/browser";

/** Adds ids to headings, as GitHub forms them, so that the same links work there and in the back office. */
export function addHeadingIds(markdown: MarkdownIt): void {
	markdown.core.ruler.push("heading_ids", ({ tokens }) => {
		const ids = new Set<string>();
		for (const [index, token] of tokens.entries()) {
			if (token.type !== "heading_open") continue;
			const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
			const id = freeId(idOf(words), ids);
			ids.add(id);
			token.attrSet("id", id);
		}
	});
}

function idOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
		.replaceAll(" ", "-");
}

function freeId(id: string, taken: ReadonlySet<string>): string {
	if (!taken.has(id)) return id;
	let number = 1;
	while (taken.has(`${id}-${number}`)) number++;
	return `${id}-${number}`;
}
