import { expect, it } from "vitest";
import { backOfficeOfFile, fieldOf, isStored, mainButton } from "../setup/app/back-office.ts";

const { addressOf, enter, add, kept } = backOfficeOfFile();
const shown = { status: "published", domains: ["racking-au"] } as const;

it("links that visitors cannot follow are marked while one writes, and told before they are published", async () => {
	const draft = await add("content", { title: "Ductile anchors", domains: ["racking-au"] });
	const content = `<p>See <a href="/library/${draft.id}">the anchors</a>, and <a href="/library/long-gone">more</a>, or <a href="#costs">costs</a>.</p>`;
	const { id } = await add("content", { ...shown, title: "Bracing", content: "<p>Words.</p>" });
	const page = await enter("editor", `/cms/content/${id}`);
	const text = fieldOf(page, "content");
	await text.click();
	await text.evaluate((element, html) => {
		const data = new DataTransfer();
		data.setData("text/html", html);
		element.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
		);
	}, content);
	await page.getByText("Visitors cannot follow 3 links").waitFor();
	await page.getByText("the anchors: “Ductile anchors” is a draft").waitFor();
	await page.getByText("costs: nothing in this text has this address").waitFor();
	expect(await text.getByTitle("Broken link: nothing has this address").textContent()).toBe("more");
	await page.getByRole("button", { name: "more", exact: true }).click();
	expect(await page.evaluate(() => String(getSelection()))).toBe("more");

	await page.keyboard.press("ControlOrMeta+Shift+Enter");
	const question = page.getByRole("dialog", { name: "Publish it like this?" });
	await question
		.getByText("Visitors cannot follow the link “the anchors”: “Ductile anchors” is a draft.")
		.waitFor();
	await question.getByRole("button", { name: "Keep editing" }).click();
	await question.waitFor({ state: "hidden" });
	expect((await kept("content", id)).content).toBe("<p>Words.</p>");
	await mainButton(page).click();
	await question.getByRole("button", { name: "Publish anyway" }).click();
	await isStored(page);
	expect((await kept("content", id)).content).toContain("long-gone");
	// Content that is live already causes no confirmation.
	await fieldOf(page, "title").fill("Bracing of racks");
	await mainButton(page).click();
	await isStored(page);
	expect(await kept("content", id)).toMatchObject({ title: "Bracing of racks" });
});

it("publishing without a text, or on no website, is asked about first", async () => {
	const page = await enter("editor", "/cms/content/new?brand=racking-au");
	await fieldOf(page, "title").fill("Nothing yet");
	await mainButton(page).click();
	const question = page.getByRole("dialog", { name: "Publish it like this?" });
	await question.getByText("“Content” is empty.").waitFor();
	await page.keyboard.press("Escape");
	await question.waitFor({ state: "hidden" });

	await page.goto(page.url().replace(/content.*/, "services/new"));
	await fieldOf(page, "name").fill("Surveys");
	await mainButton(page).click();
	await question.getByText("This service is shown on no website: visitors will not find it.").waitFor();
	// Most services have no page, and so no page text.
	expect(await question.getByRole("listitem").count()).toBe(1);
	await question.getByRole("button", { name: "Publish anyway" }).click();
	await isStored(page);
});

it("a service without a page text is published at once; one that loses its page is asked about", async () => {
	const live = { active: true, websites: ["baybeam"] };
	const { id } = await add("services", { ...live, name: "Scans", content: "<p>Words.</p>" });
	const page = await enter("editor", "/cms/services/new?brand=racking-au");
	await fieldOf(page, "name").fill("Levels");
	await mainButton(page).click();
	await isStored(page);

	await page.goto(addressOf(`/cms/services/${id}`));
	const text = fieldOf(page, "content");
	await text.click();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.press("Delete");
	await expect.poll(() => text.innerText()).not.toContain("Words");
	await mainButton(page).click();
	const question = page.getByRole("dialog", { name: "Publish it like this?" });
	await question.getByText("“Page text” is empty: this service will no longer have a page.").waitFor();
	await question.getByRole("button", { name: "Publish anyway" }).click();
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ content: "" });
});

it("a link within a text that leads nowhere is marked, in a text without other links", async () => {
	const content = '<p>See <a href="#costs">the costs</a>.</p>';
	const { id } = await add("content", { ...shown, title: "Costs", content });
	const page = await enter("editor", `/cms/content/${id}`);
	await page.getByText("the costs: nothing in this text has this address").waitFor();
});
