import type { PassageAnchor } from "../../model/rich-text/passage.ts";
import { openGuestStorage } from "./guest-storage.ts";
import { GuestThreads } from "./guest-threads.ts";
import { readSelection } from "./passage-in-page.ts";
import { send } from "./send-comment.ts";

export function startGuestComments(): void {
	const [details, content] = [document.querySelector("#guest-comments"), document.querySelector("main")];
	const form = details?.querySelector("form");
	if (!(details instanceof HTMLDetailsElement) || !form || !content) return;
	const storage = openGuestStorage(form.action);
	const threads = new GuestThreads({ content, within: details, storage });
	const button = addButton();
	const summary = details.querySelector("summary");
	const about = form.querySelector<HTMLElement>(".about");

	function take(passage: PassageAnchor | undefined) {
		for (const name of ["quote", "before", "after"] as const) fieldOf(name).value = passage?.[name] ?? "";
		const quote = about?.querySelector("q");
		if (!about || !quote) return;
		quote.textContent = passage?.quote ?? "";
		about.hidden = !passage;
		const which = form?.querySelector<HTMLElement>(".which");
		if (which) which.hidden = Boolean(passage);
	}

	function fieldOf(name: string) {
		return form?.elements.namedItem(name) as HTMLInputElement;
	}

	/** The toggle event would be too late for the first letters. */
	const open = () => {
		details.open = true;
		button.hidden = true;
		take(readSelection(content));
		if (fieldOf("name").value === "") fieldOf("name").value = storage.name;
		fieldOf(fieldOf("name").value === "" ? "name" : "text").focus();
	};

	const close = () => {
		details.open = false;
		summary?.focus();
	};

	// A mouse press would clear the selection before the click.
	for (const each of [summary, button])
		each?.addEventListener("mousedown", (event) => event.preventDefault());
	button.addEventListener("click", open);
	summary?.addEventListener("click", (event) => {
		if (details.open) return;
		event.preventDefault();
		open();
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
		const name = fieldOf("name").value;
		void send(form, { action: form.action, key: storage.key }).then((answer) => {
			if (!answer) return;
			storage.add(answer, name);
			threads.show(answer.list);
			fieldOf("text").value = "";
			take(undefined);
			getSelection()?.removeAllRanges();
		});
	});
	threads.show();
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

function placeButton(button: HTMLButtonElement, range: Range | undefined) {
	const box = range && [...range.getClientRects()].at(-1);
	button.hidden = !box;
	if (!box) return;
	const { clientWidth } = document.documentElement;
	const left = Math.min(Math.max(box.right - button.offsetWidth, 8), clientWidth - button.offsetWidth - 8);
	button.style.left = `${left + scrollX}px`;
	button.style.top = `${box.bottom + scrollY + 8}px`;
}
