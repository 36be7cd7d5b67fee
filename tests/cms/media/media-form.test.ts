import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { addressOf, editionOf, renditionAddress } from "../../../src/model/media/media.ts";
import type { RecordOf } from "../../../src/model/model.ts";
import { backOfficeOfFile, mainButton, save } from "../../setup/app/back-office.ts";
import { layoutShiftOf } from "../../setup/browser/watch.ts";
import { addFile, pictureBytes } from "../../setup/files/media-files.ts";

const office = backOfficeOfFile();
const { enter, kept, add, asAdmin } = office;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function addPicture(path: string, said: Partial<RecordOf<"media">> = { alt: "A wharf" }, hue = 20) {
	return addFile(office.site.platform, path, await pictureBytes(1200, 800, hue), said);
}

/** Presses the mouse at one place and releases it at another, given as fractions of a box. */
async function drag(
	page: Page,
	selector: string,
	from: readonly [number, number],
	to: readonly [number, number],
) {
	await page.locator(selector).scrollIntoViewIfNeeded();
	const box = await page.locator(selector).boundingBox();
	if (!box) throw new Error(`${selector} is not to be seen`);
	const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
	await page.mouse.move(...at(from));
	await page.mouse.down();
	await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
	await page.mouse.move(...at(to));
	await page.mouse.up();
}

it("nothing in the form of a file moves while its code, its picture and its usages load", async () => {
	const file = await addPicture("still.jpg");
	await add("services", { name: "Lifting", image: `/media/${file.id}/still.jpg`, active: true });
	const page = await enter("editor", `/cms/media/${file.id}`);
	await page.getByRole("link", { name: "Lifting" }).waitFor();
	const picture = page.getByRole("figure").first().getByRole("img");
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	expect(await layoutShiftOf(page)).toBeLessThan(0.01);
});

describe("CM-03 the picture of a file", () => {
	it("is cropped and focused by mouse, and visitors get it under another address", async () => {
		const file = await addPicture("by-mouse.jpg");
		const page = await enter("editor", `/cms/media/${file.id}`);
		await page.locator(".ReactCrop__crop-selection").waitFor();
		await drag(page, ".ReactCrop img", [1, 1], [0.5, 0.5]);
		await page.locator('[data-field="focalPoint"] [role="slider"]').waitFor();
		await drag(page, '[data-field="focalPoint"] [draggable="false"]', [0.5, 0.5], [0.25, 0.4]);
		await save(page);
		const saved = await kept("media", file.id);
		const [x, y, width, height] = saved.crop.split(",").map(Number);
		expect([x, y]).toEqual([0, 0]);
		expect(width).toBeCloseTo(0.5, 1);
		expect(height).toBeCloseTo(0.5, 1);
		const [left, top] = saved.focalPoint.split(",").map(Number);
		expect(left).toBeCloseTo(0.25, 1);
		expect(top).toBeCloseTo(0.4, 1);
		// Visitors with an older page are redirected to the new design.
		const look = (edition: string) =>
			renditionAddress(file.id, edition, { width: 160, shape: "square", format: "jpg" });
		const answer = await fetch(office.addressOf(look(editionOf(file))), { redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([302, look(editionOf(saved))]);
		// The selection is drawn over the complete picture, also once a crop is stored.
		const whole = page.locator(".ReactCrop img");
		await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
	});

	it("is cropped and focused by keys, and reset", async () => {
		const file = await addPicture("by-keys.jpg");
		const page = await enter("editor", `/cms/media/${file.id}`);
		const pictures = page.locator("#content img");
		await expect
			.poll(() =>
				pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
			)
			.toBe(true);
		await page.getByRole("radio", { name: "1:1" }).focus();
		await page.keyboard.press("Space");
		const frame = page.getByRole("group", { name: /^Frame/ });
		const box = () => frame.evaluate((element) => element.getBoundingClientRect());
		const left = async () => (await box()).left;
		await expect.poll(async () => Math.abs((await box()).width - (await box()).height)).toBeLessThan(5);
		const before = await left();
		for (let press = 0; press < 3; press++) await frame.press("Control+ArrowLeft");
		await expect.poll(left).toBeLessThan(before);
		const point = page.getByRole("slider", { name: "Focal point" });
		await point.focus();
		await page.keyboard.press("Shift+ArrowRight");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowUp");
		expect(await point.getAttribute("aria-valuetext")).toBe("56 % from the left, 49 % from the top");
		await save(page);
		const saved = await kept("media", file.id);
		const [x = 1, y, width = 0, height] = saved.crop.split(",").map(Number);
		expect([y, height]).toEqual([0, 1]);
		expect(width).toBeCloseTo(800 / 1200, 2);
		expect(x).toBeLessThan((1 - width) / 2);
		expect(saved.focalPoint).toBe("0.56,0.49");
		await button(page, "Full picture").click();
		await button(page, "Middle").click();
		await mainButton(page).click();
		await expect.poll(() => kept("media", file.id)).toMatchObject({ crop: "", focalPoint: "" });
	});

	it("is replaced under its address, crop and focal point are reset, and a concurrent change is shown", async () => {
		const file = await addPicture("replaced.jpg", {
			alt: "A wharf",
			crop: "0,0,0.5,0.5",
			focalPoint: "0.1,0.1",
		});
		const page = await enter("editor", `/cms/media/${file.id}`);
		const replace = async (hue: number) => {
			await button(page, "Replace file…").click();
			const dialog = page.getByRole("dialog");
			await dialog.getByText("The crop and the focal point are reset.").waitFor();
			const buffer = await pictureBytes(900, 900, hue);
			await dialog
				.locator('input[type="file"]')
				.setInputFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer });
			return dialog;
		};
		const dialog = await replace(200);
		await dialog.waitFor({ state: "detached" });
		await page.getByText("900 × 900").waitFor();
		const after = await kept("media", file.id);
		expect(after).toMatchObject({
			name: "replaced.jpg",
			alt: "A wharf",
			crop: "",
			focalPoint: "",
			path: file.path,
		});
		expect(addressOf(after)).toBe(addressOf(file));
		expect(editionOf(after)).not.toBe(editionOf(file));
		await addPictureAgain(after.path);
		const refused = await replace(300);
		await refused.getByText("Another user replaced this file").waitFor();
	});
});

