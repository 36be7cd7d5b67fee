import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../../src/model/ids.ts";
import { addressOf as fileAddressOf } from "../../../src/model/media/media.ts";
import { backOfficeOfFile, mainButton } from "../../setup/app/back-office.ts";
import { signInCookie } from "../../setup/app/staff.ts";
import { drawn, noisy } from "../../setup/files/drawn.ts";

const office = backOfficeOfFile();
const { enter, add, list, kept, addressOf, port } = office;

interface Given {
	readonly name: string;
	readonly mimeType: string;
	readonly buffer: Buffer;
}
const jpeg = (name: string, buffer: Buffer): Given => ({ name, mimeType: "image/jpeg", buffer });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
/** An upload in the tray. */
const upload = (page: Page, name: string) => tray(page).getByRole("listitem").filter({ hasText: name });
/** A file in the library. */
const card = (page: Page, name: string) =>
	page.getByRole("list", { name: "Files" }).getByRole("listitem").filter({ hasText: name });
/** Names of the files that the library shows, in their order. */
const names = (page: Page) =>
	page
		.getByRole("checkbox", { name: /^Select “/ })
		.evaluateAll((boxes) => boxes.map((box) => /“(.*)”/.exec(box.getAttribute("aria-label") ?? "")?.[1]));

async function choose(page: Page, ...files: Given[]) {
	const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, "Upload").click()]);
	await chooser.setFiles(files);
}

let cookie: Promise<string> | undefined;

/** Stores a file by the storage calls; returns the id of its record. */
async function store(path: string, bytes: Buffer, type = "image/jpeg"): Promise<string> {
	const origin = addressOf("");
	cookie ??= signInCookie(port(), "ada@example.nz");
	const response = await fetch(
		`${origin}/v0/b/frontage/o?name=${encodeURIComponent(path)}&predefinedAcl=publicRead`,
		{
			method: "POST",
			headers: { cookie: await cookie, origin, "content-type": type },
			body: new Uint8Array(bytes),
		},
	);
	return ((await response.json()) as { mediaId: string }).mediaId;
}

/** Blocks requests after the first ones, until they are released. */
async function holdAfter(page: Page, first: number) {
	const held: Route[] = [];
	let seen = 0;
	const isOfUpload = (url: URL) => url.pathname.startsWith("/v0/b/") && url.searchParams.has("upload_id");
	await page.route(isOfUpload, async (route) => {
		seen += 1;
		if (seen > first) held.push(route);
		else await route.continue();
	});
	return {
		held,
		async letGo() {
			await page.unroute(isOfUpload);
			// Requests that were aborted meanwhile need no response.
			for (const route of held.splice(0)) await route.continue().catch(() => undefined);
		},
	};
}

/** Files as the browser provides them when they are dropped or pasted. */
function transferOf(page: Page, files: readonly Given[]) {
	const texts = files.map(({ name, mimeType, buffer }) => ({
		name,
		mimeType,
		text: buffer.toString("base64"),
	}));
	return page.evaluateHandle((given) => {
		const transfer = new DataTransfer();
		for (const { name, mimeType, text } of given) {
			const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
			transfer.items.add(new File([bytes], name, { type: mimeType }));
		}
		return transfer;
	}, texts);
}

const asksBeforeLeaving = (page: Page) =>
	page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

