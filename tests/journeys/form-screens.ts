import type { Page } from "playwright-core";
import { fieldOf, mainButton, openTabOf } from "../setup/app/back-office.ts";
import { isReadyForTyping } from "../setup/browser/caret.ts";
import { button, closeDialog, type Screen } from "./screens.ts";

/** Publishes a form with mistakes, which shows them. */
async function saveInVain(page: Page) {
	await mainButton(page).click();
	await page.getByText("some fields are missing or wrong").waitFor();
}

/** Forms of all collections, empty and filled, and their dialogs. */
export const formScreens: Readonly<Record<string, Screen>> = {
	"a website's form": {
		path: "/cms/websites/setout?brand=digital-nz",
		show: (page) => page.getByRole("tab", { name: "Identity" }).waitFor(),
	},
	"the look of a website": { path: "/cms/websites/setout", show: (page) => openTabOf(page, "bands") },
	"the checks of a website": {
		path: "/cms/websites/baybeam#checks",
		async show(page) {
			await button(page, /^Show \d+ passed$/).click();
			await button(page, "Hide passed checks").waitFor();
		},
	},
	"a new website with mistakes": { path: "/cms/websites/new", show: saveInVain },
	"a website of which an editor may not change everything, with mistakes and a video": {
		of: "editor",
		path: "/cms/websites/baybeam",
		async show(page) {
			await openTabOf(page, "email");
			await fieldOf(page, "email").fill("nobody");
			await openTabOf(page, "logo");
			await button(page, "Choose Logo").click();
			await button(page, "Use a web address").click();
			await fieldOf(page, "logo").fill("/media/nothing.webp");
			await fieldOf(page, "primaryColor").fill("#FFE44D");
			await page.getByText("There is no picture at this address").waitFor();
			await saveInVain(page);
		},
	},
	"a service's form": {
		path: ({ ids }) => `/cms/services/${ids.services}`,
		show: (page) => fieldOf(page, "name").waitFor(),
	},
	"the choice of a file": {
		path: ({ ids }) => `/cms/services/${ids.services}`,
		follows: true,
		async show(page) {
			await page.locator("h1").first().hover();
			await button(page, "Choose Picture").click();
			await page.getByRole("list", { name: "Files" }).waitFor();
		},
	},
	"a new service with mistakes": { path: "/cms/services/new", show: saveInVain },
	"a team member's form": {
		path: ({ ids }) => `/cms/team/${ids.team}`,
		show: (page) => page.getByText("by System were restored").waitFor(),
	},
	"a new page with texts to start from": {
		path: "/cms/pages/new?brand=digital-nz",
		show: (page) => button(page, "Careers").waitFor(),
	},
	"a new team member with mistakes": { path: "/cms/team/new", show: saveInVain },
	"an article's form": {
		path: ({ ids }) => `/cms/content/${ids.content}`,
		async show(page) {
			await button(page, "More tools").click();
			await page.getByText("Strikethrough").waitFor();
		},
	},
	"a link of an article": {
		path: ({ ids }) => `/cms/content/${ids.content}`,
		follows: true,
		async show(page) {
			await page.keyboard.press("Escape");
			await button(page, /^Link/).click();
			await page.getByRole("dialog").waitFor();
		},
	},
	"a picture of an article": {
		path: ({ ids }) => `/cms/content/${ids.content}`,
		follows: true,
		async show(page) {
			await closeDialog(page);
			await button(page, "Picture").click();
			await page.getByRole("dialog").waitFor();
		},
	},
	"a new article with mistakes and a table": {
		path: "/cms/content/new",
		async show(page) {
			await saveInVain(page);
			await button(page, "Table").click();
			await page.getByRole("toolbar", { name: "Table" }).waitFor();
			// Before that, the tab key leaves the text.
			await isReadyForTyping(page.locator("#field-content"));
			for (const head of ["Place", "Size", "Year"]) {
				await page.keyboard.type(head);
				await page.keyboard.press("Tab");
			}
		},
	},
	"the menu of tools at a slash in an article": {
		path: "/cms/content/new",
		async show(page) {
			// Without the cells of a table that another screen has left in the draft.
			const editor = page.locator("#field-content");
			await editor.click();
			await isReadyForTyping(editor);
			await page.keyboard.type("Words /");
			await page.getByRole("listbox", { name: "Tools" }).waitFor();
		},
	},
	"a redirect's form": {
		path: ({ ids }) => `/cms/redirects/${ids.redirects}`,
		show: (page) => fieldOf(page, "from").waitFor(),
	},
	"a new redirect with mistakes": { path: "/cms/redirects/new", show: saveInVain },
	"a picture's form": {
		path: ({ ids }) => `/cms/media/${ids.media}`,
		async show(page) {
			await page.getByRole("group", { name: /^Frame/ }).waitFor();
			await page.getByRole("slider", { name: "Focal point" }).waitFor();
			await page.getByText("Services: Picture").waitFor();
		},
	},
	"the comments on an article, of a guest and of an editor": {
		path: ({ ids }) => `/cms/content/${ids.content}#comments`,
		async show(page) {
			await page.getByRole("article", { name: /^Comment by Mike/ }).click();
			await page.getByLabel(/^Reply to Mike/).waitFor();
		},
	},
	"a comment on a field": {
		path: ({ ids }) => `/cms/services/${ids.services}`,
		async show(page) {
			await fieldOf(page, "name").focus();
			await page.keyboard.press("Control+Alt+m");
			await page.getByLabel("Your comment").fill("Shorter?");
		},
	},
	"the replacement of a file": {
		path: ({ ids }) => `/cms/media/${ids.media}`,
		follows: true,
		async show(page) {
			await button(page, "Replace file…").click();
			await page.getByText("The new file replaces this one").waitFor();
		},
	},
	"the deletion of a file that is used": {
		path: ({ ids }) => `/cms/media/${ids.media}`,
		follows: true,
		async show(page) {
			await closeDialog(page);
			await button(page, "More actions").click();
			await page.getByRole("menuitem", { name: "Delete" }).click();
			await page.getByRole("radio", { name: "Use another file" }).check();
		},
	},
	"an article's history": {
		of: "editor",
		path: ({ ids }) => `/cms/content/${ids.content}?history`,
		show: (page) => page.getByRole("region", { name: /compared with/ }).waitFor(),
	},
	"two who changed the same": {
		of: "editor",
		path: ({ ids }) => `/cms/content/${ids.content}`,
		async show(page, { changeArticle }) {
			await fieldOf(page, "title").fill("Mine");
			await changeArticle();
			await mainButton(page).click();
			await page.getByText("You both changed this.").first().waitFor();
		},
	},
	"the question before publishing": {
		of: "editor",
		path: "/cms/services/new",
		async show(page) {
			await fieldOf(page, "name").fill("On no website");
			await mainButton(page).click();
			await page.getByRole("dialog", { name: "Publish it like this?" }).waitFor();
		},
	},
	"the question on leaving": {
		of: "editor",
		path: ({ ids }) => `/cms/services/${ids.services}`,
		async show(page) {
			await page.route("**/draft", (route) => route.abort());
			await fieldOf(page, "name").fill("Changed");
			await page.getByRole("link", { name: "Trash" }).click();
			await page.getByRole("dialog", { name: "Leave with unsaved changes?" }).waitFor();
		},
	},
};
