// Distance from the top at which a section counts as current.
const offset = 100;

export function markActiveSection(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a[href^="#"]')];
	const sections = [...document.querySelectorAll("main > section")];
	let isWaiting = false;
	const mark = () => {
		isWaiting = false;
		// The last section may be too short to reach the top.
		const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
		const current =
			sections.findLast((section) => isAtEnd || section.getBoundingClientRect().top <= offset) ?? sections[0];
		for (const link of links)
			if (link.hash.slice(1) === current?.id) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
	};
	const markSoon = () => {
		if (!isWaiting) requestAnimationFrame(mark);
		isWaiting = true;
	};
	addEventListener("scroll", markSoon, { passive: true });
	addEventListener("resize", markSoon);
	mark();
}
