import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What a page, as it is now, keeps from people with a disability: rule and place, one each. */
export async function barriersOf(page: Page): Promise<string[]> {
	// A text that is fading in has less contrast than it will have.
	await page.evaluate(() => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
	});
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
	);
}
