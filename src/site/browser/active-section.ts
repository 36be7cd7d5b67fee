// A section counts as current from this many pixels before it reaches the top.
const offset = 100;

export function markActiveSection(): void {
	const links = [...document.querySelectorAll<HTMLAnchorElement>('#menu a[href^="#"]')];
	const sections = links.map((link) => document.querySelector(link.hash));
	let isWaiting = false;
	const mark = () => {
		isWaiting = false;
		// The last section may be too short to reach the top.
		const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
		const current = sections.findLastIndex(
			(section) => section && (isAtEnd || section.getBoundingClientRect().top <= offset),
		);
		links.forEach((link, index) => {
			if (index === Math.max(current, 0)) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		});
	};
	const markSoon = () => {
		if (!isWaiting) requestAnimationFrame(mark);
		isWaiting = true;
	};
	addEventListener("scroll", markSoon, { passive: true });
	addEventListener("resize", markSoon);
	mark();
}