describe("Uploading to the library", () => {
	it("shows the progress of each; it can be paused, continues over other screens, and is filed", async () => {
		const page = await enter("editor", "/cms/media?folder=projects/wharf");
		await page.getByText("Nothing in projects/wharf yet").waitFor();
		const line = await holdAfter(page, 1);
		await choose(
			page,
			jpeg("noise.jpg", await noisy(1)),
			jpeg("one.jpg", await drawn(1)),
			jpeg("two.jpg", await drawn(2)),
		);
		await upload(page, "one.jpg").getByText("Done").waitFor();
		await upload(page, "two.jpg").getByText("Done").waitFor();
		const noise = upload(page, "noise.jpg");
		await noise.getByText(/Uploading [1-9]\d? %/).waitFor();
		await expect.poll(() => line.held.length).toBe(1);
		expect(await asksBeforeLeaving(page)).toBe(true);
		await button(page, "Pause noise.jpg").click();
		await noise.getByText(/Paused at [1-9]\d? %/).waitFor();
		await page.getByRole("link", { name: "Team" }).click();
		await page.getByRole("heading", { name: "No team yet" }).waitFor();
		await line.letGo();
		await button(page, "Resume noise.jpg").click();
		await noise.getByText("Done").waitFor();
		await expect.poll(() => tray(page).getByRole("status").textContent()).toBe("3 files uploaded");
		expect(await asksBeforeLeaving(page)).toBe(false);
		const files = await list("media");
		expect(
			files.map(({ name, folder, isPublic, version }) => [name, folder, isPublic, version]).toSorted(),
		).toEqual([
			["noise.jpg", "projects/wharf", true, 1],
			["one.jpg", "projects/wharf", true, 1],
			["two.jpg", "projects/wharf", true, 1],
		]);
		const year = new Date().getFullYear();
		expect(files.find(({ name }) => name === "one.jpg")?.path).toBe(`projects/wharf/${year}/one.jpg`);
		await button(page, "Clear the list of uploads").click();
		await tray(page).waitFor({ state: "detached" });
	});

	it("can be canceled, and retried; a used name is no obstacle", async () => {
		const page = await enter("editor", "/cms/media?folder=projects/wharf");
		await card(page, "noise.jpg").waitFor();
		const line = await holdAfter(page, 0);
		await choose(page, jpeg("noise.jpg", await noisy(2)));
		await expect.poll(() => line.held.length).toBe(1);
		await button(page, "Cancel noise.jpg").click();
		await upload(page, "noise.jpg").getByText("Cancelled").waitFor();
		await line.letGo();
		await button(page, "Retry noise.jpg").click();
		await upload(page, "noise.jpg").getByText("Done").waitFor();
		await expect.poll(async () => (await names(page)).filter((name) => name === "noise.jpg").length).toBe(2);
	});

	it("shows why a file is refused, and accepts the others", async () => {
		const page = await enter("editor", "/cms/media?folder=refused");
		const html = Buffer.from("<!doctype html><title>Hello</title><script>alert(1)</script>");
		await choose(page, jpeg("page.jpg", html), jpeg("good.jpg", await drawn(3)));
		await upload(page, "page.jpg")
			.getByText("This is an HTML page, which is not accepted.", { exact: true })
			.waitFor();
		await upload(page, "good.jpg").getByText("Done").waitFor();
		expect(await button(page, "Retry page.jpg").count()).toBe(0);
		expect(await tray(page).getByRole("status").textContent()).toContain(
			"page.jpg was not uploaded: This is an HTML page",
		);
		await card(page, "good.jpg").waitFor();
		expect(await names(page)).toEqual(["good.jpg"]);
	});

	it("offers an identical existing file", async () => {
		await store("twins/wharf-shed.jpg", await drawn(4));
		const page = await enter("editor", "/cms/media?folder=twins");
		await choose(page, jpeg("copy.jpg", await drawn(4)));
		await upload(page, "copy.jpg").getByText("This file is already in the library: wharf-shed.jpg").waitFor();
		await button(page, "Use it").click();
		await upload(page, "wharf-shed.jpg").getByText("Done").waitFor();
		await choose(page, jpeg("again.jpg", await drawn(4)));
		await button(page, "Upload anyway").click();
		await card(page, "again.jpg").waitFor();
		expect((await names(page)).toSorted()).toEqual(["again.jpg", "wharf-shed.jpg"]);
	});

	it("accepts files that are dropped anywhere, or pasted", async () => {
		const page = await enter("editor", "/cms/media?folder=dropped");
		await page.getByText("Nothing in dropped yet").waitFor();
		const dropped = await transferOf(page, [
			jpeg("dropped.jpg", await drawn(5)),
			jpeg("too.jpg", await drawn(6)),
		]);
		await page.dispatchEvent("main", "dragenter", { dataTransfer: dropped });
		const overlay = page.getByText("Drop files to upload them to dropped");
		await expect
			.poll(() => overlay.evaluate((element) => element.checkVisibility({ opacityProperty: true })))
			.toBe(true);
		await overlay.dispatchEvent("drop", { dataTransfer: dropped });
		await card(page, "dropped.jpg").waitFor();
		await card(page, "too.jpg").waitFor();
		const pasted = await transferOf(page, [{ ...jpeg("image.png", await drawn(7)), mimeType: "image/png" }]);
		await page.evaluate(
			(clipboardData) =>
				document.body.dispatchEvent(
					new ClipboardEvent("paste", {
						clipboardData: clipboardData as DataTransfer,
						bubbles: true,
						cancelable: true,
					}),
				),
			pasted,
		);
		await tray(page)
			.getByText(/^Pasted \d{4}-/)
			.waitFor();
	});

	it("requests alt texts, and finds files without one", async () => {
		await store("words/before.jpg", await drawn(8));
		const page = await enter("editor", "/cms/media?folder=words");
		await choose(page, jpeg("shed.jpg", await drawn(9)), jpeg("line.jpg", await drawn(10)));
		await card(page, "shed.jpg").getByText("No description").waitFor();
		await page.getByLabel("Description of shed.jpg").fill("A shed on a wharf");
		await upload(page, "shed.jpg").getByRole("button", { name: "Save" }).click();
		await page.getByLabel("line.jpg is decorative").check();
		await upload(page, "line.jpg").getByRole("button", { name: "Save" }).click();
		await expect
			.poll(() => page.getByRole("list", { name: "Files" }).getByText("No description").count())
			.toBe(1);
		await page.getByRole("combobox", { name: "Description" }).click();
		await page.getByRole("option", { name: "No description" }).click();
		await expect.poll(() => names(page)).toEqual(["before.jpg"]);
		const shed = (await list("media")).find(({ name }) => name === "shed.jpg");
		expect([shed?.alt, shed?.decorative]).toEqual(["A shed on a wharf", false]);
	});

	it("creates a poster of a video", async () => {
		const page = await enter("editor", "/cms/media?folder=videos");
		// A short video that the browser records itself.
		const video = await page.evaluate(async () => {
			const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
			const context = canvas.getContext("2d");
			const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
			const pieces: Blob[] = [];
			const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
			recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
			recorder.start();
			await new Promise<void>((resolve) => {
				let frames = 0;
				const draw = () => {
					frames += 1;
					if (context) context.fillStyle = `rgb(${frames * 8} 90 120)`;
					context?.fillRect(0, 0, 64, 48);
					if (frames < 20) requestAnimationFrame(draw);
					else resolve();
				};
				draw();
			});
			recorder.stop();
			await stopped;
			const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
			return [...bytes];
		});
		await choose(page, { name: "walk.webm", mimeType: "video/webm", buffer: Buffer.from(video) });
		await upload(page, "walk.webm").getByText("Done").waitFor();
		const stored = (await list("media")).find(({ name }) => name === "walk.webm");
		expect(stored?.poster).toMatch(/^\/media\/[a-z0-9]{20}\/walk%20poster\.jpg$/);
		await expect.poll(() => names(page)).toContain("walk poster.jpg");
	});
});

