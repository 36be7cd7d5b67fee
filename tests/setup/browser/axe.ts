import { readFileSync } from "node:fs";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** Half as long as what the package brings as its source: every page has to read it. */
const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules of axe that look at colours, which are the same in a window of any width; they take half of its time. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * What a page, as it is now, keeps from people with a disability: rule and place, one each.
 * @param look at colours alone, or at all else; at everything unless given
 * @param without selector of what is looked at elsewhere
 */
export async function barriersOf(
	page: Page,
	look?: "at colours" | "beyond colours",
	without?: string,
): Promise<string[]> {
	// A text that is fading in has less contrast than it will have.
	await page.evaluate(() => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
		return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
	});
	await loadAll(page);
	const options: RunOptions = {
		resultTypes: ["violations"],
		...(look === "at colours" && { runOnly: { type: "rule", values: ofColours } }),
		...(look === "beyond colours" && {
			rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
		}),
	};
	// Only what it found comes back: all that axe has looked at takes longer to send than to look at.
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

/** In the page, once `load` has put it there. */
declare const axe: typeof axeCore;

/** Puts axe into every frame; one that gives way to another meanwhile, as previews do, is none of the page any more. */
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

/** Puts axe into a frame, where it answers the axe of the page around it. */
async function load(frame: Frame): Promise<void> {
	if (await frame.evaluate(() => "axe" in window)) return;
	await frame.evaluate(source);
	// Nothing is told of an element but where it is: to write down what is in each takes a tenth of the time.
	await frame.evaluate(() => axe.configure({ allowedOrigins: ["<unsafe_all_origins>"], noHtml: true }));
}
