import MarkdownIt from "markdown-it/browser";

interface MarkdownOptions {
	readonly breaks?: boolean;
	readonly linkTo?: (address: string) => string;
}

/** HTML in the Markdown is text, and addresses that run scripts are no links. */
export function htmlOfMarkdown(text: string, { breaks = false, linkTo }: MarkdownOptions = {}): string {
	const markdown = new MarkdownIt({ breaks });
	// In mails, indentation and dashes are ordinary text.
	markdown.disable(["code", "lheading"]);
	if (linkTo) {
		const { normalizeLink } = markdown;
		markdown.normalizeLink = (address) => linkTo(normalizeLink(address));
	}
	return markdown.render(text).replace(/\n(?=<\/code><\/pre>)/g, "");
}
