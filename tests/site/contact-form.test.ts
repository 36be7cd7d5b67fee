import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DomainKey } from "../../src/model/brands.ts";
import { type OwnSite, startOwnSite } from "../setup/app/own-site.ts";
import { addressOf, browserOfFile, desk, phone } from "../setup/browser/visits.ts";
import { freePort } from "../setup/connections/free-port.ts";

const { newPage } = browserOfFile();

let site: OwnSite;
let forms: Server;
let asked: { readonly url: string; readonly referrer: string }[] = [];

beforeAll(async () => {
	// Responds at /form, reports that it loaded at /reports, fails at /busy, forbids frames at /alone, never responds at /silent.
	forms = createServer((request, response) => {
		asked.push({ url: request.url ?? "", referrer: request.headers.referer ?? "" });
		const page = pages[request.url ?? ""];
		if (page)
			response.writeHead(page.status ?? 200, { "content-type": "text/html", ...page.headers }).end(page.html);
	}).listen(0);
	const refused = await freePort();
	const origin = `http://127.0.0.1:${(forms.address() as AddressInfo).port}`;
	site = await startOwnSite();
	for (const [domainKey, contactFormUrl, more = {}] of [
		["digital-nz", `${origin}/form`],
		["digital-au", `${origin}/form`, { contactFormLoads: "click", contactFormProvider: "calendly" }],
		["racking-nz", `${origin}/silent`],
		["racking-au", `${origin}/silent`, { contactFormLoads: "click" }],
		["team", "/form"],
		["events-nz", `${origin}/reports`],
		["events-au", `${origin}/busy`],
		["interiors-nz", `${origin}/alone`],
		["interiors-au", `http://127.0.0.1:${refused}/`],
	] as const) {
		const { id } = await site.add("websites", {
			domainKey,
			domain: `${domainKey}.example.nz`,
			name: domainKey,
		});
		await site.add("settings", { id, contactFormUrl, contactEmail: "form@example.nz", ...more });
	}
});

afterAll(async () => {
	forms.closeAllConnections();
	forms.close();
	await site.stop();
});

const pages: Readonly<
	Record<string, { html: string; status?: number; headers?: Readonly<Record<string, string>> }>
> = {
	"/form": { html: "<h1>Book a time</h1>" },
	"/reports": {
		html: `<p></p><script>parent.postMessage({ event: "calendly.event_type_viewed" }, "*");
			document.querySelector("p").textContent = "told"</script>`,
	},
	"/busy": { html: "Busy", status: 503 },
	"/alone": { html: "<h1>Book a time</h1>", headers: { "x-frame-options": "DENY" } },
};

async function open(key: DomainKey, visitor: BrowserContextOptions): Promise<Page> {
	asked = [];
	const page = await newPage(visitor);
	await page.clock.install();
	await page.goto(addressOf(key, "/", site.port), { waitUntil: "domcontentloaded" });
	return page;
}

describe.each([
	["desk", desk],
	["phone", phone],
])("The contact form on a %s", (_, visitor) => {
	it("LP-12 is embedded, titled, lazy and kept in its sandbox", async () => {
		const page = await open("digital-nz", visitor);
		const frame = page.locator("#contact iframe");
		expect(await frame.count()).toBe(0);
		expect(asked).toEqual([]);
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		expect(await frame.getAttribute("title")).toBe("Schedule a Consultation");
		expect(await frame.getAttribute("loading")).toBe("lazy");
		expect((await frame.getAttribute("sandbox"))?.split(" ").toSorted()).toEqual([
			"allow-forms",
			"allow-popups",
			"allow-same-origin",
			"allow-scripts",
		]);
		await frame.contentFrame().getByRole("heading", { name: "Book a time" }).waitFor();
		await expect.poll(() => spinnerOf(page)).toBe("none");
		expect(asked).toEqual([{ url: "/form", referrer: addressOf("digital-nz", "/", site.port) }]);
		expect(await page.locator(".form-line").isVisible()).toBe(true);
	});
});

