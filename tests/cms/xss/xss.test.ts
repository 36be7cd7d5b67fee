import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type RecordId, type ShareId, toId } from "../../../src/model/ids.ts";
import { backOfficeOfFile, fieldOf } from "../../setup/app/back-office.ts";
import { desk } from "../../setup/browser/visits.ts";
import { provoke, setTrap, visitInFrames } from "./xss-trap.ts";
import { hostileTitles, xssVectors } from "./xss-vectors.ts";

const office = backOfficeOfFile();
const { enter, kept, addressOf } = office;

// Without the policies of the pages: stored HTML must be harmless by itself.
const visitor = { ...desk, bypassCSP: true };
const titlesFrom = 20;
const vectorsInOne = 80;

/** A page of a user signed in as an editor, and the log of its browser's trap. */
let page: Page;
let caught: readonly string[];
/**
 * Articles with one vector each; those of them whose stored form is unique; with one title each, with all vectors in
 * the first ones.
 */
let alone: readonly string[];
let distinct: readonly string[];
let titled: readonly string[];
let together: readonly string[];

const onSite = (path: string) => addressOf(path).replace("localhost", "digital-nz.localhost");
const pathOf = (id: string) => `/library/${id}`;

beforeAll(async () => {
	page = await enter("editor", "/cms/trash", visitor);
	caught = await setTrap(page.context());
	alone = await saveAll(xssVectors.map((content, index) => ({ title: `Vector ${index}`, content })));
	const clean = await Promise.all(alone.map(async (id) => (await kept("content", toId(id))).content));
	const parts = Array.from({ length: Math.ceil(clean.length / vectorsInOne) }, (_, index) =>
		clean.slice(index * vectorsInOne, (index + 1) * vectorsInOne).join("\n"),
	);
	distinct = [...new Map(alone.map((id, index) => [clean[index], id])).values()];
	titled = await saveAll(
		hostileTitles.map((title, index) => ({
			title,
			content: parts[index] ?? `<p>${"x".repeat(titlesFrom)}</p>`,
		})),
	);
	together = titled.slice(0, parts.length);
});

/** Adds published articles through the API, as the signed-in editor. */
async function saveAll(articles: readonly { title: string; content: string }[]): Promise<string[]> {
	const ids: string[] = [];
	for (const article of articles) {
		const data = { ...article, status: "published", domains: ["digital-nz"] };
		const response = await page.request.post(addressOf("/api/content"), {
			data,
			headers: { origin: addressOf("") },
		});
		// No database stores a NUL, so it is refused.
		if (article.content.includes("\0")) expect(response.status()).toBe(422);
		else {
			expect(response.status()).toBe(201);
			ids.push((await response.json()).id);
		}
	}
	return ids;
}

describe("200 stored vectors run nothing", () => {
	it("except without sanitising", async () => {
		const page = await enter("editor", "/cms/trash", visitor);
		const caught = await setTrap(page.context());
		await page.route("**/raw/*", (route) => {
			const index = Number(route.request().url().split("/").at(-1));
			const body = `<!doctype html><meta charset="utf-8"><main>${xssVectors[index]}</main>`;
			return route.fulfill({ contentType: "text/html; charset=utf-8", body });
		});
		await page.goto(onSite("/library"));
		const paths = xssVectors.map((_, index) => `/raw/${index}`).filter((_, index) => index % 4 === 0);
		const ran = await visitInFrames(page, paths, "body");
		// The others are for other and older browsers.
		expect(ran.length).toBeGreaterThan(paths.length / 3);
		expect(caught.length).toBeGreaterThan(paths.length / 3);
	});

	it("on an article's page, each alone", async () => {
		expect(alone.length).toBeGreaterThan(200);
		await page.goto(onSite("/library"));
		expect(await visitInFrames(page, titled.map(pathOf), "main")).toEqual([]);
		// The effect of the page's own scripts on a vector is the same with all vectors together.
		expect(await visitInFrames(page, distinct.map(pathOf), "main", "without assets")).toEqual([]);
		expect(caught).toEqual([]);
	});

	it("in the library, page by page", async () => {
		await page.goto(onSite("/library"));
		const length = Math.ceil((alone.length + titled.length) / 12) + 1;
		const pages = Array.from({ length }, (_, index) => `/library?page=${index + 1}`);
		expect(await visitInFrames(page, pages, "main")).toEqual([]);
		expect(caught).toEqual([]);
	});

	it("in the reader, and on the landing page that it opens over", async () => {
		await page.goto(onSite("/"));
		expect(await provoke(page, "main .note", false)).toBe(0);
		const reader = page.getByRole("dialog");
		for (const id of together) {
			// The page lists the newest; the reader opens any address in its links.
			const link = page.locator("a[data-read]").first();
			await link.evaluate((element, href) => element.setAttribute("href", href), pathOf(id));
			await link.click();
			await expect.poll(() => reader.locator(".reader-content *").count()).toBeGreaterThan(vectorsInOne / 2);
			expect(await provoke(page, ".reader-content")).toBe(0);
			await reader.getByRole("button", { name: "Close" }).click();
		}
		expect(caught).toEqual([]);
	});

	it("in the back office: list, editor and excerpt", async () => {
		await page.goto(addressOf("/cms/content"));
		await page.getByRole("link", { name: hostileTitles[0] ?? "", exact: true }).waitFor();
		expect(await provoke(page, "table", false)).toBe(0);
		for (const id of together) {
			await page.locator(`main a[href^="/cms/content/${id}"]`).first().click();
			await page.locator(".ProseMirror").waitFor();
			await page.getByText("The excerpt that visitors see").click();
			expect(await provoke(page, ".ProseMirror")).toBe(0);
			expect(await provoke(page, "details[open] p, main h1")).toBe(0);
			await page.goBack();
		}
		expect(caught).toEqual([]);
	});

	it("in comments on an article", async () => {
		const { comments } = office.site.platform;
		const [recordId = ""] = alone;
		const link = {
			id: toId<ShareId>("a-link"),
			collection: "content",
			recordId: toId<RecordId>(recordId),
		} as const;
		for (const hostile of [...hostileTitles, ...xssVectors.filter((_, index) => index % 8 === 0)]) {
			const said = hostile.replaceAll("\0", "");
			const short = said.slice(0, 80);
			await comments.addByGuest(link, {
				...{ name: short, text: said, page: "/library", quote: said.slice(0, 900) },
				...{ before: "", after: "" },
			});
		}
		await page.goto(addressOf(`/cms/content/${recordId}#comments`));
		await page.getByRole("region", { name: "Comments" }).getByRole("article").first().waitFor();
		expect(await provoke(page, "section article")).toBe(0);
		expect(caught).toEqual([]);
	});

	it("pasted into the editor", async () => {
		await page.goto(addressOf("/cms/content/new"));
		await fieldOf(page, "content").evaluate((element, vectors) => {
			for (const html of vectors) {
				const clipboardData = new DataTransfer();
				clipboardData.setData("text/html", html);
				element.dispatchEvent(
					new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
				);
			}
		}, xssVectors);
		await page.getByText(/min read$/).waitFor();
		expect(await provoke(page, ".ProseMirror")).toBe(0);
		expect(caught).toEqual([]);
	});
});
