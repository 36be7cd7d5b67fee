import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { toId } from "../../src/model/ids.ts";
import { backOfficeOfFile, signIn } from "../setup/app/back-office.ts";
import budgets from "./budgets.json" with { type: "json" };

const office = backOfficeOfFile();
const { uncachedPage, add, addressOf, port } = office;

// A page for drawing, and a form for editing.
beforeAll(async () => {
	const view = { pageTitle: "", pageLocation: "", address: "", userAgent: "" };
	office.site.platform.pageViews.add({
		...view,
		pagePath: "/",
		found: true,
		websiteId: toId("setout"),
		domainKey: "digital-nz",
	});
	await office.site.platform.pageViews.flush();
	for (const name of ["Carpentry", "Joinery"]) await add("services", { name });
	await add("media", { id: toId("wharf"), name: "wharf.jpg", type: "picture", width: 1_200, height: 800 });
	await add("content", {
		id: toId("beams"),
		title: "Beams",
		content: "<p>They sag.</p>",
		domains: ["digital-nz"],
	});
});

const root = join(import.meta.dirname, "../..");
const { shortPath }: { shortPath(path: string): string } = await import(
	join(root, "scripts/building/separate-icons.mjs")
);
const folder = join(root, "dist/public/cms");
const scriptFiles = readdirSync(folder).filter((name) => name.endsWith(".js"));
const iconSource = readFileSync(
	join(root, "node_modules/@radix-ui/react-icons/dist/react-icons.esm.js"),
	"utf8",
);

const screens = readdirSync(join(root, "src/cms"), { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".tsx"))
	.map((file) => readFileSync(join(root, "src/cms", file), "utf8"));

/** Traces that libraries leave in scripts, whatever their file names. */
const traces = {
	charts: /recharts/,
	crop: /ReactCrop/,
	editor: /ProseMirror/,
	validation: /ZodError/,
} as const;

/** The scripts and styles that a page has loaded when its network is idle; later ones of a slow machine are added. */
async function filesOf(page: Page, path: string): Promise<ReadonlySet<string>> {
	// Requests of the page before are not counted. A link under the pointer would load its screen.
	await page.mouse.move(0, 0);
	await page.goto("about:blank");
	const files = new Set<string>();
	page.on("request", (request) => {
		const name = /\/assets\/cms\/([^/]+\.(js|css))$/.exec(request.url())?.[1];
		if (name) files.add(name);
	});
	// Code that a screen loads by a timer, such as presence in lists, would be counted on a slow machine only.
	await page.addInitScript(() => {
		const start = window.setTimeout;
		const startSoon = (work: TimerHandler, ms = 0) => (ms < 1_000 ? start(work, ms) : 0);
		window.setTimeout = startSoon as typeof window.setTimeout;
	});
	// An event stream never ends, so the network would never be idle.
	await page.route("**/api/presence?*", (route) => route.abort());
	await page.goto(addressOf(path), { waitUntil: "networkidle" });
	// On a busy machine, the network may be idle before a script has run.
	await page.locator("h1").first().waitFor();
	return files;
}

/** Bytes of files as sent: compressed by brotli at the build. */
function bytesOf(files: ReadonlySet<string>): number {
	return [...files].reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0);
}

/** Returns the libraries that the scripts contain. */
function librariesIn(files: ReadonlySet<string>): string[] {
	const scripts = [...files].filter((name) => name.endsWith(".js"));
	const texts = scripts.map((name) => readFileSync(join(folder, name), "utf8"));
	return Object.keys(traces).filter((name) =>
		texts.some((text) => traces[name as keyof typeof traces].test(text)),
	);
}

const firstVisits = Object.entries(budgets.cms).flatMap(([kind, { paths, ...budget }]) =>
	paths.map((path) => ({ path, isSignIn: kind === "signIn", ...budget })),
);

describe("Scripts and styles of the back office", () => {
	// `WEIGHTS=1` prints the figures.
	it.each(firstVisits)("of $path are within its budget", async ({ path, isSignIn, most, libraries }) => {
		const page = await uncachedPage();
		if (!isSignIn) await signIn(page, port(), "admin");
		const files = await filesOf(page, path);
		await expect.poll(() => librariesIn(files)).toEqual(libraries);
		const bytes = bytesOf(files);
		if (process.env.WEIGHTS) process.stdout.write(`${path}: ${bytes} bytes\n`);
		for (const kind of [".js", ".css"])
			expect([...files].filter((name) => name.endsWith(kind)).length).toBeGreaterThan(0);
		expect(bytes, [...files].join(" ")).toBeLessThanOrEqual(most);
	});

	it("include the icons on screens, not all", () => {
		const shown = new Set(screens.flatMap((source) => source.match(/\b[A-Z]\w+Icon\b/g) ?? []));
		const icons = [...iconSource.matchAll(/^var (\w+Icon) = [\s\S]*?\bd: "([^"]+)"/gm)];
		const built = scriptFiles.map((name) => readFileSync(join(folder, name), "utf8")).join();
		const drawn = icons.filter(([, , path = ""]) => built.includes(shortPath(path)));
		expect(drawn.filter(([, name = ""]) => shown.has(name)).length).toBeGreaterThan(20);
		// Mantine draws a few of them itself.
		expect(drawn.filter(([, name = ""]) => !shown.has(name)).length).toBeLessThan(10);
		expect(icons.length).toBeGreaterThan(300);
	});
});
