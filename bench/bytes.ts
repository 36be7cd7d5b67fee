import { get } from "./get.ts";
import { startProgram } from "./program.ts";

const hosts = ["team.localhost", "digital-nz.localhost", "events-au.localhost"];

/** What a first visit to the landing page moves, by kind. */
export async function bytesOfLanding(folder: string): Promise<string[]> {
	const program = await startProgram(folder);
	const lines: string[] = [];
	for (const host of hosts) {
		const kinds = await landingBytes(program.url, host);
		const total = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
		const parts = Object.entries(kinds).map(([kind, bytes]) => `${kind} ${bytes}`);
		lines.push(`  ${host.padEnd(22)} ${parts.join(", ")}, total ${total}`);
	}
	await program.stop();
	return lines;
}

/** Bytes of the body of each part of the landing page, as a browser that takes brotli receives it. */
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
		css: await size(/<link rel="stylesheet" href="([^"]+)"/g),
		// What developers alone are sent does not count.
		script: await size(/<script[^>]* src="([^"]+(?<!developmentScript-[\w-]+\.js))"/g),
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
