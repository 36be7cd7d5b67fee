import { blockNamed } from "../../../model/rich-text/blocks/registry.ts";
import { markedAs, settings } from "./marked-words.ts";

interface ReadableLine {
	readonly mark: string;
	readonly text: string;
}

const marks: Readonly<Record<string, string>> = {
	H1: "# ",
	H2: "## ",
	H3: "### ",
	H4: "#### ",
	H5: "##### ",
	H6: "###### ",
	LI: "• ",
	BLOCKQUOTE: "> ",
	TR: "| ",
	FIGCAPTION: "",
	PRE: "",
	P: "",
	HR: "",
};

const otherBlocks = /^(UL|OL|DL|DT|DD|TABLE|FIGURE|DIV|ASIDE|DETAILS|SUMMARY|BR)$/;

const setAs: Readonly<Record<string, number>> = {
	...{ B: settings.bold, STRONG: settings.bold, TH: settings.bold },
	...{ I: settings.italic, EM: settings.italic, U: settings.underlined },
	...{ S: settings.struck, DEL: settings.struck, STRIKE: settings.struck },
	...{ CODE: settings.code, PRE: settings.code },
};

interface Within {
	readonly mark: string;
	readonly setting: number;
}

const plain: Within = { mark: "", setting: 0 };

/** Without rendering HTML. */
function readableOf(html: string): readonly ReadableLine[] {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	const reading = openReading();
	reading.read(body, plain);
	reading.close(plain);
	return reading.lines;
}

function openReading() {
	const lines: ReadableLine[] = [];
	let open: ReadableLine = { mark: "", text: "" };

	function close({ mark }: Within) {
		const text = open.text.replaceAll(/\s+/g, " ").trim();
		if (text) lines.push({ ...open, text });
		open = { mark, text: "" };
	}

	function add(text: string) {
		open = { ...open, text: open.text + text };
	}

	function readElement(element: Element, within: Within) {
		const { tagName } = element;
		if (/^T[DH]$/.test(tagName) && open.text) add(" | ");
		const setting = within.setting | (setAs[tagName] ?? 0);
		const inner = { setting, mark: markWithin(marks[tagName], within.mark) };
		const isBlock = within.mark !== marks.TR && (marks[tagName] !== undefined || otherBlocks.test(tagName));
		if (isBlock) close(inner);
		nameBlock(element);
		for (const child of element.childNodes) read(child, inner);
		if (tagName === "A") add(markedAs(` (→ ${element.getAttribute("href") ?? ""})`, 0));
		if (isBlock) close(within);
	}

	function nameBlock(element: Element) {
		const block = element.getAttribute("data-block");
		if (block && block !== "column") lines.push({ mark: "", text: describeBlock(block, element) });
	}

	function readPicture(element: Element, within: Within) {
		close(within);
		lines.push({ mark: "Picture: ", text: pictureOf(element) });
	}

	function read(node: Node, within: Within) {
		if (node.nodeType === Node.TEXT_NODE) add(markedAs(node.textContent ?? "", within.setting));
		else if (node instanceof HTMLImageElement) readPicture(node, within);
		else if (node instanceof Element) readElement(node, within);
	}

	return { lines, read, close };
}

/** Such as "[Callout, tone: warning]". */
function describeBlock(name: string, element: Element): string {
	const attributes = [...element.attributes].filter(({ name }) => /^data-(?!block$)/.test(name));
	const values = attributes.map(({ name, value }) => `, ${name.slice("data-".length)}: ${value}`);
	return markedAs(`[${blockNamed(name)?.label ?? name}${values.join("")}]`, 0);
}

function pictureOf(element: Element): string {
	const [alt, src] = ["alt", "src"].map((name) => markedAs(element.getAttribute(name) ?? "", 0));
	return alt ? `${alt} (${src})` : (src ?? "");
}

function markWithin(own: string | undefined, within: string): string {
	return own === undefined || (own === "" && within !== "") ? within : own;
}

/** One line per block, with marked words. */
export function markedTextOf(html: string): string {
	return readableOf(html)
		.map(({ mark, text }) => `${mark}${text}`)
		.join("\n\n");
}