describe.each([
	["30 s at a desk", desk, 30_000],
	["60 s on a phone", phone, 60_000],
	[
		"60 s on a large phone",
		{ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
		60_000,
	],
] as const)("A form that does not load within %s", (_, visitor, timeoutMs) => {
	it("LP-12 has a delay, then email and telephone become prominent", async () => {
		const page = await open("racking-nz", visitor);
		const late = page.locator(".form-late");
		const line = page.locator(".form-line");
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		await expect.poll(() => line.innerText()).toMatch(/^You can also write or call\./);
		await expect.poll(() => spinnerOf(page)).toBe('""');
		await page.clock.fastForward(timeoutMs - 10_000);
		expect(await late.isVisible()).toBe(false);
		await page.clock.fastForward(10_000);
		await late.waitFor({ state: "visible" });
		const end = await page.locator("#contact .form").boundingBox();
		expect((await line.boundingBox())?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0) + 16);
		expect(await line.innerText()).toMatch(
			/^The form is taking longer than it should\. Please write or call instead\.\s+form@/,
		);
		expect(await line.getByRole("link").allTextContents()).toEqual(["form@example.nz", "+64 4 555 0100"]);
		expect(await line.getByRole("link").first().getAttribute("href")).toBe("mailto:form@example.nz");
	});
});

describe("A cross-origin frame", () => {
	const isProminent = (page: Page) => page.locator(".form-line.prominent").count();

	it.each([
		["events-au", "is busy"],
		["interiors-nz", "forbids to be framed"],
		["interiors-au", "refuses the connection"],
		["digital-nz", "says nothing of having loaded"],
	] as const)("LP-12 makes the line prominent when %s’s %s", async (key, _) => {
		const page = await open(key, desk);
		const line = page.locator(".form-line");
		await line.waitFor({ state: "visible" });
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		await page.locator("#contact iframe").waitFor({ state: "attached" });
		await expect.poll(() => spinnerOf(page)).toBe("none");
		expect(await isProminent(page)).toBe(0);
		await page.clock.fastForward(30_000);
		expect(await isProminent(page)).toBe(1);
		await page.clock.fastForward(120_000);
		expect(await isProminent(page)).toBe(1);
		expect(await line.innerText()).toMatch(/^You can also write or call\./);
		expect(await coveredBy(page)).toBe(0);
	});

	it("LP-12 leaves the line plain while the visitor uses the form, and makes it plain again", async () => {
		const page = await open("digital-nz", desk);
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		const heading = page.frameLocator("#contact iframe").getByRole("heading");
		await heading.click();
		await page.clock.fastForward(120_000);
		expect(await isProminent(page)).toBe(0);
		const other = await open("events-au", desk);
		await other.locator("#contact .form").scrollIntoViewIfNeeded();
		await other.locator("#contact iframe").waitFor({ state: "attached" });
		await expect.poll(() => spinnerOf(other)).toBe("none");
		await other.clock.fastForward(30_000);
		expect(await isProminent(other)).toBe(1);
		await other.locator("#contact iframe").click();
		await other.clock.fastForward(100);
		await expect.poll(() => isProminent(other)).toBe(0);
	});

	it("LP-12 leaves the line plain when its provider reports that it has loaded", async () => {
		const page = await open("events-nz", desk);
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		await page.frameLocator("#contact iframe").getByText("told").waitFor();
		await page.clock.fastForward(120_000);
		expect(await isProminent(page)).toBe(0);
	});
});

