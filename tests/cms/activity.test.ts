import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { backOfficeOfFile } from "../setup/app/back-office.ts";
import { addStaff, staffPassword } from "../setup/app/staff.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin, addressOf, newPage } = office;

/** Entries of the page, newest first. */
async function told(page: Page): Promise<string[]> {
	await page.getByRole("listitem").locator("time").first().waitFor();
	// The sentence is between the face and the time.
	return page.locator("main ol > li > :nth-child(2)").allTextContents();
}

/** In the page: all sentences that were ever visible. */
declare const sentences: Set<string>;

/** In the page. */
function noteSentences(): void {
	const shown = new Set<string>();
	Object.assign(window, { sentences: shown });
	const note = () => {
		for (const { textContent } of document.querySelectorAll("main ol > li > :nth-child(2)"))
			shown.add(textContent);
	};
	new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}

describe("CM-01 the activity", () => {
	it("lists every write, sign-in and refused attempt", async () => {
		await addStaff(office.site.platform, { email: "wiremu@example.nz", name: "Wiremu", roles: ["editor"] });
		const page = await newPage();
		await page.goto(addressOf("/cms/login"));
		for (const password of ["not the password", staffPassword]) {
			await page.getByLabel("Email").fill("wiremu@example.nz");
			await page.getByLabel("Password").fill(password);
			const answered = page.waitForResponse("**/api/auth/sign-in");
			await page.getByRole("button", { name: "Sign in", exact: true }).click();
			await answered;
		}
		await page.waitForURL(addressOf("/cms"));
		const refused = await page.evaluate(async () => {
			const body = JSON.stringify({ heroTitle: "Mine" });
			const headers = { "content-type": "application/json", "if-match": '"1"' };
			return (await fetch("/api/settings/setout", { method: "PATCH", headers, body })).status;
		});
		expect(refused).toBe(403);
		await page.getByRole("button", { name: "Sign Out" }).click();
		await page.waitForURL(addressOf("/cms/login"));
		const { id } = await add("services", { name: "Surveys" });
		await asAdmin.save("services", id, { name: "Better surveys" });
		await asAdmin.remove("services", id);

		const admin = await enter("admin", "/cms/activity");
		expect((await told(admin)).slice(0, 9)).toEqual([
			"Ada signed in",
			"Ada deleted “Better surveys”",
			"Ada changed “Better surveys”: name",
			"System added “Surveys”",
			"Wiremu signed out",
			"Wiremu was refused: tried to change settings",
			"Wiremu signed in",
			"Somebody could not sign in as wiremu@example.nz",
			"System added “Wiremu”",
		]);
		expect(await admin.locator("[data-refused]").count()).toBe(2);
	});

	it("never shows a user without the name, also if the names load last", async () => {
		const { id } = await add("services", { name: "Piling" });
		await asAdmin.save("services", id, { description: "Screw piles" });
		const page = await enter("admin", "/cms/trash");
		const listed = Promise.withResolvers<void>();
		await page.route("**/api/activity*", async (route) => {
			await route.fulfill({ response: await route.fetch() });
			listed.resolve();
		});
		await page.route("**/api/people*", async (route) => {
			await listed.promise;
			await route.continue();
		});
		await page.addInitScript(noteSentences);
		await page.goto(addressOf("/cms/activity"));
		expect(await told(page)).toContain("Ada changed “Piling”: description");
		const shown = await page.evaluate(() => [...sentences]);
		expect(shown.filter((sentence) => /^(…|somebody) (?!could)/i.test(sentence))).toEqual([]);
	});

	it("is filtered by user, action and collection, which the address stores", async () => {
		const { id } = await add("team", { name: "Hemi" });
		await asAdmin.save("team", id, { role: "Engineer" });
		const page = await enter("admin", "/cms/activity");
		await told(page);
		await page.getByLabel("Person").selectOption("Ada");
		await page.getByLabel("In", { exact: true }).selectOption("Team");
		await expect.poll(() => told(page)).toEqual(["Ada changed “Hemi”: role"]);
		expect(new URL(page.url()).searchParams.get("collection")).toBe("team");
		await page.reload();
		expect(await told(page)).toEqual(["Ada changed “Hemi”: role"]);
		await page.getByLabel("Event").selectOption("Deleted");
		await page.getByText("No activity of this kind yet.").waitFor();
		await page.getByRole("button", { name: "Clear filters" }).click();
		await expect.poll(async () => (await told(page)).length).toBeGreaterThan(3);
		await page.getByRole("link", { name: "“Hemi”" }).first().click();
		await page.waitForURL(`**/cms/team/${id}`);
	});
});
