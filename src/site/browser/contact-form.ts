/** Shows email and telephone when the third party's form does not come: after 30 seconds, 60 on a phone. */
export function watchContactForm(): void {
	const frame = document.querySelector<HTMLIFrameElement>(".form iframe");
	const late = document.querySelector<HTMLElement>(".form-late");
	if (!frame || !late) return;
	const timeoutMs = matchMedia("(pointer: coarse), (width < 45rem)").matches ? 60_000 : 30_000;
	let timer: ReturnType<typeof setTimeout>;
	const arrived = () => {
		clearTimeout(timer);
		late.hidden = true;
		frame.parentElement?.classList.add("loaded");
	};
	frame.onload = arrived;
	// The browser fetches the form when it comes near, and so the time runs from there.
	new IntersectionObserver(
		([entry], observer) => {
			if (!entry?.isIntersecting) return;
			observer.disconnect();
			if (performance.getEntriesByName(frame.src).length > 0) return arrived();
			timer = setTimeout(() => {
				late.hidden = false;
			}, timeoutMs);
		},
		{ rootMargin: "600px" },
	).observe(frame);
}
