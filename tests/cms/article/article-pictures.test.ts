import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { addressOf, mediaIdOf } from "../../../src/model/media/media.ts";
import type { RecordOf } from "../../../src/model/model.ts";
import { backOfficeOfFile, save } from "../../setup/app/back-office.ts";
import { toEndOf } from "../../setup/browser/caret.ts";
import { drop, paste } from "../../setup/browser/data-transfer.ts";
import { addFile, anotherPicture, pdfBytes, pictureBytes } from "../../setup/files/media-files.ts";

const office = backOfficeOfFile();
const { enter, kept, add } = office;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

let wharf: RecordOf<"media">;

beforeAll(async () => {
	wharf = await addFile(office.site.platform, "projects/wharf.jpg", await pictureBytes(), {
		alt: "A wharf at low tide",
	});
});

async function nameOf(address: string | undefined): Promise<string> {
	return (await kept("media", toId(mediaIdOf(address ?? "") ?? ""))).name;
}

describe("CM-03 a picture of an article", () => {
	const editor = (page: Page) => page.getByRole("textbox", { name: "Content" });
	async function begin() {
		const { id } = await add("content", {
			title: "Wharves",
			content: "<p>Before.</p>",
			domains: ["digital-nz"],
		});
		const page = await enter("editor", `/cms/content/${id}`);
		await editor(page).click();
		await toEndOf(editor(page));
		return { id, page };
	}

	it("is chosen from the library with its alt text, which may differ here", async () => {
		const { id, page } = await begin();
		await button(page, "Picture").click();
		await button(page, "Choose from the library…").click();
		await page.getByRole("button", { name: /^wharf\.jpg/ }).click();
		const dialog = page.getByRole("dialog", { name: "Picture" });
		expect(await dialog.getByLabel("What it shows").inputValue()).toBe("A wharf at low tide");
		await dialog.getByLabel("What it shows").fill("Where we worked");
		await button(page, "Add picture").click();
		await save(page);
		const { content } = await kept("content", id);
		expect(content).toContain(
			`<img src="${addressOf(wharf)}" alt="Where we worked" width="1200" height="800"`,
		);
	});

	it("is described once, and the list of uploads covers nothing and closes automatically", async () => {
		const { page } = await begin();
		const { name, bytes } = await anotherPicture("shed.jpg");
		await button(page, "Picture").click();
		const chooser = page.waitForEvent("filechooser");
		await button(page, "Upload…").click();
		await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer: bytes });
		const tray = page.getByRole("region", { name: "Uploads" });
		await tray.getByLabel("Description of shed.jpg").waitFor();
		const [list, screen] = [await tray.boundingBox(), await page.locator("main").boundingBox()];
		expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(screen?.x ?? 0);
		await page.getByRole("dialog").getByLabel("What it shows").fill("A shed by the water");
		await button(page, "Add picture").click();
		// A success is visible for a few seconds.
		await tray.waitFor({ state: "detached" });
		const [shed] = (await office.list("media")).filter((file) => file.name === "shed.jpg");
		expect(shed).toMatchObject({ alt: "A shed by the water" });
	});

	it("is uploaded when it is pasted or dropped, and removed by undo", async () => {
		const { id, page } = await begin();
		const [pasted, dropped] = [
			await anotherPicture("pasted here.jpg"),
			await anotherPicture("dropped here.jpg"),
		];
		await paste(page, { files: [pasted] });
		const shown = editor(page).locator('img[src^="/media/"]');
		await expect.poll(() => shown.count()).toBe(1);
		await drop(page, '[aria-label="Content"]', { files: [dropped] });
		await expect.poll(() => shown.count()).toBe(2);
		await editor(page).press("Control+z");
		await expect.poll(() => shown.count()).toBe(1);
		await save(page);
		const { content } = await kept("content", id);
		expect(content).not.toContain("blob:");
		const address = /<img src="([^"]+)"/.exec(content)?.[1];
		expect(await nameOf(address)).toBe("pasted here.jpg");
	});

	it("that cannot be uploaded is left out with a message, and other files are refused", async () => {
		const { id, page } = await begin();
		const broken = { name: "broken.png", type: "image/png", bytes: Buffer.from("no picture") };
		await paste(page, { files: [broken] });
		await page.getByText("“broken.png” was not uploaded and has been left out").waitFor();
		await paste(page, { files: [{ name: "plan.pdf", type: "application/pdf", bytes: pdfBytes }] });
		await page.getByText("A file was left out").waitFor();
		await page.keyboard.type(" After.");
		await save(page);
		expect(await kept("content", id)).toMatchObject({ content: "<p>Before. After.</p>" });
	});

	it("within pasted words is uploaded, too", async () => {
		const { id, page } = await begin();
		const { bytes } = await anotherPicture("inside.jpg");
		const html = `<p>Words</p><p><img alt="A drawing" src="data:image/jpeg;base64,${bytes.toString("base64")}"></p>`;
		await paste(page, { html });
		await expect.poll(() => editor(page).locator('img[src^="/media/"]').count()).toBe(1);
		await save(page);
		const { content } = await kept("content", id);
		expect(await nameOf(/<img src="([^"]+)"/.exec(content)?.[1])).toBe("A drawing.jpeg");
	});
});
