import type { PassageAnchor } from "../../model/rich-text/passage.ts";
import type { GuestStorage } from "./guest-storage.ts";
import { passageFinder } from "./passage-in-page.ts";
import { send } from "./send-comment.ts";

interface GuestThreadsOptions {
	readonly content: Element;
	readonly within: Element;
	readonly storage: GuestStorage;
}

interface Box {
	readonly label: string;
	readonly text: string;
	readonly says: string;
	/** Appended to the address of comments. */
	readonly path: string;
	readonly isNamed: boolean;
}

export class GuestThreads {
	readonly #content: Element;
	readonly #list: HTMLElement | null;
	readonly #action: string;
	readonly #storage: GuestStorage;

	constructor({ content, within, storage }: GuestThreadsOptions) {
		this.#content = content;
		this.#list = within.querySelector("ol");
		this.#action = within.querySelector("form")?.action ?? "";
		this.#storage = storage;
	}

	show(html?: string): void {
		if (!this.#list) return;
		if (html !== undefined) this.#list.innerHTML = html;
		this.#mark();
		for (const thread of this.#list.querySelectorAll<HTMLElement>("li[data-thread]")) this.#offer(thread);
	}

	/** Marks comments whose text has changed. */
	#mark(): void {
		const find = passageFinder(this.#content);
		const ranges: Range[] = [];
		for (const item of this.#list?.querySelectorAll<HTMLElement>("li[data-passage]") ?? []) {
			const passage = JSON.parse(item.dataset.passage ?? "{}") as PassageAnchor;
			if (!passage.quote) continue;
			const range = find({ ...passage, block: 0 });
			if (range) ranges.push(range);
			else item.append(elementOf("small", "Not on this page, or the text has changed"));
		}
		if (typeof Highlight === "function") CSS.highlights.set("guest-comments", new Highlight(...ranges));
	}

	#offer(thread: HTMLElement): void {
		for (const comment of thread.querySelectorAll<HTMLElement>("[data-comment]")) {
			const { comment: id = "" } = comment.dataset;
			if (!this.#storage.has(id)) continue;
			const text = comment.querySelector("p")?.textContent ?? "";
			const change = { label: "Your comment", text, says: "Save", path: `/${id}`, isNamed: false };
			const actions = document.createElement("div");
			actions.append(
				buttonOf("Edit", () => this.#open(actions, change)),
				buttonOf("Delete", () => this.#askToDelete(actions, id)),
			);
			comment.append(actions);
		}
		const who = thread.querySelector("strong")?.textContent ?? "";
		const path = `/${thread.dataset.thread}/replies`;
		const reply = { label: `Reply to ${who}`, text: "", says: "Reply", path, isNamed: true };
		const actions = document.createElement("div");
		actions.append(buttonOf("Reply", () => this.#open(actions, reply)));
		thread.append(actions);
	}

	#open(actions: HTMLElement, { label, text, says, path, isNamed }: Box): void {
		const form = document.createElement("form");
		const words = document.createElement("textarea");
		Object.assign(words, { name: "text", value: text, rows: 3, required: true, maxLength: 2_000 });
		words.ariaLabel = label;
		const name = document.createElement("input");
		Object.assign(name, { name: "name", value: this.#storage.name, required: true, maxLength: 80 });
		name.ariaLabel = name.placeholder = "Your name";
		if (this.#storage.name !== "") name.type = "hidden";
		const status = elementOf("p", "");
		status.role = "status";
		const close = () => {
			form.replaceWith(actions);
			actions.querySelector("button")?.focus();
		};
		form.append(...(isNamed ? [name] : []), words, submitOf(says), buttonOf("Cancel", close), status);
		form.addEventListener("keydown", (event) => {
			if (event.key !== "Escape") return;
			event.stopPropagation();
			close();
		});
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			void this.#send(form, path, isNamed ? name.value : this.#storage.name);
		});
		actions.replaceWith(form);
		(isNamed && name.value === "" ? name : words).focus();
	}

	#askToDelete(actions: HTMLElement, id: string): void {
		const form = document.createElement("form");
		const status = elementOf("p", "");
		status.role = "status";
		const close = () => {
			form.replaceWith(actions);
			actions.querySelector("button")?.focus();
		};
		const sure = submitOf("Delete for good");
		form.append(sure, buttonOf("Keep it", close), status);
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			void this.#send(form, `/${id}/delete`, this.#storage.name);
		});
		actions.replaceWith(form);
		sure.focus();
	}

	async #send(form: HTMLFormElement, path: string, name: string): Promise<void> {
		const answer = await send(form, { action: this.#action + path, key: this.#storage.key });
		if (!answer) return;
		this.#storage.add(answer, name);
		this.show(answer.list);
		const comment = this.#list?.querySelector<HTMLElement>(`[data-comment="${answer.id}"]`);
		(comment?.querySelector("button") ?? this.#list?.closest("details")?.querySelector("summary"))?.focus();
	}
}

function buttonOf(text: string, onClick: () => void): HTMLButtonElement {
	const button = submitOf(text);
	button.type = "button";
	button.addEventListener("click", onClick);
	return button;
}

function submitOf(text: string): HTMLButtonElement {
	const button = document.createElement("button");
	button.textContent = text;
	return button;
}

function elementOf(name: string, text: string): HTMLElement {
	const element = document.createElement(name);
	element.textContent = text;
	return element;
}
