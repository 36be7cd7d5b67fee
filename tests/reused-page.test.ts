import type { Dialog, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addressOf, browserOfFile, desk, phone } from "./setup/browser/visits.ts";

const { newPage } = browserOfFile();
const home = addressOf("team", "/library");
const elsewhere = addressOf("digital-nz", "/nowhere");
let before: Page;
const dialogs: Dialog[] = [];

/** Everything from before that the program can find. */
const findings = (page: Page) =>
	page.evaluate(async () => ({
		local: { ...localStorage },
		session: { ...sessionStorage },
		databases: (await indexedDB.databases()).map(({ name }) => name),
		cookies: document.cookie,
		name: window.name,
		pages: history.length,
		pointedAt: document.querySelector("main :hover")?.tagName,
		width: innerWidth,
		isDark: matchMedia("(prefers-color-scheme: dark)").matches,
		isStill: matchMedia("(prefers-reduced-motion)").matches,
	}));

describe("A page that is reused by tests", () => {
	it("is used in any way", async () => {
		before = await newPage();
		await before.goto(home);
		await before.route(home, (route) => route.abort());
		await before.context().addCookies([{ name: "three", value: "3", url: home }]);
		await before.locator("main h1").hover();
		await before.evaluate(async () => {
			localStorage.setItem("one", "1");
			sessionStorage.setItem("two", "2");
			window.name = "four";
			history.pushState("", "", "#five");
			const opening = indexedDB.open("six", 1);
			await new Promise((resolve) => {
				opening.onsuccess = resolve;
			});
			// Like a form with changes: it confirms first, and leaves them in storage.
			addEventListener("beforeunload", (event) => event.preventDefault());
			addEventListener("pagehide", () => localStorage.setItem("seven", "7"));
		});
		before.on("dialog", (dialog) => dialogs.push(dialog));
		await before.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
		await before.locator("main h1").click();
		await before.setViewportSize(phone.viewport);
		expect(await findings(before)).toMatchObject({
			...{ local: { one: "1" }, databases: ["six"], pages: 3 },
			...{ isDark: true, isStill: true },
		});
		const second = await before.context().newPage();
		await second.goto(elsewhere);
		await second.evaluate(() => localStorage.setItem("eight", "8"));
		await Promise.all([before.waitForEvent("popup"), before.evaluate("void open()")]);
		await before.context().setOffline(true);
	});

	it("is reset for the next", async () => {
		const page = await newPage();
		expect(page).toBe(before);
		expect([page.url(), await page.context().cookies()]).toEqual(["about:blank", []]);
		expect(page.context().pages()).toEqual([page]);
		await page.goto(home);
		await page.locator("main h1").waitFor();
		const nothing = { local: {}, session: {}, databases: [], cookies: "", name: "" };
		const media = { isDark: false, isStill: false };
		expect(await findings(page)).toEqual({
			...{ ...nothing, ...media },
			...{ pages: 2, pointedAt: undefined, width: 1440 },
		});
		await page.goto(elsewhere);
		expect(await findings(page)).toMatchObject(nothing);
		const heard = page.waitForEvent("dialog");
		await Promise.all([heard.then((dialog) => dialog.dismiss()), page.evaluate("alert()")]);
		expect(dialogs).toEqual([]);
	});

	it("is another for a different visitor, or next to the first", async () => {
		const pages = [await newPage(phone), await newPage(), await newPage()];
		expect(pages.indexOf(before)).toBe(1);
		expect(new Set(pages).size).toBe(3);
	});

	const spoilt = new Set<Page>();
	it.each<[string, (page: Page) => unknown]>([
		["a script that every page begins with", (page) => page.addInitScript("")],
		["a clock that has been set", (page) => page.clock.setFixedTime(0)],
		["the developer tools", (page) => page.context().newCDPSession(page)],
		["a key that is held", (page) => page.keyboard.down("Shift")],
		["no more life", (page) => page.close()],
		["nothing special", () => undefined],
	])("is not reused with %s", async (_, spoil) => {
		const page = await newPage(desk);
		expect(spoilt.has(page)).toBe(false);
		spoilt.add(page);
		await page.goto(home);
		await spoil(page);
	});
});
