import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright-core";

const quiet = [
	"--no-sandbox",
	"--disable-gpu",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Runs the GPU code in the browser process, too.
	"--in-process-gpu",
	// Runs the network code in the browser process, which saves a process. A second list of features replaces
	// Playwright's.
	"--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
];

/** Starts the packaged Chromium, or the program that TEST_BROWSER names. */
export async function startChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({ ...options, ...(await findProgram()), args: [...quiet, ...args] });
}

/** Starts Chromium with a profile folder on disk, like a user's browser. */
export async function startProfile(folder: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(folder, { ...(await findProgram()), args: quiet });
}

async function findProgram() {
	const executablePath = process.env.TEST_BROWSER;
	if (!executablePath) return packagedChromium();
	if (!existsSync(executablePath)) throw new Error(`TEST_BROWSER names ${executablePath}, which is missing`);
	return { executablePath };
}

/**
 * Unpacks the packaged Chromium, once per machine. Its libraries are included, but the package unpacks them by itself
 * only on Amazon's machines, so this pretends to be one.
 */
async function packagedChromium() {
	const before = { ...process.env };
	process.env.AWS_LAMBDA_JS_RUNTIME = `nodejs${process.versions.node.split(".")[0]}.x`;
	process.env.TMPDIR = process.env.MACHINE_TMPDIR ?? tmpdir();
	const { default: packaged } = await import("@sparticuz/chromium");
	const executablePath = await packaged.executablePath();
	const env = { ...process.env } as Record<string, string>;
	process.env = before;
	return { executablePath, env };
}

/** Unpacks Chromium, so that tests which start it at the same time do not unpack it over each other. */
export async function prepareChromium(): Promise<void> {
	await (await startChromium()).close();
}
