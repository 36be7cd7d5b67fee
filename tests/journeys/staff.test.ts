import { beforeAll, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import {
	backOfficeOfFile,
	fieldOf,
	isStored,
	mainButton,
	openChoice,
	openedId,
	save,
} from "../setup/app/back-office.ts";
import { staffPassword } from "../setup/app/staff.ts";
import { complaintsOf } from "../setup/browser/watch.ts";
import { anotherPicture } from "../setup/files/media-files.ts";

const office = backOfficeOfFile();
const { enter, add, asAdmin, kept, list, newPage, nextLink, addressOf } = office;

/** A page of a brand, as visitors see it. */
const pageOf = (key: string, path = "/") => addressOf(path).replace("localhost", `${key}.localhost`);

beforeAll(async () => {
	await add("services", { name: "Tilt slabs", active: true, websites: ["setout"] });
});

it("an editor signs in, is refused first, and signs out", async () => {
	const page = await newPage();
	await page.goto(addressOf("/cms/team"));
	await page.waitForURL(/\/cms\/login/);
	await page.getByLabel("Email").fill("eve@example.nz");
	await page.getByLabel("Password").fill("not the password");
	await page.keyboard.press("Enter");
	await page.getByText("Failed to sign in.").waitFor();
	await page.getByLabel("Password").fill(staffPassword);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Team", level: 1 }).waitFor();
	expect(await page.getByRole("link", { name: "Users", exact: true }).count()).toBe(0);
	await page.getByRole("button", { name: "Sign Out" }).click();
	await page.waitForURL(/\/cms\/login/);
});

it("an editor writes an article and publishes it, and visitors read it", async () => {
	const page = await enter("editor", "/cms/content/new");
	const complaints = complaintsOf(page);
	// The record gets its address with its first draft. A draft that is published before it is loaded is a 404 in the console.
	const isLoaded = page.waitForResponse(
		(response) => response.request().method() === "GET" && response.url().endsWith("/draft"),
	);
	await fieldOf(page, "title").fill("How beams sag");
	await fieldOf(page, "content").click();
	await page.keyboard.type("Every loaded beam sags a little.");
	await (await openChoice(page, "domains")).getByText("Digital NZ").click();
	await isLoaded;
	await save(page);
	const { slug } = await kept("content", toId(await openedId(page, "content")));
	expect(complaints).toEqual([]);

	await page.goto(pageOf("digital-nz", "/library"));
	await page.getByRole("link", { name: "How beams sag", exact: true }).first().click();
	await page.getByText("Every loaded beam sags a little.").waitFor();
	expect(new URL(page.url()).pathname).toContain(slug);
	const elsewhere = await page.goto(pageOf("racking-au", "/library"));
	expect(await elsewhere?.text()).not.toContain("How beams sag");
});

it("an admin changes a setting, and the website shows it at once", async () => {
	const page = await enter("admin", "/cms/settings/wording?brand=racking-au");
	await fieldOf(page, "heroTitle").fill("Racking that is counted");
	await save(page);
	await page.goto(pageOf("racking-au"));
	await page.getByRole("heading", { name: "Racking that is counted" }).waitFor();
});

it("an editor uploads a picture, describes it and puts it on a service", async () => {
	const page = await enter("editor", "/cms/media");
	const { name, type, bytes } = await anotherPicture("a wharf.jpg");
	await page
		.getByLabel("Files to upload", { exact: true })
		.setInputFiles([{ name, mimeType: type, buffer: bytes }]);
	await page.getByLabel("Description of a wharf.jpg").fill("A wharf");
	await page.keyboard.press("Enter");
	await expect.poll(async () => (await list("media")).map(({ alt }) => alt)).toEqual(["A wharf"]);

	const { id } = await add("services", { name: "Wharves", active: true, websites: ["setout"] });
	await page.goto(addressOf(`/cms/services/${id}`));
	await page.locator("h1").first().hover();
	await page.getByRole("button", { name: "Choose Picture", exact: true }).click();
	await page.getByRole("list", { name: "Files" }).getByText("a wharf.jpg").click();
	const use = page.getByRole("dialog").getByRole("button", { name: /^(Use|Choose)/ });
	if (await use.count()) await use.first().click();
	await save(page);
	await page.goto(pageOf("digital-nz"));
	const picture = page.locator("#solutions").getByRole("img", { name: "A wharf" });
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(1);
});

it("two editors of the same service lose no word", async () => {
	const { id } = await add("services", { name: "Before", description: "Before", websites: ["setout"] });
	const page = await enter("editor", `/cms/services/${id}`);
	await fieldOf(page, "name").fill("Mine");
	await asAdmin.save("services", id, { name: "Theirs", description: "Theirs alone" });
	await mainButton(page).click();
	const dialog = page.getByRole("dialog", { name: "This service was changed while you were editing it" });
	await dialog.getByText("Saved by Ada").waitFor();
	await dialog
		.getByRole("region", { name: "Name", exact: true })
		.getByRole("radio", { name: "Yours" })
		.check();
	await dialog.getByRole("button", { name: "Publish my choices" }).click();
	await isStored(page);
	expect(await kept("services", id)).toMatchObject({ name: "Mine", description: "Theirs alone" });
});

it("an editor deletes a record, restores it from the trash, and an earlier version from its history", async () => {
	const { id } = await add("team", { name: "Hinemoa Parata", role: "Engineer", websites: ["setout"] });
	await asAdmin.save("team", id, { role: "Architect" });
	const page = await enter("editor", `/cms/team/${id}`);
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByRole("menuitem", { name: "Delete" }).click();
	await page.getByText("Deleted “Hinemoa Parata”").waitFor();
	await page.goto(addressOf("/cms/trash"));
	await page.getByRole("button", { name: "Restore Hinemoa Parata" }).click();
	await expect.poll(async () => (await list("team")).map(({ role }) => role)).toEqual(["Architect"]);
	await page.goto(addressOf(`/cms/team/${id}?history`));
	const drawer = page.getByRole("dialog", { name: "History of this team member" });
	await drawer.getByRole("radio", { name: "Compare from version 1" }).check();
	await drawer.getByRole("button", { name: "Restore version 1" }).click();
	await expect.poll(() => fieldOf(page, "role").inputValue()).toBe("Engineer");
});

it("an admin invites an editor, who chooses a password and has the rights of an editor", async () => {
	const admin = await enter("admin", "/cms/users");
	await admin.getByRole("button", { name: "Invite", exact: true }).click();
	const dialog = admin.getByRole("dialog", { name: "Invite a user" });
	await dialog.getByLabel("Email").fill("mia@example.nz");
	await dialog.getByLabel("Name").fill("Mia Tane");
	await admin.getByRole("button", { name: "Send invitation", exact: true }).click();
	const page = await newPage();
	await page.goto(await nextLink("mia@example.nz"));
	await page.getByLabel("New password", { exact: true }).fill(staffPassword);
	await page.getByRole("button", { name: "Set password and sign in", exact: true }).click();
	await page.waitForURL(addressOf("/cms"));
	await page.goto(addressOf("/cms/users"));
	await page.getByRole("heading", { name: "Only administrators may open this" }).waitFor();
});

it("an editor redirects an address without a page to an existing one", async () => {
	const { notFoundLog } = office.site.platform;
	notFoundLog.note(toId("setout"), "/about-us");
	await notFoundLog.flush();
	const page = await enter("editor", "/cms/redirects/not-found");
	await page.getByRole("link", { name: "Add redirect from /about-us" }).click();
	await fieldOf(page, "to").fill("/library");
	await save(page);
	await page.goto(pageOf("digital-nz", "/about-us"));
	expect(new URL(page.url()).pathname).toBe("/library");
});
