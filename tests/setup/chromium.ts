import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const systemPaths = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Starts Chromium: the machine's, else the one that comes as a package. */
export async function startChromium(): Promise<Browser> {
	const executablePath = systemPaths.find(existsSync);
	const quiet = [
		"--no-sandbox",
		"--disable-gpu",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	];
	if (executablePath) return chromium.launch({ executablePath, args: quiet });
	return chromium.launch({
		executablePath: await sparticuz.executablePath(),
		args: [...sparticuz.args, ...quiet],
	});
}
