import type { PassageAnchor } from "../../model/passage.ts";
import { passageFinder, readSelection } from "./passage-in-page.ts";

/** Lets a guest comment on what they have selected, and marks what comments by the same link are about. */
export function startGuestComments(): void {
	const [details, content] = [document.querySelector("#guest-comments"), document.querySelector("main")];
	const form = details?.querySelector("form");
	if (!(details instanceof HTMLDetailsElement) || !form || !content) return;
	const said = new SaidByLink(content, details);
	const button = addButton();
	const summary = details.querySelector("summary");
	const about = form.querySelector<HTMLElement>(".about");

	/** What the comment is about: a passage, or the whole page. */
	function take(passage: PassageAnchor | undefined) {
		for (const name of ["quote", "before", "after"] as const) fieldOf(name).value = passage?.[name] ?? "";
		const quote = about?.querySelector("q");
		if (!about || !quote) return;
		quote.textContent = passage?.quote ?? "";
		about.hidden = !passage;
	}

	function fieldOf(name: string) {
		return form?.elements.namedItem(name) as HTMLInputElement;
	}

	function close() {
		if (details instanceof HTMLDetailsElement) details.open = false;
		summary?.focus();
	}

	// A press of a mouse would take the selection away before the click.
	for (const each of [summary, button])
		each?.addEventListener("mousedown", (event) => event.preventDefault());
	button.addEventListener("click", () => {
		details.open = false;
		details.open = true;
	});
	details.addEventListener("toggle", () => {
		if (!details.open) return;
		button.hidden = true;
		take(readSelection(content));
		fieldOf(fieldOf("name").value === "" ? "name" : "text").focus();
	});
	about?.querySelector("button")?.addEventListener("click", () => {
		take(undefined);
		fieldOf("text").focus();
	});
	details.addEventListener("keydown", (event) => {
		if (event.key === "Escape") close();
	});
	document.addEventListener("selectionchange", () => {
		const range = details.open || !readSelection(content) ? undefined : getSelection()?.getRangeAt(0);
		placeButton(button, range);
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		void send(form).then((isSent) => {
			if (!isSent) return;
			said.add(new FormData(form));
			fieldOf("text").value = "";
			take(undefined);
			getSelection()?.removeAllRanges();
		});
	});
	said.mark();
}

function addButton(): HTMLButtonElement {
	const button = document.createElement("button");
	button.id = "comment-here";
	button.type = "button";
	button.hidden = true;
	button.textContent = "Comment";
	document.body.append(button);
	return button;
}

/** Puts the button below the end of what is selected, within the page. */
function placeButton(button: HTMLButtonElement, range: Range | undefined) {
	const box = range && [...range.getClientRects()].at(-1);
	button.hidden = !box;
	if (!box) return;
	const { clientWidth } = document.documentElement;
	const left = Math.min(Math.max(box.right - button.offsetWidth, 8), clientWidth - button.offsetWidth - 8);
	button.style.left = `${left + scrollX}px`;
	button.style.top = `${box.bottom + scrollY + 8}px`;
}

/** Sends the comment, and says in the form what came of it. */
async function send(form: HTMLFormElement): Promise<boolean> {
	const status = form.querySelector("[role=status]");
	if (!status || form.ariaBusy === "true") return false;
	form.ariaBusy = "true";
	status.textContent = "Sending…";
	const failure = await post(form);
	status.textContent = failure ?? "Your comment was sent.";
	form.ariaBusy = "false";
	return failure === undefined;
}

/** @returns why it was not sent; undefined when it was */
async function post(form: HTMLFormElement): Promise<string | undefined> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	try {
		const headers = { accept: "application/json" };
		const answer = await fetch(form.action, { method: "POST", body, headers });
		if (answer.ok) return undefined;
		const { title } = (await answer.json()) as { readonly title?: string };
		return title ?? notSent;
	} catch {
		return notSent;
	}
}

const notSent = "The comment could not be sent. Please try again.";

/** The comments that were made by this link. */
class SaidByLink {
	readonly #content: Element;
	readonly #list: HTMLElement | null;

	constructor(content: Element, within: Element) {
		this.#content = content;
		this.#list = within.querySelector("ol");
	}

	/** Adds one that was just sent, as the server would have listed it. */
	add(sent: FormData): void {
		const textOf = (name: string) => String(sent.get(name) ?? "").trim();
		const item = document.createElement("li");
		const [quote, before, after] = [textOf("quote"), textOf("before"), textOf("after")];
		item.dataset.passage = JSON.stringify({ quote, before, after });
		item.append(elementOf("strong", textOf("name")));
		if (quote) item.append(elementOf("q", quote));
		item.append(elementOf("p", textOf("text")));
		this.#list?.append(item);
		this.mark();
	}

	/** Marks the passages that comments are about, and says of which the text has changed. */
	mark(): void {
		const find = passageFinder(this.#content);
		const ranges: Range[] = [];
		for (const item of this.#list?.querySelectorAll<HTMLElement>("li[data-passage]") ?? []) {
			const passage = JSON.parse(item.dataset.passage ?? "{}") as PassageAnchor;
			if (!passage.quote) continue;
			const range = find({ ...passage, block: 0 });
			if (range) ranges.push(range);
			else if (!item.querySelector("small"))
				item.append(elementOf("small", "Not on this page, or the text has changed"));
		}
		if (typeof Highlight === "function") CSS.highlights.set("guest-comments", new Highlight(...ranges));
	}
}

function elementOf(name: string, text: string): HTMLElement {
	const element = document.createElement(name);
	element.textContent = text;
	return element;
}
