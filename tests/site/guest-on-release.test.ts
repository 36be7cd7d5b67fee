import { expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { guestForm as details, guestSiteOfFile, guestHasSent as sent } from "../setup/app/guest-site.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

// Separate from the guests on one record, because comments are limited per address and minute.
const { newPage } = browserOfFile();
const guests = guestSiteOfFile("<p>Braces hold.</p>");
const { share, said } = guests;

it.each([
	["a desk", desk],
	["a phone", { ...phone, hasTouch: true }],
])(
	"a guest chooses at %s the record of a release for a comment, or selects its words",
	async (_, visitor) => {
		const { site, actor, id } = guests;
		const { platform } = site;
		const service = await site.add("services", { name: "Fitting", websites: ["racking"], active: true });
		const values = { description: "Bays fitted in a day." };
		await platform.drafts.save(actor, "services", service.id, { baseVersion: 1, values }, 0);
		const release = await platform.releases.create(actor, { title: "Spring" });
		await platform.releases.addItems(actor, release, [
			{ collection: "content", id: toId(id), action: "publish" },
			{ collection: "services", id: service.id, action: "publish" },
		]);
		const page = await newPage(visitor);
		const before = (await said()).length;
		await page.goto(`${await share({ collection: "releases", recordId: toId(release.id) })}/`);
		await page.getByText("Bays fitted in a day.").first().selectText();
		await page.getByRole("button", { name: "Comment", exact: true }).click();
		// Letters that are typed at once are not lost.
		await page.keyboard.type("Client");
		expect(await details(page).getByLabel("Your name").inputValue()).toBe("Client");
		await details(page).getByLabel("Comment", { exact: true }).fill("Of how many?");
		expect(await barriersOf(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(visitor.viewport.width);
		await details(page).getByRole("button", { name: "Send comment" }).click();
		await sent(page);
		// By keyboard: an article, where no words are selected.
		const choice = details(page).getByLabel("What it is about");
		await choice.focus();
		await page.keyboard.type("Article");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.type("Good.");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect.poll(async () => (await said()).length).toBe(before + 1);
		expect((await said()).at(-1)).toMatchObject({ anchor: { field: "" }, comments: [{ text: "Good." }] });
		expect(await said("services", service.id)).toMatchObject([
			{
				anchor: { field: "description", quote: "Bays fitted in a day." },
				comments: [{ text: "Of how many?" }],
			},
		]);
		await platform.releases.remove(actor, { id: release.id, version: release.version + 1 });
	},
);