/** Another user uploads other bytes to the path. */
async function addPictureAgain(path: string) {
	await addPicture(path, {}, 100);
}

describe("CM-03 the usages of a file", () => {
	it("are shown with links to the exact field", async () => {
		const file = await addPicture("linked.jpg");
		await asAdmin.save("websites", toId("setout"), { logo: addressOf(file) });
		const page = await enter("editor", `/cms/media/${file.id}`);
		const uses = page.getByRole("region", { name: "Used in" });
		await uses.getByRole("link", { name: "Setout" }).click();
		await page.waitForURL(/\/cms\/websites\/setout#field-logo$/);
		await expect
			.poll(() =>
				page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field")),
			)
			.toBe("logo");
		const unused = await addPicture("unused.jpg");
		await page.goto(office.addressOf(`/cms/media/${unused.id}`));
		await page.getByText("Not used anywhere").waitFor();
	});

	it("are cleared, or get another file, when it is deleted", async () => {
		const [one, two] = [await addPicture("one.jpg"), await addPicture("two.jpg", { alt: "Two" }, 250)];
		const service = await add("services", { name: "Drawings", image: addressOf(one) });
		const page = await enter("editor", `/cms/media/${one.id}`);
		const remove = async () => {
			await button(page, "More actions").click();
			await page.getByRole("menuitem", { name: "Delete" }).click();
			const dialog = page.getByRole("dialog", { name: /^Delete/ });
			await dialog.getByRole("link", { name: "Drawings" }).waitFor();
			expect(await button(page, "Delete").isDisabled()).toBe(true);
			return dialog;
		};
		const first = await remove();
		await first.getByRole("radio", { name: "Use another file" }).check();
		await button(page, "Choose a file…").click();
		const picker = page.getByRole("dialog", { name: "Choose a picture" });
		await picker.getByPlaceholder("Search").fill("two");
		await picker.getByRole("button", { name: /two\.jpg/ }).click();
		await picker.waitFor({ state: "detached" });
		await button(page, "Delete").click();
		await page.waitForURL(/\/cms\/media(\?|$)/);
		expect(await kept("services", service.id)).toMatchObject({ image: addressOf(two) });
		await expect(kept("media", one.id)).rejects.toThrow();
		await page.goto(office.addressOf(`/cms/media/${two.id}`));
		const second = await remove();
		await second.getByRole("radio", { name: "Leave them empty" }).check();
		await button(page, "Delete").click();
		await page.waitForURL(/\/cms\/media(\?|$)/);
		expect(await kept("services", service.id)).toMatchObject({ image: "" });
	});
});
