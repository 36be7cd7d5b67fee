/**
 * Brings a visitor who comes back to what was on the screen, where the browser has not kept the page: its sections are
 * only about as high as they will be until they come near, so that a number of pixels is not a place.
 */
export function findWayBack(): void {
	const root = document.documentElement;
	const was = history.state?.was as [id: string, top: number] | undefined;
	const section = was && document.getElementById(was[0]);
	if (section) {
		root.classList.add("exact");
		const arrive = () => scrollBy({ top: section.getBoundingClientRect().top - was[1], behavior: "instant" });
		arrive();
		// What was not there yet may have moved it.
		addEventListener("load", arrive);
	}
	addEventListener("pagehide", () => {
		const sections = [...document.querySelectorAll("main > section")].map(
			(each) => [each.id, each.getBoundingClientRect().top] as const,
		);
		history.replaceState({ ...history.state, was: sections.findLast(([, top]) => top <= 0) }, "");
		// Else the browser moves the page to its own idea of where that was, whenever it comes to it.
		history.scrollRestoration = "manual";
	});
}
