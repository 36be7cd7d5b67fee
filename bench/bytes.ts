import { startChromium } from "../tests/setup/browser/chromium.ts";
import { readLanding } from "../tests/setup/browser/landing-visit.ts";
import { get } from "./get.ts";
import { startProgram } from "./program.ts";

const hosts = ["team.localhost", "digital-nz.localhost", "events-au.localhost"];

/** Bytes of a first visit to the landing page, by kind. */
export async function bytesOfLanding(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	const lines: string[] = [];
	for (const host of hosts) {
		const kinds = await landingBytes(program.url, host);
		const total = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
		const parts = Object.entries(kinds).map(([kind, bytes]) => `${kind} ${bytes}`);
		lines.push(`  ${host.padEnd(22)} ${parts.join(", ")}, total ${total}`);
	}
	lines.push(...(await bytesInBrowser(program.url)));
	await program.stop();
	return lines;
}

/** Bytes that Chromium receives of the page with the most pictures: at its top, and after scrolling to its end. */
async function bytesInBrowser(url: string): Promise<string[]> {
	const browser = await startChromium();
	const lines: string[] = [];
	for (const { width, height, deviceScaleFactor } of screens) {
		const read = async () => {
			const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
			const visit = await readLanding(await context.newPage(), url.replace("127.0.0.1", hosts[0] ?? ""));
			await context.close();
			return visit;
		};
		// Pictures are created at the first request.
		await read();
		const { firstBytes, bytes } = await read();
		const screen = `${width} px, ${deviceScaleFactor} pixels each`;
		lines.push(`  ${screen.padEnd(22)} with pictures: ${firstBytes} at the top, ${bytes} to the end`);
	}
	await browser.close();
	return lines;
}

const screens = [
	{ width: 390, height: 844, deviceScaleFactor: 3 },
	{ width: 1440, height: 900, deviceScaleFactor: 1 },
	{ width: 1440, height: 900, deviceScaleFactor: 2 },
];

/** Bytes of the body of each part of the landing page, as a browser with brotli support receives it. */
export async function landingBytes(url: string, host: string): Promise<Record<string, number>> {
	const html = (await get(url, host, "/")).body.toString();
	const size = (pattern: RegExp) =>
		sizeOfAll(
			url,
			host,
			[...html.matchAll(pattern)].map(([, path = ""]) => path),
		);
	return {
		html: await sizeOf(url, host, "/"),
		// Styles and scripts for development only are not counted.
		script: await size(/<script[^>]* src="([^"]+(?<!developmentScript-[\w-]+\.js))"/g),
		styles: await size(/<link rel="stylesheet" href="([^"]+(?<!developmentStyles-[\w-]+\.css))"/g),
		fonts: await size(/<link rel="preload" href="([^"]+\.woff2)"/g),
	};
}

async function sizeOfAll(url: string, host: string, paths: readonly string[]): Promise<number> {
	const sizes = await Promise.all(paths.map((path) => sizeOf(url, host, path)));
	return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function sizeOf(url: string, host: string, path: string): Promise<number> {
	return (await get(url, host, path, { "accept-encoding": "br" })).body.length;
}
