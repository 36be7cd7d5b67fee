const mostScreens = 3;

/** Jumps at once to what is far: animated, it would take as long as reading a paragraph. */
export function jumpFar(): void {
	document.addEventListener("click", ({ target }) => {
		const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
		const section = link && document.getElementById(link.hash.slice(1));
		if (!section) return;
		const isFar = Math.abs(section.getBoundingClientRect().top) > mostScreens * innerHeight;
		document.documentElement.style.scrollBehavior = isFar ? "auto" : "";
	});
}
