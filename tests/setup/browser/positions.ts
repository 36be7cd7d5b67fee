import type { Page } from "playwright-core";

/**
 * Samples the positions of elements on every frame from now on. @returns a function that stops, and lists those that
 * moved
 */
export async function watchPositions(
	page: Page,
	selectors: readonly string[],
): Promise<() => Promise<readonly string[]>> {
	await page.evaluate((all) => {
		const seen: Record<string, string[]> = Object.fromEntries(all.map((selector) => [selector, []]));
		const sample = () => {
			for (const [selector, places] of Object.entries(seen)) {
				const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? { x: -1, y: -1 };
				const place = `${x}, ${y}`;
				if (places.at(-1) !== place) places.push(place);
			}
			frame = requestAnimationFrame(sample);
		};
		let frame = requestAnimationFrame(sample);
		Object.assign(window, {
			stopWatching: () => {
				cancelAnimationFrame(frame);
				return Object.entries(seen).flatMap(([selector, places]) =>
					places.length === 1 ? [] : `${selector}: ${places.join("; ")}`,
				);
			},
		});
	}, selectors);
	return () => page.evaluate(() => (window as unknown as { stopWatching(): string[] }).stopWatching());
}
