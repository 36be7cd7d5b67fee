import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What a page, as it is now, keeps from people with a disability: rule and place, one each.
 * @param rules by their ids; all that axe has unless given
 */
export async function barriersOf(page: Page, rules: readonly string[] = []): Promise<string[]> {
	// A text that is fading in has less contrast than it will have.
	await page.evaluate(() => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
	});
	// A page without frames needs no second page to add up what was found in each.
	const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
	const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
	);
}
