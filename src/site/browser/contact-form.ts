/**
 * Loads the form near the viewport or on a click. Email and phone below an unused form become prominent after 30
 * seconds, 60 on a phone.
 */
export function watchContactForm(): void {
	const form = document.querySelector<HTMLElement>(".form");
	if (!form) return;
	const offer = form.querySelector<HTMLAnchorElement>(".form-offer a");
	if (offer) {
		offer.addEventListener("click", (event) => {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			load(form, offer);
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

/** @param offer link that opened the form */
function load(form: HTMLElement, offer?: HTMLElement): void {
	const line = form.nextElementSibling;
	const frame = form.querySelector("template")?.content.querySelector("iframe");
	if (!line || !frame) return;
	const timeoutMs = matchMedia("(pointer: coarse), (max-width: 44.99rem)").matches ? 60_000 : 30_000;
	const timer = setTimeout(() => line.classList.add("prominent"), timeoutMs);
	const stayQuiet = () => {
		clearTimeout(timer);
		line.classList.remove("prominent");
	};
	// The load event also fires for a browser's error page.
	addEventListener("message", ({ source }) => source === frame.contentWindow && stayQuiet());
	// A click into a frame sends no other event. Firefox updates the active element later.
	addEventListener("blur", () => setTimeout(() => document.activeElement === frame && stayQuiet()));
	frame.onload = () => {
		form.classList.remove("loading");
		if (offer) frame.focus();
	};
	offer?.parentElement?.remove();
	form.classList.add("loading");
	form.prepend(frame);
}
