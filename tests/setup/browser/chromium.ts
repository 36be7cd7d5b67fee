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
	// What it draws with in its own process, too.
	"--in-process-gpu",
	// Its network in its own process, which is one less. A second list of features takes the place of Playwright's.
	"--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
];

/** Starts the packaged Chromium, or the program that TEST_BROWSER names. */
export async function startChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({ ...options, ...(await findProgram()), args: [...quiet, ...args] });
}

/** Starts Chromium with what it keeps on disk in a folder, as the browser of a person does. */
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
 * Unpacks the packaged Chromium, once a machine. With it come the libraries that it needs, which it unpacks by
 * itself for Amazon's machines only, unless it takes this for one.
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

/** Makes Chromium ready, so that tests which start it at the same time do not unpack it over each other. */
export async function prepareChromium(): Promise<void> {
	await (await startChromium()).close();
}
