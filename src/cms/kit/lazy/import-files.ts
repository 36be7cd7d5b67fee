import { UnreachableFileError } from "./unreachable-file-error.ts";

/** Files that have loaded or are loading, by address. The page itself names the first ones. */
const requested = new Map<string, Promise<unknown>>();
for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[href]"))
	requested.set(href, Promise.resolve());

/**
 * Imports a module once its files have loaded; the build calls it for every dynamic import. Chromium repeats the error
 * of a failed import until the page is reloaded, for each file on its own, but fetches again after a failed fetch.
 *
 * @param files names of the module's scripts and style sheets, in its folder
 * @throws {UnreachableFileError}
 */
export async function importWithFiles<Module>(
	load: () => Promise<Module>,
	files: readonly string[] = [],
): Promise<Module> {
	await Promise.all(files.map(loadFile));
	return load();
}

function loadFile(name: string): Promise<unknown> {
	const address = new URL(name, import.meta.url).href;
	const earlier = requested.get(address);
	if (earlier) return earlier;
	const loading = name.endsWith(".css") ? loadStyles(address) : loadScript(address);
	requested.set(address, loading);
	loading.catch(() => requested.delete(address));
	return loading;
}

/** Puts a script into the browser's cache, where the import finds it. */
async function loadScript(address: string): Promise<void> {
	const response = await fetch(address).catch((cause) => {
		throw new UnreachableFileError(address, { cause });
	});
	if (!response.ok) throw new UnreachableFileError(address);
	await response.arrayBuffer().catch((cause) => {
		throw new UnreachableFileError(address, { cause });
	});
}

function loadStyles(address: string): Promise<void> {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.crossOrigin = "";
	link.href = address;
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject(new UnreachableFileError(address));
		};
		document.head.append(link);
	});
}
