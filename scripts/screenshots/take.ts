import { rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { filledFolder, root } from "../../bench/program.ts";
import { addBenchStaff, openSession, type Session } from "../../bench/staff.ts";
import { startChromium } from "../../tests/setup/browser/chromium.ts";

/** Title of the article whose form is shown; its website is that of the landing page. */
const article = "One model, eleven consultants";
const brand = "setout.stringline.nz";
const viewport = { width: 1440, height: 900 };

/** A picture of README.md. */
interface Picture {
	/** Name of its file in docs/images, without `.webp`. */
	readonly name: string;
	/** Opens the page and resolves when all of it is visible. */
	open(page: Page, session: Session): Promise<unknown>;
}

const pictures: readonly Picture[] = [
	{
		name: "landing",
		async open(page, { url }) {
			await page.goto(`http://${brand}:${new URL(url).port}/`, { waitUntil: "networkidle" });
		},
	},
	{
		name: "article-form",
		async open(page, { url, headers }) {
			const query = new URLSearchParams({ q: article, limit: "1", fields: "title" });
			const response = await fetch(`${url}/api/content?${query}`, { headers });
			const { items } = (await response.json()) as { items: readonly { id: string }[] };
			await page.goto(`${url}/cms/content/${items[0]?.id}`);
			await page.getByRole("button", { name: "Preview", exact: true }).click();
			const preview = page.frameLocator("section[aria-label=Preview] iframe").last();
			await preview.locator("h1").waitFor();
			await preview.locator("html").evaluate(picturesLoaded);
		},
	},
	{
		name: "brand-matrix",
		async open(page, { url }) {
			await page.goto(`${url}/cms/content/by-brand`);
			await page.getByRole("grid").waitFor();
		},
	},
];

/** Resolves when the pictures in view are decoded and fonts are loaded. A form keeps a connection, so its network is never idle. */
async function picturesLoaded({ ownerDocument }: { readonly ownerDocument: Document }): Promise<void> {
	const { images, fonts, defaultView } = ownerDocument;
	const inView = [...images].filter(
		(image) => image.getBoundingClientRect().top < (defaultView?.innerHeight ?? 0),
	);
	await Promise.all([fonts.ready, ...inView.map((image) => image.decode().catch(() => undefined))]);
}

function cookiesOf({ url, headers }: Session) {
	return (headers.cookie ?? "").split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
	});
}

/** Takes each picture over a new database with the sample content, and prints its size. */
async function takePictures(): Promise<void> {
	process.env.MACHINE_TMPDIR ??= tmpdir();
	const folder = await filledFolder();
	await addBenchStaff(folder);
	const session = await openSession(folder);
	const browser = await startChromium({ args: [`--host-resolver-rules=MAP ${brand} 127.0.0.1`] });
	try {
		const context = await browser.newContext({ viewport, locale: "en-NZ", reducedMotion: "reduce" });
		await context.addCookies(cookiesOf(session));
		for (const picture of pictures) {
			const page = await context.newPage();
			await picture.open(page, session);
			await page.locator("html").evaluate(picturesLoaded);
			const file = join(root, "docs", "images", `${picture.name}.webp`);
			await sharp(await page.screenshot())
				.webp({ quality: 80, effort: 6 })
				.toFile(file);
			process.stdout.write(`${picture.name}.webp: ${Math.round(statSync(file).size / 1_000)} kB\n`);
			await page.close();
		}
	} finally {
		await browser.close();
		await session.program.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

await takePictures();
