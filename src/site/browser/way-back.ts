/** Sections have estimated heights until they are near the viewport, so an element is the reference. */
export function findWayBack(): void {
	const root = document.documentElement;
	const was = history.state?.was as [id: string, top: number] | undefined;
	const section = was && document.getElementById(was[0]);
	if (section) {
		root.classList.add("exact");
		const arrive = () => scrollBy({ top: section.getBoundingClientRect().top - was[1], behavior: "instant" });
		arrive();
		addEventListener("load", arrive);
	}
	addEventListener("pagehide", () => {
		const sections = [...document.querySelectorAll("main > section")].map(
			(each) => [each.id, each.getBoundingClientRect().top] as const,
		);
		history.replaceState({ ...history.state, was: sections.findLast(([, top]) => top <= 0) }, "");
		// The browser would restore its own position at any time.
		history.scrollRestoration = "manual";
	});
}
