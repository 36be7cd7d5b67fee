import MarkdownIt from "markdown-it/browser";

interface MarkdownOptions {
	/** Whether line breaks within paragraphs stay. */
	readonly breaks?: boolean;
	/** Returns the address of a link. */
	readonly linkTo?: (address: string) => string;
}

/** Returns the HTML of Markdown. HTML within it is text, and addresses that run scripts are no links. */
export function htmlOfMarkdown(text: string, { breaks = false, linkTo }: MarkdownOptions = {}): string {
	const markdown = new MarkdownIt({ breaks });
	// Indented lines, and lines below which dashes stand, are ordinary text in mails.
	markdown.disable(["code", "lheading"]);
	if (linkTo) {
		const { normalizeLink } = markdown;
		markdown.normalizeLink = (address) => linkTo(normalizeLink(address));
	}
	// The line end after the last line of code is none of its lines.
	return markdown.render(text).replace(/\n(?=<\/code><\/pre>)/g, "");
}