describe("The library", () => {
	let ids: Readonly<Record<string, string>>;
	beforeAll(async () => {
		const stored: [string, string][] = [];
		for (const [number, name] of ["aerial", "beam", "crane"].entries())
			stored.push([name, await store(`shelf/${name}.jpg`, await drawn(20 + number, 200 + number * 40))]);
		stored.push(["notes", await store("shelf/notes.txt", Buffer.from("Notes of the day"), "text/plain")]);
		ids = Object.fromEntries(stored);
	});

	it("is filtered, sorted and shown as in its address", async () => {
		const page = await enter("editor", "/cms/media?folder=shelf&order=name");
		await expect.poll(() => names(page)).toEqual(["aerial.jpg", "beam.jpg", "crane.jpg", "notes.txt"]);
		await page.getByRole("combobox", { name: "Type" }).click();
		await page.getByRole("option", { name: "Picture" }).click();
		await expect.poll(() => names(page)).toEqual(["aerial.jpg", "beam.jpg", "crane.jpg"]);
		await page.getByRole("combobox", { name: "Order" }).click();
		await page.getByRole("option", { name: "Largest first" }).click();
		await expect.poll(() => names(page)).toEqual(["crane.jpg", "beam.jpg", "aerial.jpg"]);
		await page.getByRole("radiogroup", { name: "View" }).locator("label").last().click();
		await page.getByRole("table", { name: "Files" }).waitFor();
		await page.getByLabel("Search media").pressSequentially("beam");
		await expect.poll(() => names(page)).toEqual(["beam.jpg"]);
		await page.getByLabel("Search media").pressSequentially(" nowhere");
		await page.getByRole("heading", { name: "No files in shelf like that" }).waitFor();
		await expect
			.poll(() => new URL(page.url()).search)
			.toBe("?folder=shelf&order=-size&type=picture&view=list&q=beam+nowhere");
		await page.getByRole("link", { name: "Show all" }).click();
		await expect.poll(async () => (await names(page)).length).toBeGreaterThan(4);
		await page.getByRole("table", { name: "Files" }).waitFor();
	});

	it("shows pictures in a suitable size, and more of many files on demand", async () => {
		for (let number = 0; number < 62; number++)
			await add("media", {
				name: `${String(number).padStart(2, "0")}.txt`,
				folder: "many",
				type: "document",
			});
		const page = await enter("editor", "/cms/media?folder=many&order=name");
		await expect.poll(async () => (await names(page)).length).toBe(60);
		await button(page, "Show more").click();
		await expect.poll(async () => (await names(page)).at(-1)).toBe("61.txt");
		expect(await button(page, "Show more").count()).toBe(0);
		await page.reload();
		await expect.poll(async () => (await names(page)).length).toBe(62);
		await page.goto(addressOf("/cms/media?folder=shelf"));
		const picture = card(page, "aerial.jpg").locator("img");
		const shown = (img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? img.currentSrc : "");
		await expect.poll(() => picture.evaluate(shown)).toMatch(/\/160\.avif$/);
	});

	it("moves files to folders by dragging, and without", async () => {
		await store("to-move/north.jpg", await drawn(30));
		await store("to-move/south.jpg", await drawn(31));
		await store("to-move/done/old.jpg", await drawn(32));
		const page = await enter("editor", "/cms/media?folder=to-move&order=name");
		await expect.poll(() => names(page)).toEqual(["north.jpg", "south.jpg"]);
		await card(page, "north.jpg").dragTo(page.getByRole("link", { name: /^done 1 file$/ }));
		await expect.poll(() => names(page)).toEqual(["south.jpg"]);
		await page.getByRole("link", { name: "done 2 files" }).waitFor();
		await card(page, "south.jpg").hover();
		await button(page, "More for “south.jpg”").click();
		await page.getByRole("menuitem", { name: "Move to a folder" }).click();
		await page.getByRole("combobox", { name: "Folder" }).fill("/to-move/2026/");
		await button(page, "Move").click();
		await page.getByRole("link", { name: "2026 1 file" }).click();
		await expect.poll(() => names(page)).toEqual(["south.jpg"]);
		const all = page.getByRole("link", { name: "All files" });
		await all.click();
		await all.and(page.locator("[aria-current]")).waitFor();
		await button(page, "New folder").click();
		await page.getByLabel("Name of the folder").fill("Posters / old");
		await button(page, "Open it").click();
		await page.getByText("Nothing in Posters/old yet").waitFor();
	});

	it("acts on several at once, and names the used ones that are not deleted", async () => {
		const file = await kept("media", toId(ids.beam ?? ""));
		await add("services", { name: "Beams and posts", image: fileAddressOf(file) });
		const page = await enter("admin", "/cms/media?folder=shelf&type=picture&order=name");
		await expect.poll(() => names(page)).toEqual(["aerial.jpg", "beam.jpg", "crane.jpg"]);
		await page.getByLabel("Select all that are shown").check();
		await page.getByText("3 selected").waitFor();
		await button(page, "Make private").click();
		await page.getByText("Made private: 3 files").waitFor();
		await expect.poll(() => page.getByText("Not public").count()).toBe(3);
		await page.getByLabel("Select all that are shown").check();
		await button(page, "Credit and licence").click();
		await page.getByRole("textbox", { name: "Credit" }).fill("Hana Rewi");
		await mainButton(page).click();
		await expect.poll(async () => (await kept("media", toId(ids.crane ?? ""))).credit).toBe("Hana Rewi");
		// The selection ends with it.
		await page.getByRole("region", { name: "Selected records" }).waitFor({ state: "hidden" });
		await page.getByLabel("Select all that are shown").check();
		await page
			.getByRole("region", { name: "Selected records" })
			.getByRole("button", { name: "Delete" })
			.click();
		await page.getByText("It is used by Beams and posts (Picture).", { exact: false }).waitFor();
		await expect.poll(() => names(page)).toEqual(["beam.jpg"]);
		await button(page, "Undo").click();
		await expect.poll(() => names(page)).toEqual(["aerial.jpg", "beam.jpg", "crane.jpg"]);
		await page.getByRole("combobox", { name: "Use", exact: true }).click();
		await page.getByRole("option", { name: "Used", exact: true }).click();
		await expect.poll(() => names(page)).toEqual(["beam.jpg"]);
	});
});
