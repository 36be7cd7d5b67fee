import type { Page } from "playwright-core";
import type { Session } from "../../bench/staff.ts";
import type { Prepared } from "./prepare.ts";

/** Host of the sample website in the screenshots of public pages. */
export const host = "setout.stringline.nz";

/** A screenshot of the documents. */
export interface Picture {
	/** Name of its file in docs/images, without `.webp`. */
	readonly name: string;
	/** In CSS pixels; 900 by default. */
	readonly height?: number;
	/** Opens the page and resolves when it is complete. */
	open(page: Page, session: Session, prepared: Prepared): Promise<unknown>;
}

export const pictures: readonly Picture[] = [
	{
		name: "landing",
		open: (page, { url }) => page.goto(`http://${host}:${new URL(url).port}/`, { waitUntil: "networkidle" }),
	},
	{
		name: "article-form",
		async open(page, { url }, { article }) {
			await page.goto(`${url}/cms/content/${article}`);
			await page.getByRole("button", { name: "Preview", exact: true }).click();
			const preview = page.frameLocator("section[aria-label=Preview] iframe").last();
			await preview.locator("h1").waitFor();
			await preview.locator("html").evaluate(picturesLoaded);
		},
	},
	{
		name: "blocks",
		async open(page, { url }, { page: id }) {
			await page.goto(`${url}/cms/pages/${id}`);
			const text = page.locator(".ProseMirror");
			await page.waitForFunction(hasBlockTools);
			await text.getByText("We take gust records").click();
			await text.locator("[data-block=gallery]").click({ position: { x: 10, y: 10 } });
			await page.getByRole("toolbar", { name: "Gallery block" }).waitFor();
		},
	},
	{
		name: "menus",
		async open(page, { url }, { team }) {
			await page.goto(`${url}/cms/websites/${team}`);
			await page.getByRole("tab", { name: "Menus" }).click();
			const menu = page.getByRole("group", { name: "Navigation menu" });
			for (const name of ["How we work", "Careers"]) await menu.getByText(name).waitFor();
			await menu.scrollIntoViewIfNeeded();
		},
	},
	{
		name: "brand-matrix",
		async open(page, { url }) {
			await page.goto(`${url}/cms/content/by-brand`);
			await page.getByRole("grid").waitFor();
		},
	},
	{
		name: "release",
		height: 320,
		async open(page, { url }, { release }) {
			await page.goto(`${url}/cms/releases/${release}`);
			await page.getByRole("table", { name: "Changes" }).waitFor();
		},
	},
	{
		name: "calendar",
		async open(page, { url }) {
			await page.goto(`${url}/cms/calendar`);
			await page.getByText("Coordination campaign").first().waitFor();
		},
	},
	{
		name: "review",
		height: 760,
		async open(page, { url }, { reviewed }) {
			await page.goto(`${url}/cms/content/${reviewed}`);
			await page.getByRole("button", { name: "Send back" }).waitFor();
		},
	},
	{
		name: "media",
		async open(page, { url }) {
			await page.goto(`${url}/cms/media`);
			await page.getByRole("list", { name: "Files" }).locator("img").first().waitFor();
		},
	},
	{
		name: "history",
		height: 760,
		async open(page, { url }, { reviewed }) {
			await page.goto(`${url}/cms/content/${reviewed}?history=`);
			await page.getByRole("dialog").getByText("Two of the nine").waitFor();
		},
	},
	{
		name: "launch-list",
		height: 720,
		async open(page, { url }, { newBrand }) {
			await page.goto(`${url}/cms/websites/${newBrand}`);
			await page.getByRole("button", { name: "Launch…" }).waitFor();
		},
	},
	{
		name: "dashboard",
		async open(page, { url }) {
			await page.goto(`${url}/cms`);
			await page.getByRole("heading", { name: "Most read articles" }).waitFor();
			await page.getByRole("heading", { name: "Page views, last 30 days" }).waitFor();
		},
	},
];

interface EditorElement {
	readonly editor?: { readonly state: { readonly plugins: readonly object[] } };
}

/** Whether the code for typing and for blocks has loaded; the menu of tools is part of it. */
function hasBlockTools(): boolean {
	const { editor } = (document.querySelector(".ProseMirror") ?? {}) as EditorElement;
	return editor?.state.plugins.some((plugin) => "key" in plugin && plugin.key === "slashMenu$") ?? false;
}

/** Resolves when the pictures in view are decoded and fonts are loaded. A form keeps a connection, so its network is never idle. */
export async function picturesLoaded({ ownerDocument }: { readonly ownerDocument: Document }): Promise<void> {
	const { images, fonts, defaultView } = ownerDocument;
	const inView = [...images].filter((image) => {
		const { top, bottom } = image.getBoundingClientRect();
		return bottom > 0 && top < (defaultView?.innerHeight ?? 0);
	});
	await Promise.all([fonts.ready, ...inView.map((image) => image.decode().catch(() => undefined))]);
}
