import { readFileSync } from "node:fs";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** Half as long as the source in the package: every page has to parse it. */
const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules of axe for colours, which do not depend on the width of the window; they take half of its time. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * The accessibility violations of a page in its current state: rule and place, one each.
 * @param look at colours only, or at everything else; at both by default
 * @param without selector of the parts that are checked elsewhere
 */
export async function barriersOf(
	page: Page,
	look?: "at colours" | "beyond colours",
	without?: string,
): Promise<string[]> {
	// A text that is fading in has less contrast than in the end. On a busy machine, the end may be far.
	await page.evaluate(() => {
		for (const animation of document.getAnimations())
			if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
	});
	await loadAll(page);
	const options: RunOptions = {
		resultTypes: ["violations"],
		...(look === "at colours" && { runOnly: { type: "rule", values: ofColours } }),
		...(look === "beyond colours" && {
			rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
		}),
	};
	// Only violations are returned: sending everything that axe has checked takes longer than the check.
	const { violations, passed } = await page.evaluate(
		async ([options, without]) => {
			const { violations, passes } = await axe.run(without ? { exclude: [without] } : document, options);
			return { violations, passed: passes.length };
		},
		[options, without] as const,
	);
	if (violations.length + passed === 0) throw new Error(`${page.url()} has nothing to look at`);
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
	);
}

/** In the page, once `load` has added it there. */
declare const axe: typeof axeCore;

/**
 * Adds axe to every frame; a frame that is replaced meanwhile, as in previews, does not belong to the page any more.
 */
async function loadAll(page: Page): Promise<void> {
	const done = new Set<Frame>();
	for (let left = page.frames(); left.length > 0; left = page.frames().filter((frame) => !done.has(frame)))
		await Promise.all(
			left.map(async (frame) => {
				done.add(frame);
				await load(frame).catch((error: unknown) => {
					if (!frame.isDetached()) throw error;
				});
			}),
		);
}

/** Adds axe to a frame, where it responds to the axe of the parent page. */
async function load(frame: Frame): Promise<void> {
	if (await frame.evaluate(() => "axe" in window)) return;
	await frame.evaluate(source);
	// Elements are reported by place only: serialising their content takes a tenth of the time.
	await frame.evaluate(() => axe.configure({ allowedOrigins: ["<unsafe_all_origins>"], noHtml: true }));
}
