import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { menuFor } from "../../context/navigation/destinations.ts";
import { helpPageAt, helpPages } from "../../kit/help/help-pages.ts";
import { routes } from "../../routes.tsx";
import { htmlOfHelp, textOfHelp } from "./guide.ts";

/** Screens of the back office as addresses, with example values for their parameters. */
function screensOf(all: readonly RouteObject[], parent = ""): string[] {
	return all.flatMap(({ path, children, Component, lazy, index }) => {
		const address = path?.startsWith("/") ? path : [parent, path].filter(Boolean).join("/");
		if (children) return screensOf(children, address);
		return (lazy || index) && !Component ? [address.replace(/:\w+/g, "some")] : [];
	});
}

const fileNames = readdirSync(join(import.meta.dirname, "../../../../docs/editing"));

describe("The help link of a screen", () => {
	const screens = screensOf(routes).filter((address) => !address.startsWith("/cms/help/"));

	it.each(screens)("of %s leads to a page", (address) => expect(helpPages).toContain(helpPageAt(address)));

	it("exists for all screens of the menu", () => {
		const destinations = menuFor({ roles: ["admin"], scopes: ["all"] }).flatMap(({ items }) => items);
		const addresses = destinations.flatMap(({ screens }) => screens.map(({ to }) => to));
		expect(addresses.length).toBeGreaterThan(20);
		for (const address of addresses) expect(helpPages, address).toContain(helpPageAt(address));
	});

	it("has no page without a screen", () => {
		for (const address of ["/cms/help/review", "/"]) expect(helpPageAt(address)).toBeUndefined();
	});
});

describe("The editing guide", () => {
	it("has the files of its folder", () => {
		const names = helpPages.map((page) => `${page}.md`);
		expect(fileNames.toSorted()).toEqual(["README.md", ...names].toSorted());
	});

	it.each(helpPages)("page %s has a title, text, pictures and working links", async (page) => {
		const text = await textOfHelp(page);
		expect(text).toMatch(/^# \S/);
		const html = await htmlOfHelp(page);
		expect(html).toContain("<h2 id=");
		expect(html).not.toContain("<h1");
		const images = [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)];
		expect(images).toHaveLength(text.split("\n![").length - 1);
		for (const [, address, alt] of images)
			expect([address, alt]).toEqual([expect.stringMatching(/\.webp$/), expect.stringMatching(/^[A-Z]/)]);
		const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
		for (const address of links)
			expect(
				helpPages.map((each) => `/cms/help/${each}`),
				page,
			).toContain(address?.replace(/#.*/, ""));
	});

	it("has links to headings that exist", async () => {
		const pages = await Promise.all(
			helpPages.map(async (page) => [`/cms/help/${page}`, await htmlOfHelp(page)] as const),
		);
		const texts = new Map<string, string>(pages);
		const links = pages.flatMap(([, html]) =>
			[...html.matchAll(/href="([^"#]*)#([^"]*)"/g)].map(([, to = "", id]) => [to, id] as const),
		);
		expect(links.length).toBeGreaterThan(2);
		for (const [to, id] of links) expect(texts.get(to), `${to}#${id}`).toContain(` id="${id}">`);
	});
});
