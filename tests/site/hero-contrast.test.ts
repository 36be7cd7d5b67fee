import { expect, it } from "vitest";
import { domainKeys } from "../../src/model/brands.ts";
import { contrastWithGround } from "../setup/browser/ground.ts";
import { browserOfFile, desk, phone } from "../setup/browser/visits.ts";

const { visit } = browserOfFile();

it.each([
	...domainKeys.map((key) => [key, "desk", desk] as const),
	...(["digital-nz", "racking-nz", "team"] as const).map((key) => [key, "phone", phone] as const),
])("LP-04 LP-17 the words over the hero's picture of %s are readable on a %s", async (key, _, visitor) => {
	const page = await visit(key, "/", { ...visitor, reducedMotion: "reduce" });
	await page.waitForLoadState("load");
	const hero = page.locator("#home");
	expect(await contrastWithGround(hero.locator("h1"))).toBeGreaterThanOrEqual(3);
	for (const words of [".lead", ".label"])
		expect(await contrastWithGround(hero.locator(words))).toBeGreaterThanOrEqual(4.5);
});
