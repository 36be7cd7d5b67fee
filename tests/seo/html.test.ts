import { expect, it } from "vitest";
import { domainKeys } from "../../src/model/brands.ts";
import { checkByNu, checkWithoutJava, hasJava } from "../setup/pages/nu-checker.ts";
import { askSite, pagesOf } from "../setup/pages/seo-pages.ts";

const broken = { broken: "<!doctype html><html lang=en><title>x</title><p><h1 id=a id=a>x</h1></p></html>" };

it("is valid on every kind of page, and on the landing page of every brand", async () => {
	const check = hasJava() ? checkByNu : checkWithoutJava;
	const pages = { ...(await pagesOf("team")), ...(await pagesOf("events-au")) };
	for (const key of domainKeys) pages[`${key}/`] = (await askSite(key, "/")).text;
	expect(Object.keys(pages).length).toBeGreaterThan(18);
	const found = await check({ ...pages, ...broken });
	expect(found.filter((wrong) => !wrong.startsWith("broken:"))).toEqual([]);
	expect(found.length).toBeGreaterThan(0);
});

it("is checked without Java, too", async () => {
	expect((await checkWithoutJava(broken)).length).toBeGreaterThan(0);
	expect(await checkWithoutJava(await pagesOf("team"))).toEqual([]);
});
