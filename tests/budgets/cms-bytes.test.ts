import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { backOfficeOfFile, signIn } from "../setup/back-office.ts";
import budgets from "./budgets.json" with { type: "json" };

const office = backOfficeOfFile();
const { newPage, add, addressOf, port } = office;

// Something to draw, and something to edit.
beforeAll(async () => {
	const view = { pageTitle: "", pageLocation: "", address: "", userAgent: "" };
	office.site.platform.pageViews.add({
		...view,
		pagePath: "/",
		found: true,
		websiteId: "setout",
		domainKey: "digital-nz",
	});
	await office.site.platform.pageViews.flush();
	await add("media", { id: "wharf", name: "wharf.jpg", type: "picture", width: 1_200, height: 800 });
	await add("content", { id: "beams", title: "Beams", content: "<p>They sag.</p>", domains: ["digital-nz"] });
});

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/public/cms");
const scriptFiles = readdirSync(folder).filter((name) => name.endsWith(".js"));
const iconSource = readFileSync(
	join(root, "node_modules/@radix-ui/react-icons/dist/react-icons.esm.js"),
	"utf8",
);

const screens = readdirSync(join(root, "src/cms"), { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".tsx"))
	.map((file) => readFileSync(join(root, "src/cms", file), "utf8"));

/** Traces that libraries leave in the scripts that have them, whatever their files are called. */
const traces = {
	charts: /recharts/,
	crop: /ReactCrop/,
	editor: /ProseMirror/,
	validation: /ZodError/,
} as const;

/** The scripts that a page has loaded once it rests; should more follow on a slow machine, they join these. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlySet<string>> {
	const scripts = new Set<string>();
	page.on("request", (request) => {
		const name = /\/assets\/cms\/([^/]+\.js)$/.exec(request.url())?.[1];
		if (name) scripts.add(name);
	});
	await page.goto(addressOf(path), { waitUntil: "networkidle" });
	return scripts;
}

/** Bytes of scripts as they are sent: compressed by brotli at the build. */
function bytesOf(scripts: ReadonlySet<string>): number {
	return [...scripts].reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0);
}

/** Which of the libraries are in the scripts. */
function librariesIn(scripts: ReadonlySet<string>): string[] {
	const texts = [...scripts].map((name) => readFileSync(join(folder, name), "utf8"));
	return Object.keys(traces).filter((name) =>
		texts.some((text) => traces[name as keyof typeof traces].test(text)),
	);
}

describe("Scripts of the back office", () => {
	it.each(Object.entries(budgets.signInScript))(
		"of %s, before signing in, are %i bytes at most",
		async (path, most) => {
			const scripts = await scriptsOf(await newPage(), path);
			expect(librariesIn(scripts)).toEqual([]);
			expect(bytesOf(scripts)).toBeGreaterThan(0);
			expect(bytesOf(scripts)).toBeLessThanOrEqual(most);
		},
	);

	it.each(Object.entries(budgets.cmsScript))(
		"of %s are within its budget",
		async (path, { most, libraries }) => {
			const page = await newPage();
			await signIn(page, port(), "admin");
			const scripts = await scriptsOf(page, path);
			await expect.poll(() => librariesIn(scripts)).toEqual(libraries);
			expect(bytesOf(scripts)).toBeLessThanOrEqual(most);
		},
	);

	it("have of the icons those that screens show, not all", () => {
		const shown = new Set(screens.flatMap((source) => source.match(/\b[A-Z]\w+Icon\b/g) ?? []));
		const icons = [...iconSource.matchAll(/^var (\w+Icon) = [\s\S]*?\bd: "([^"]+)"/gm)];
		const built = scriptFiles.map((name) => readFileSync(join(folder, name), "utf8")).join();
		const drawn = icons.filter(([, , drawing = ""]) => built.includes(drawing));
		expect(drawn.filter(([, name = ""]) => shown.has(name)).length).toBeGreaterThan(20);
		// Mantine draws a few of them by itself.
		expect(drawn.filter(([, name = ""]) => !shown.has(name)).length).toBeLessThan(10);
		expect(icons.length).toBeGreaterThan(300);
	});
});
