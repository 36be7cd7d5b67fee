import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "../../src/model/access.ts";
import type { CollectionName } from "../../src/model/model.ts";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { addStaff } from "../setup/app/staff.ts";
import { barriersOf } from "../setup/browser/axe.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

// Apart from what guests do on one record: so many comments come from one address in a minute.
const { newPage } = browserOfFile();
let site: OwnSite;
let actor: Actor;
let id: string;

beforeAll(async () => {
	site = await startOwnSite();
	const user = await addStaff(site.platform, { email: "eve@example.nz", name: "Eve", roles: ["editor"] });
	actor = { kind: "user", uid: user.id, roles: ["editor"], scopes: ["all"] };
	const named = { domain: "racking.nz", domainKey: "racking-nz", name: "Racking" };
	await site.add("websites", { id: "racking", ...named });
	const live = { title: "Braces", status: "published", domains: ["racking-nz"] } as const;
	({ id } = await site.add("content", { ...live, content: "<p>Live</p>" }));
	const values = { content: "<p>Braces hold.</p>" };
	await site.platform.drafts.save(actor, "content", id, { baseVersion: 1, values }, 0);
});
afterAll(() => site.stop());

/** The address of a new link to a release. */
async function share(recordId: string): Promise<string> {
	const host = "racking.nz";
	const origin = `http://${host}:${site.port}`;
	const asked = { websites: ["racking"], days: 7 };
	const [made] = await site.platform.shares.add(actor, { collection: "releases", recordId }, asked, () => ({
		...{ host, origin },
	}));
	return `${origin}/_share/${made?.token}`;
}

const said = async (name: CollectionName = "content", of = id) =>
	(await site.platform.comments.list(actor, { name, id: of })).items;
const details = (page: Page) => page.locator("#guest-comments");
const sent = (page: Page) => details(page).getByRole("status").getByText("Your comment was sent.").waitFor();

it.each([
	["a desk", desk],
	["a phone", { ...phone, hasTouch: true }],
])(
	"a guest says at %s which record of a release a comment is about, or selects its words",
	async (_, visitor) => {
		const { platform } = site;
		const service = await site.add("services", { name: "Fitting", websites: ["racking"], active: true });
		const values = { description: "Bays fitted in a day." };
		await platform.drafts.save(actor, "services", service.id, { baseVersion: 1, values }, 0);
		const release = await platform.releases.create(actor, { title: "Spring" });
		await platform.releases.addItems(actor, release, [
			{ collection: "content", id, action: "publish" },
			{ collection: "services", id: service.id, action: "publish" },
		]);
		const page = await newPage(visitor);
		const before = (await said()).length;
		await page.goto(`${await share(release.id)}/`);
		await page.getByText("Bays fitted in a day.").first().selectText();
		await page.getByRole("button", { name: "Comment", exact: true }).click();
		await page.keyboard.type("Client");
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
