import MarkdownIt from "markdown-it/browser";
import { addHeadingIds } from "./heading-ids.ts";

interface MarkdownOptions {
	readonly breaks?: boolean;
	readonly linkTo?: (address: string) => string;
	/** Whether headings have ids that links can lead to. */
	readonly hasHeadingIds?: boolean;
}

/** HTML in the Markdown is text, and addresses that run scripts are no links. */
export function htmlOfMarkdown(text: string, options: MarkdownOptions = {}): string {
	const { breaks = false, linkTo, hasHeadingIds = false } = options;
	const markdown = new MarkdownIt({ breaks });
	// In mails, indentation and dashes are ordinary text.
	markdown.disable(["code", "lheading"]);
	if (hasHeadingIds) addHeadingIds(markdown);
	if (linkTo) {
		const { normalizeLink } = markdown;
		markdown.normalizeLink = (address) => linkTo(normalizeLink(address));
	}
	return markdown.render(text).replace(/\n(?=<\/code><\/pre>)/g, "");
}
