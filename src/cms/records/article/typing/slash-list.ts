import { sayKeys } from "../toolbar/tools.ts";
import type { SlashItem } from "./slash-items.ts";
import classes from "./slash-menu.module.css";

let last = 0;

/** @param box text box, which keeps the focus and names the active option */
export function openSlashList(box: HTMLElement) {
	const id = `slash-${++last}`;
	const element = made("div", classes.menu);
	const list = made("div", classes.list, {
		...{ id, role: "listbox", "aria-label": "Tools" },
		tabindex: "0",
	});
	const count = made("div", classes.count, { role: "status" });
	element.append(list, count);
	element.addEventListener("mousedown", (event) => event.preventDefault());
	let items: readonly SlashItem[] = [];
	let choose: (item: SlashItem) => void = () => {};
	let active = 0;
	const described = {
		...{ "aria-haspopup": "listbox", "aria-controls": id, "aria-autocomplete": "list" },
		// Escape closes the list, not the dialog around the text box.
		"data-mantine-stop-propagation": "true",
	};
	for (const [name, value] of Object.entries(described)) box.setAttribute(name, value);

	function mark(index: number) {
		active = index;
		for (const [at, option] of [...list.children].entries())
			option.setAttribute("aria-selected", String(at === index));
		const option = list.children[index];
		box.setAttribute("aria-activedescendant", option?.id ?? "");
		option?.scrollIntoView({ block: "nearest" });
	}

	function optionOf(item: SlashItem, index: number): HTMLElement {
		const option = made("div", classes.option, { id: `${id}-${index}`, role: "option" });
		option.append(item.label);
		if (item.keys) {
			const keys = made("kbd", classes.keys);
			keys.append(sayKeys(item.keys));
			option.append(keys);
		}
		option.addEventListener("mousemove", () => active !== index && mark(index));
		option.addEventListener("click", () => choose(item));
		return option;
	}

	return {
		element,
		show(next: readonly SlashItem[], onChoose: (item: SlashItem) => void) {
			choose = onChoose;
			const isSame = next.map(({ label }) => label).join() === items.map(({ label }) => label).join();
			items = next;
			if (isSame) return;
			list.replaceChildren(...items.map(optionOf));
			mark(0);
			// A status that is inserted with its text is not announced.
			requestAnimationFrame(() => {
				count.textContent = items.length === 1 ? "1 tool" : `${items.length} tools`;
			});
		},
		/** @returns whether the list has handled the key */
		press(event: KeyboardEvent): boolean {
			const item = items[active];
			if (event.key === "Escape") event.stopPropagation();
			if (!item || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
			if (event.key === "ArrowDown") mark((active + 1) % items.length);
			else if (event.key === "ArrowUp") mark((active + items.length - 1) % items.length);
			else if (event.key === "Enter" || event.key === "Tab") choose(item);
			else return false;
			return true;
		},
		close() {
			element.remove();
			for (const name of [...Object.keys(described), "aria-activedescendant"]) box.removeAttribute(name);
		},
	};
}

function made(tag: string, name = "", attributes: Readonly<Record<string, string>> = {}): HTMLElement {
	const element = document.createElement(tag);
	element.className = name;
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	return element;
}
