import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { addressOf, mediaIdOf } from "../../../src/model/media/media.ts";
import type { CollectionName, RecordOf } from "../../../src/model/model.ts";
import { backOfficeOfFile, openTabOf, save } from "../../setup/app/back-office.ts";
import { drop, paste } from "../../setup/browser/data-transfer.ts";
import { addFile, anotherPicture, pdfBytes, pictureBytes } from "../../setup/files/media-files.ts";

const office = backOfficeOfFile();
const { kept, add } = office;
/** With a mouse that has been moved: the tools for choosing a file load then, or once they are in view. */
const enter: typeof office.enter = async (...args) => {
	const page = await office.enter(...args);
	await page.locator("h1").first().hover();
	return page;
};
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

let wharf: RecordOf<"media">;
let statement: RecordOf<"media">;
const ids: Record<string, string> = { websites: "setout", settings: "all" };

beforeAll(async () => {
	const { platform } = office.site;
	wharf = await addFile(platform, "projects/wharf.jpg", await pictureBytes(), { alt: "A wharf at low tide" });
	statement = await addFile(platform, "statement.pdf", pdfBytes);
	ids.services = (await add("services", { name: "Surveys" })).id;
	ids.team = (await add("team", { name: "Hinemoa Parata" })).id;
});

async function nameOf(address: unknown): Promise<string> {
	return (await kept("media", toId(mediaIdOf(String(address)) ?? ""))).name;
}

const asInput = ({ name, type, bytes }: Awaited<ReturnType<typeof anotherPicture>>) => ({
	name,
	mimeType: type,
	buffer: bytes,
});

describe("CM-03 a field for a file", () => {
	it.each([
		["websites", "logo", "Logo", "wharf.jpg"],
		["websites", "heroMediaUrl", "Hero picture or video", "wharf.jpg"],
		["websites", "capabilityStatement", "Capabilities statement", "statement.pdf"],
		["services", "image", "Picture", "wharf.jpg"],
		["team", "photo", "Photo", "wharf.jpg"],
		["settings", "logo", "Logo", "wharf.jpg"],
	] as const)(
		"%s.%s takes what is chosen of the library, and is emptied",
		async (name, field, label, file) => {
			const path =
				name === "settings" ? "/cms/settings/wording?section=name-and-logo" : `/cms/${name}/${ids[name]}`;
			const page = await enter("admin", path);
			await openTabOf(page, field);
			await button(page, `Choose ${label}`).click();
			const picker = page.getByRole("dialog", { name: /^Choose a/ });
			await picker.getByRole("list", { name: "Files" }).waitFor();
			// The picker offers only files that the field accepts.
			expect(await picker.getByRole("button", { name: /^(wharf\.jpg|statement\.pdf)/ }).count()).toBe(1);
			await picker.getByRole("button", { name: new RegExp(`^${file}`) }).focus();
			await page.keyboard.press("Enter");
			await picker.waitFor({ state: "detached" });
			await page.locator(`[data-field="${field}"]`).getByText(file).waitFor();
			await save(page);
			const stored = async () =>
				((await kept(name as CollectionName, toId(ids[name] ?? ""))) as unknown as Record<string, string>)[
					field
				];
			expect(await stored()).toBe(addressOf(file === "wharf.jpg" ? wharf : statement));
			await button(page, `Remove ${label}`).click();
			await save(page);
			expect(await stored()).toBe("");
		},
	);

	it("uploads files that are chosen, dropped onto it or pasted into it", async () => {
		const page = await enter("editor", `/cms/services/${ids.services}`);
		const field = '[data-field="image"]';
		const [chosen, dropped, pasted] = [
			await anotherPicture("chosen.jpg"),
			await anotherPicture("dropped.jpg"),
			await anotherPicture("pasted.jpg"),
		];
		await page.locator(`${field} input[type="file"]`).setInputFiles(asInput(chosen));
		await page.locator(field).getByText("chosen.jpg").waitFor();
		await page.locator(field).getByText("No description yet").waitFor();
		await drop(page, `${field} fieldset`, { files: [dropped] });
		await page.locator(field).getByText("dropped.jpg").waitFor();
		await button(page, "Change Picture").focus();
		await paste(page, { files: [pasted] });
		await page.locator(field).getByText("pasted.jpg").waitFor();
		await save(page);
		expect(await nameOf((await kept("services", toId(ids.services ?? ""))).image)).toBe("pasted.jpg");
		// Identical bytes are not stored twice.
		await page.locator(`${field} input[type="file"]`).setInputFiles(asInput(chosen));
		await page.locator(field).getByText("chosen.jpg").waitFor();
		expect((await office.list("media")).filter(({ name }) => name === "chosen.jpg")).toHaveLength(1);
	});

	it("accepts an address on the web, and shows that it has no preview", async () => {
		const page = await enter("editor", `/cms/team/${ids.team}`);
		await button(page, /^(Choose|Change) Photo$/).click();
		await button(page, "Use a web address").click();
		await page.getByLabel("Web address of Photo").fill("https://example.nz/none.jpg");
		await page.getByText("There is no picture at this address").waitFor();
		await save(page);
		expect(await kept("team", toId(ids.team ?? ""))).toMatchObject({ photo: "https://example.nz/none.jpg" });
		await page.getByLabel("Web address of Photo").fill(`/media/abcdefghij0123456789/gone.jpg`);
		await page.getByText("This file is no longer in the library").waitFor();
	});
});
