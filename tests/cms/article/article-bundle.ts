import { join } from "node:path";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { beforeAll } from "vitest";
import { browserOfFile } from "../../setup/browser/visits.ts";
import type { ArticleParts } from "./article-page.ts";

/** A browser page with the parts of the article editor, for the tests of a file. */
export function articlePartsOfFile() {
	const { newPage } = browserOfFile();
	let page: Page;
	beforeAll(async () => {
		page = await newPage();
		await page.goto("about:blank");
		await page.addScriptTag({ content: await bundle() });
	});
	return {
		get page(): Page {
			return page;
		},
		/** Calls one of the parts in the browser. */
		call<Name extends keyof ArticleParts>(
			name: Name,
			...args: Parameters<ArticleParts[Name]>
		): Promise<ReturnType<ArticleParts[Name]>> {
			return page.evaluate(
				([name, args]) => {
					const { article } = (window as unknown as { parts: { article: ArticleParts } }).parts;
					return (article[name as Name] as (...args: unknown[]) => ReturnType<ArticleParts[Name]>)(...args);
				},
				[name, args] as const,
			);
		},
	};
}

/** The parts as one script, built as the back office is. */
async function bundle(): Promise<string> {
	const built = (await build({
		root: join(import.meta.dirname, "../../.."),
		configFile: false,
		publicDir: false,
		logLevel: "silent",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			minify: false,
			lib: { entry: join(import.meta.dirname, "article-page.ts"), formats: ["iife"], name: "parts" },
		},
	})) as Rolldown.RolldownOutput[];
	const [output] = built[0]?.output ?? [];
	if (!output) throw new Error("The parts of the editor could not be built");
	return output.code;
}
