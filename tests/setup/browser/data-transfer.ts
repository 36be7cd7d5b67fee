import type { JSHandle, Page } from "playwright-core";

/** Dragged or copied data. */
export interface Carried {
	readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
	readonly html?: string;
	readonly text?: string;
}

/** Dragged or copied data as a DataTransfer of the page. */
export function dataTransferOf(
	page: Page,
	{ files = [], html = "", text = "" }: Carried,
): Promise<JSHandle<DataTransfer>> {
	const plain = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") }));
	return page.evaluateHandle(
		({ plain, html, text }) => {
			const data = new DataTransfer();
			if (html) data.setData("text/html", html);
			if (text) data.setData("text/plain", text);
			for (const { name, type, base64 } of plain) {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				data.items.add(new File([bytes], name, { type }));
			}
			return data;
		},
		{ plain, html, text },
	);
}

/** Pastes into the focused element. */
export async function paste(page: Page, carried: Carried): Promise<void> {
	const data = await dataTransferOf(page, carried);
	await data.evaluate((clipboardData) => {
		const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	});
}

/** Drops data onto the middle of an element. */
export async function drop(page: Page, selector: string, carried: Carried): Promise<void> {
	const box = await page.locator(selector).boundingBox();
	if (!box) throw new Error(`${selector} is not to be seen`);
	const dataTransfer = await dataTransferOf(page, carried);
	const at = { clientX: box.x + box.width / 2, clientY: box.y + Math.min(box.height / 2, 200) };
	await page.dispatchEvent(selector, "dragover", { dataTransfer, ...at });
	await page.dispatchEvent(selector, "drop", { dataTransfer, ...at });
}
