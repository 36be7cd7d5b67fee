import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { guestForm as details, guestSiteOfFile, guestHasSent as sent } from "../setup/app/guest-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const content =
	"<p>Braces hold what they are made for.</p><h2>Loads</h2><p>A bay holds <strong>2,400 kg</strong> on three levels.</p>" +
	"<p>Ask us about more.</p>".repeat(20);

const { newPage } = browserOfFile();
const { share, said } = guestSiteOfFile(content);
const quoted = (page: Page) => details(page).locator(".about q");
const marked = (page: Page) =>
	page.evaluate(() => [...(CSS.highlights.get("guest-comments") ?? [])].map(String));

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it.each([
	["a desk", desk],
	["a phone", { ...phone, hasTouch: true }],
])("a guest comments on a selection at %s, and sees the comments of their link", async (_, visitor) => {
	const page = await newPage(visitor);
	const refused: string[] = [];
	page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
	await page.goto(await share());
	const width = visitor.viewport.width;
	expect((await barriersOf(page)).filter((each) => each.includes("#not-public"))).toEqual([]);
	const before = (await said()).length;

	await page.locator("main strong", { hasText: "2,400 kg" }).selectText();
	const button = page.getByRole("button", { name: "Comment", exact: true });
	const box = await button.boundingBox();
	expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
	await button.click();
	await expect.poll(() => quoted(page).textContent()).toBe("2,400 kg");
	expect(await button.isVisible()).toBe(false);
	await page.keyboard.type("Client");
	await details(page).getByLabel("Comment", { exact: true }).fill("Is that per level?");
	expect(await barriersOf(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	await details(page).getByRole("button", { name: "Send comment" }).click();
	await sent(page);
	expect(await marked(page)).toEqual(["2,400 kg"]);
	const [thread] = (await said()).slice(before);
	expect(thread).toMatchObject({
		anchor: {
			field: "content",
			quote: "2,400 kg",
			block: 2,
			before: expect.stringMatching(/A bay holds$/),
		},
		comments: [{ guest: "Client", text: "Is that per level?" }],
	});

	// The server's list is the same, and shows which passages have changed since.
	await page.reload();
	await expect.poll(() => marked(page)).toEqual(["2,400 kg"]);
	await details(page).locator("summary").click();
	const item = details(page).getByRole("listitem");
	expect(await item.allTextContents()).toEqual(["Client2,400 kgIs that per level?EditDeleteReply"]);

	// A shared draft reports no page views.
	expect(refused).toEqual([]);

	// Comments of this browser can be edited, answered, and deleted after a confirmation.
	await item.getByRole("button", { name: "Reply", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Reply to Client");
	expect(await barriersOf(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	// From one address, ten in a minute.
	if (visitor !== desk) return;
	await page.keyboard.type("Or per level?");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await item.getByText("Or per level?").waitFor();
	const press = (name: string) => item.getByRole("button", { name, exact: true }).click();
	await item.getByRole("button", { name: "Edit", exact: true }).first().click();
	await item.getByLabel("Your comment").fill("Is that per bay?");
	expect(await barriersOf(page)).toEqual([]);
	await press("Save");
	await item.getByText("Is that per bay?").waitFor();
	await expect.poll(() => focusedText(page)).toBe("Edit");
	await item.getByRole("button", { name: "Delete", exact: true }).first().click();
	await press("Keep it");
	await expect.poll(() => focusedText(page)).toBe("Edit");
	await item.getByRole("button", { name: "Delete", exact: true }).first().click();
	await press("Delete for good");
	await item.getByText("Client deleted this comment").waitFor();
	await expect
		.poll(async () => (await said()).at(before)?.comments.map(({ text }) => text))
		.toEqual([...["", "Or per level?"]]);
	// Another browser has no rights to it.
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await details(page).locator("summary").click();
	expect(await item.getByRole("button").allTextContents()).toEqual(["Reply"]);
});

it("a guest comments by keyboard only, on a selection or on the complete page", async () => {
	const page = await newPage(desk);
	await page.goto(await share());
	const before = (await said()).length;
	// Selects as with caret browsing, or with a screen reader.
	await page.getByText("Braces hold what they are made for.").selectText();
	await details(page).locator("summary").focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => quoted(page).textContent()).toBe("Braces hold what they are made for.");
	await page.keyboard.type("Lawyer");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Do they?");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await sent(page);
	await page.keyboard.press("Escape");
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
	expect(await quoted(page).isVisible()).toBe(false);
	await page.keyboard.type("Otherwise good.");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect.poll(async () => (await said()).length - before).toBe(2);
	const [passage, whole] = (await said()).slice(before);
	expect([passage?.anchor.quote, passage?.anchor.field, whole?.anchor]).toEqual([
		"Braces hold what they are made for.",
		"content",
		{ field: "", quote: "", before: "", after: "", block: 0 },
	]);
});

it("a guest comments without scripts, sees an error, and then the comment on the page", async () => {
	const page = await newPage({ ...desk, javaScriptEnabled: false });
	const url = await share();
	const headers = (await page.goto(url))?.headers();
	expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
	await details(page).locator("summary").click();
	await details(page).getByLabel("Your name").fill("Client");
	await details(page).getByLabel("Comment", { exact: true }).fill("Of all of it <b>");
	await details(page).getByRole("button", { name: "Send comment" }).click();
	await page.waitForURL(/#said-by-link$/);
	await page.getByText("Of all of it <b>").waitFor();
});
