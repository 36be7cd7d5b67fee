import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright-core";

const systemPaths = [
	// Without windows, it takes half of the work.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const quiet = [
	"--no-sandbox",
	"--disable-gpu",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// What it draws with in its own process, too.
	"--in-process-gpu",
	// Its network in its own process, which is one less. A second list of features takes the place of Playwright's.
	"--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
];

/** Starts Chromium: the machine's, else the one that comes as a package. */
export async function startChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({ ...options, ...(await findProgram()), args: [...quiet, ...args] });
}

/** Starts Chromium with what it keeps on disk in a folder, as the browser of a person does. */
export async function startProfile(folder: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(folder, { ...(await findProgram()), args: quiet });
}

async function findProgram() {
	const installed = systemPaths.find(existsSync);
	return installed ? { executablePath: installed } : packagedChromium();
}

/**
 * Unpacks the packaged Chromium, once a machine. With it come the libraries that it needs, which it unpacks by
 * itself for Amazon's machines only, unless it takes this for one.
 */
export async function packagedChromium() {
	const before = { ...process.env };
	process.env.AWS_LAMBDA_JS_RUNTIME = `nodejs${process.versions.node.split(".")[0]}.x`;
	process.env.TMPDIR = process.env.MACHINE_TMPDIR;
	const { default: packaged } = await import("@sparticuz/chromium");
	const executablePath = await packaged.executablePath();
	const env = { ...process.env } as Record<string, string>;
	process.env = before;
	return { executablePath, env };
}

/** Makes Chromium ready, so that tests which start it at the same time do not unpack it over each other. */
export async function prepareChromium(): Promise<void> {
	await (await startChromium()).close();
}
