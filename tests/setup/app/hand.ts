import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export const devices = ["mouse", "keyboard"] as const;

/** The actions of a user, and their number: each control that is pressed, ticked, filled or chosen from. */
export interface Hand {
	readonly page: Page;
	readonly actions: number;
	/** Presses a button, a link, a menu item or an option. */
	press(control: Locator): Promise<void>;
	/** Ticks a checkbox or a radio button. */
	tick(control: Locator): Promise<void>;
	fill(field: Locator, text: string): Promise<void>;
	/** Types at the cursor. */
	type(text: string): Promise<void>;
	/** Chooses an option of a native list by its label. */
	choose(list: Locator, label: string): Promise<void>;
}

/** With the keyboard, a control must be focusable. */
export function handOf(page: Page, device: (typeof devices)[number]): Hand {
	let actions = 0;
	const reach = async (control: Locator) => {
		actions++;
		await control.waitFor();
		if (device === "mouse") return;
		await expect.poll(() => control.isEnabled()).toBe(true);
		await control.focus();
		expect(await control.evaluate((each) => each === document.activeElement)).toBe(true);
	};
	return {
		page,
		get actions() {
			return actions;
		},
		async press(control) {
			await reach(control);
			await (device === "mouse" ? control.click() : page.keyboard.press("Enter"));
		},
		async tick(control) {
			await reach(control);
			await (device === "mouse" ? control.check() : page.keyboard.press("Space"));
			expect(await control.isChecked()).toBe(true);
		},
		async fill(field, text) {
			await reach(field);
			await field.fill(text);
		},
		async type(text) {
			actions++;
			await page.keyboard.type(text);
		},
		async choose(list, label) {
			await reach(list);
			await list.selectOption({ label });
		},
	};
}
