/**
 * Loads the third party's form when it comes near, or when the visitor asks for it. What a frame of another host shows
 * cannot be looked at, so the line with email and telephone below it grows prominent after 30 seconds, 60 on a phone,
 * unless the form has sent the page a message.
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
	const line = form.nextElementSibling;
	const frame = form.querySelector("template")?.content.querySelector("iframe");
	if (!line || !frame) return;
	const timeoutMs = matchMedia("(pointer: coarse), (max-width: 44.99rem)").matches ? 60_000 : 30_000;
	const timer = setTimeout(() => line.classList.add("prominent"), timeoutMs);
	// A browser's page about a form that did not come has loaded, too: only a message shows that it is the form.
	addEventListener("message", ({ source }) => {
		if (source !== frame.contentWindow) return;
		clearTimeout(timer);
		line.classList.remove("prominent");
	});
	frame.onload = () => form.classList.remove("loading");
	form.querySelector(".form-offer")?.remove();
	form.classList.add("loading");
	form.prepend(frame);
	return frame;
}
