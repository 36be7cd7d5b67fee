import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { backOfficeOfFile, isStored } from "../setup/app/back-office.ts";
import { staffPassword } from "../setup/app/staff.ts";

const { newPage, add, kept, addressOf } = backOfficeOfFile();
const mostStops = 60;

/** Presses Tab until an element has the focus. Fails at an invisible stop, or if it is never reached. */
async function tabTo(target: Locator): Promise<void> {
	await target.waitFor();
	const page = target.page();
	for (let stop = 0; stop < mostStops; stop++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
		expect(await unseenFocus(page)).toBe("");
	}
	throw new Error(`${target} was not reached with ${mostStops} Tabs`);
}

/**
 * Returns the HTML of a focused element without a visible focus; "" if it is visible, or while the browser itself has
 * the focus.
 */
function unseenFocus(page: Page): Promise<string> {
	return page.evaluate(() => {
		const focused = document.activeElement as HTMLElement;
		if (focused === document.body) return "";
		// A switch is drawn by its label.
		const labels = "labels" in focused ? [...((focused as HTMLInputElement).labels ?? [])] : [];
		const isDrawn = [focused, ...labels].some((one) => one.checkVisibility({ opacityProperty: true }));
		return isDrawn && focused.matches(":focus-visible") ? "" : focused.outerHTML;
	});
}

it("CM-03 AU-01 a user without a mouse signs in, changes a service and signs out", async () => {
	const { id } = await add("services", { name: "Tilt slabs", active: true, websites: ["setout"] });
	const page = await newPage();
	const { keyboard } = page;
	await page.goto(addressOf("/cms/login"));
	await tabTo(page.getByLabel("Email"));
	await keyboard.type("eve@example.nz");
	await tabTo(page.getByLabel("Password"));
	await keyboard.type(staffPassword);
	await keyboard.press("Enter");
	await page.waitForURL(addressOf("/cms"));

	await tabTo(page.getByRole("link", { name: "Services", exact: true }));
	await keyboard.press("Enter");
	await page.getByRole("heading", { name: "Services", level: 1 }).waitFor();
	await tabTo(page.getByRole("link", { name: "Tilt slabs", exact: true }));
	await keyboard.press("Enter");

	await tabTo(page.getByLabel("Name"));
	await keyboard.press("ControlOrMeta+a");
	await keyboard.type("Tilt-up slabs");
	await keyboard.press("Control+Shift+Enter");
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ name: "Tilt-up slabs", version: 2 });

	await tabTo(page.getByRole("button", { name: "Sign Out" }));
	await keyboard.press("Enter");
	await page.waitForURL(addressOf("/cms/login"));
	await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
});
