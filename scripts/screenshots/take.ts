import { rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { filledFolder, root } from "../../bench/program.ts";
import { addBenchStaff, openSession, type Session } from "../../bench/staff.ts";
import { startChromium } from "../../tests/setup/browser/chromium.ts";
import { host, pictures, picturesLoaded } from "./pictures.ts";
import { addEditorAndViews, prepareRecords } from "./prepare.ts";

const [width, height] = [1440, 900];
/** Maximum size of a picture, in bytes. */
const mostBytes = 80_000;

function cookiesOf({ url, headers }: Session) {
	return (headers.cookie ?? "").split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
	});
}

/** Loads the parts of a screen that wait for the first movement of the pointer. */
async function completeScreen(page: Page): Promise<void> {
	await page.mouse.move(width / 2, 4);
	await page.getByRole("link", { name: /^Help:/ }).waitFor();
}

/** Encodes a picture in the best quality that fits `mostBytes`. */
async function small(picture: Buffer, quality = 80): Promise<Buffer> {
	const encoded = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
	return encoded.length > mostBytes && quality > 30 ? small(picture, quality - 10) : encoded;
}

/** Takes the named screenshots, or all, over a new database with the sample content, and prints their sizes. */
async function takePictures(names: readonly string[]): Promise<void> {
	process.env.MACHINE_TMPDIR ??= tmpdir();
	const folder = await filledFolder();
	await addBenchStaff(folder);
	await addEditorAndViews(folder);
	const session = await openSession(folder);
	const browser = await startChromium({ args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] });
	try {
		const prepared = await prepareRecords(session);
		for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
			// A browser remembers open panels, so each picture has its own.
			const context = await browser.newContext({
				locale: "en-NZ",
				reducedMotion: "reduce",
				viewport: { width, height: picture.height ?? height },
			});
			await context.addCookies(cookiesOf(session));
			const page = await context.newPage();
			await picture.open(page, session, prepared);
			if (page.url().startsWith(`${session.url}/cms`)) await completeScreen(page);
			await page.locator("html").evaluate(picturesLoaded);
			const file = join(root, "docs", "images", `${picture.name}.webp`);
			writeFileSync(file, await small(await page.screenshot()));
			process.stdout.write(`${picture.name}.webp: ${Math.round(statSync(file).size / 1_000)} kB\n`);
			await context.close();
		}
	} finally {
		await browser.close();
		await session.program.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

await takePictures(process.argv.slice(2));
