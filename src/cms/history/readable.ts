/** How a line of rich text is to be read. */
export interface ReadableLine {
	readonly kind: "heading" | "text" | "item" | "quote" | "row" | "picture";
	readonly text: string;
}

const kinds: Readonly<Record<string, ReadableLine["kind"]>> = {
	H1: "heading",
	H2: "heading",
	H3: "heading",
	H4: "heading",
	H5: "heading",
	H6: "heading",
	LI: "item",
	BLOCKQUOTE: "quote",
	TR: "row",
	FIGCAPTION: "text",
	PRE: "text",
	P: "text",
	HR: "text",
};

const otherBlocks = /^(UL|OL|TABLE|FIGURE|DIV|BR)$/;

/** Rich text as lines of plain text; nothing of it is drawn as HTML. */
export function readableOf(html: string): readonly ReadableLine[] {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const reading = openReading();
	reading.read(body, "text");
	reading.close("text");
	return reading.lines;
}

function openReading() {
	const lines: ReadableLine[] = [];
	let open: ReadableLine = { kind: "text", text: "" };

	function close(kind: ReadableLine["kind"]) {
		const text = open.text.replaceAll(/\s+/g, " ").trim();
		if (text) lines.push({ ...open, text });
		open = { kind, text: "" };
	}

	function add(text: string) {
		open = { ...open, text: open.text + text };
	}

	function readElement(element: Element, within: ReadableLine["kind"]) {
		const { tagName } = element;
		if (tagName === "IMG") {
			close(within);
			const text = element.getAttribute("alt") || (element.getAttribute("src") ?? "");
			lines.push({ kind: "picture", text });
		}
		if (/^T[DH]$/.test(tagName) && open.text) add(" · ");
		const kind = kindWithin(kinds[tagName], within);
		const isBlock = within !== "row" && (kinds[tagName] !== undefined || otherBlocks.test(tagName));
		if (isBlock) close(kind);
		for (const child of element.childNodes) read(child, kind);
		if (isBlock) close(within);
	}

	function read(node: Node, within: ReadableLine["kind"]) {
		if (node.nodeType === Node.TEXT_NODE) add(node.textContent ?? "");
		else if (node instanceof Element) readElement(node, within);
	}

	return { lines, read, close };
}

/** A paragraph in a list or a quote is read as that. */
function kindWithin(own: ReadableLine["kind"] | undefined, within: ReadableLine["kind"]) {
	return own === undefined || (own === "text" && within !== "text") ? within : own;
}

const marks: Readonly<Record<ReadableLine["kind"], string>> = {
	heading: "## ",
	text: "",
	item: "• ",
	quote: "> ",
	row: "",
	picture: "Picture: ",
};

/** Rich text as one plain text, each block on a line of its own. */
export function plainTextOf(html: string): string {
	return readableOf(html)
		.map(({ kind, text }) => `${marks[kind]}${text}`)
		.join("\n\n");
}