describe("A form that loads on demand", () => {
	it("LP-12 names its provider, requests nothing before, and gets the focus then", async () => {
		const page = await open("digital-au", desk);
		const form = page.locator("#contact .form");
		await form.scrollIntoViewIfNeeded();
		await form.getByText("This form comes from Calendly").waitFor();
		expect(await spinnerOf(page)).toBe("none");
		expect(asked).toEqual([]);
		await form.getByRole("link", { name: "Open the form" }).click();
		const frame = form.locator("iframe");
		await frame.contentFrame().getByRole("heading", { name: "Book a time" }).waitFor();
		await expect.poll(() => frame.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await frame.getAttribute("sandbox")).toContain("allow-popups-to-escape-sandbox");
		expect(await form.getByRole("link").count()).toBe(0);
		await page.locator(".form-line").getByRole("link").first().waitFor();
	});

	it("LP-12 has its delay from then on", async () => {
		const page = await open("racking-au", desk);
		const late = page.locator(".form-late");
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		await page.clock.fastForward(120_000);
		expect(await page.locator(".form-line.prominent").count()).toBe(0);
		await page.getByRole("link", { name: "Open the form" }).click();
		await page.clock.fastForward(30_000);
		await late.waitFor({ state: "visible" });
	});

	it("LP-18 is a link to the form without scripts, and loads by itself when it comes near", async () => {
		const scriptless = { ...desk, javaScriptEnabled: false };
		const click = await newPage(scriptless);
		await click.goto(addressOf("digital-au", "/", site.port));
		const link = click.getByRole("link", { name: "Open the form" });
		expect(await link.getAttribute("href")).toMatch(/\/form$/);
		expect(await click.locator("iframe").count()).toBe(0);
		const near = await newPage(scriptless);
		await near.goto(addressOf("digital-nz", "/", site.port));
		await near.locator("#contact iframe").scrollIntoViewIfNeeded();
		await near.frameLocator("#contact iframe").getByRole("heading", { name: "Book a time" }).waitFor();
	});
});

describe("The form of a sample website", () => {
	it("LP-12 reports that it loaded, in the typeface of the page, and returns the visitor's text", async () => {
		const page = await newPage(desk);
		await page.clock.install();
		await page.goto(addressOf("team"), { waitUntil: "domcontentloaded" });
		await page.locator("#contact .form").scrollIntoViewIfNeeded();
		const form = page.frameLocator("#contact iframe");
		const name = form.getByLabel("Your name");
		await name.waitFor();
		const typeface = () => name.evaluate(async () => (await document.fonts.ready).size);
		await expect.poll(typeface).toBeGreaterThan(0);
		await page.clock.fastForward(120_000);
		expect(await page.locator(".form-line").innerText()).toMatch(/^You can also write or call\./);
		expect(await page.locator(".form-line.prominent").count()).toBe(0);
		await name.fill("Ana Rawiri");
		await form.getByLabel("Your email").fill("ana@example.nz");
		await form.getByLabel("What is it about?").fill("Four bays");
		await form.getByRole("button", { name: "Write the email" }).click();
		await form.getByText("Ana Rawiri").waitFor();
		await form.getByRole("link", { name: "Start again" }).click();
		await name.waitFor();
	});
});

it("LP-12 nothing is embedded from an incomplete address", async () => {
	const page = await open("team", desk);
	expect(await page.locator("iframe, .form").count()).toBe(0);
	expect(await page.locator("#contact address a").first().textContent()).toBe("form@example.nz");
});

/** Height in pixels of the part of the form that the line below it covers, wherever the page is scrolled to. */
async function coveredBy(page: Page): Promise<number> {
	return page.evaluate(() => {
		const [form, line] = [document.querySelector(".form"), document.querySelector(".form-line")];
		if (!form || !line) throw new Error("no form");
		const covered = [];
		for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
			scrollTo({ top, behavior: "instant" });
			covered.push(form.getBoundingClientRect().bottom - line.getBoundingClientRect().top);
		}
		return Math.max(0, ...covered.map(Math.round));
	});
}

/** The spinner of the form. */
function spinnerOf(page: Page): Promise<string> {
	return page.locator(".form").evaluate((form) => getComputedStyle(form, "::before").content);
}
