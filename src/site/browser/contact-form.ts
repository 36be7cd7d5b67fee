/**
 * Loads the third party's form when it comes near, or when the visitor asks for it, and shows email and telephone
 * when it does not come: after 30 seconds, 60 on a phone.
 */
export function watchContactForm(): void {
	const form = document.querySelector<HTMLElement>(".form");
	if (!form) return;
	const offer = form.querySelector<HTMLAnchorElement>(".form-offer a");
	if (offer) {
		offer.addEventListener("click", (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			load(form)?.focus();
		});
		return;
	}
	new IntersectionObserver(
		(entries, observer) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			load(form);
		},
		{ rootMargin: "600px" },
	).observe(form);
}

function load(form: HTMLElement): HTMLIFrameElement | undefined {
	const late = form.querySelector<HTMLElement>(".form-late");
	const frame = form.querySelector("template")?.content.querySelector("iframe");
	if (!late || !frame) return;
	const timeoutMs = matchMedia("(pointer: coarse), (width < 45rem)").matches ? 60_000 : 30_000;
	const timer = setTimeout(() => {
		late.hidden = false;
	}, timeoutMs);
	frame.onload = () => {
		clearTimeout(timer);
		late.hidden = true;
		form.classList.remove("loading");
	};
	form.querySelector(".form-offer")?.remove();
	form.classList.add("loading");
	form.prepend(frame);
	return frame;
}
