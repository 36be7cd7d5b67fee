const mostScreens = 3;

/** Smooth scrolling would take seconds. */
export function jumpFar(): void {
	document.addEventListener("click", ({ target }) => {
		const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
		const section = link && document.getElementById(link.hash.slice(1));
		if (!section) return;
		const isFar = Math.abs(section.getBoundingClientRect().top) > mostScreens * innerHeight;
		document.documentElement.style.scrollBehavior = isFar ? "auto" : "";
	});
}
