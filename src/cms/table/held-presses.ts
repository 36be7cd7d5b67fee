const begin = /^(Space|Enter)$/;
const goOn = /^(Space|Enter|Escape|Arrow(Up|Down))$/;

/**
 * Holds what is begun at the handles in an area while nothing hears it yet: a press that goes on, and a row picked up by
 * Space with the arrow keys that follow. Returns how to stop.
 */
export function holdPresses(area: HTMLElement, held: Event[], onHold: () => void): () => void {
	const listening = new AbortController();
	const options = { signal: listening.signal, passive: false };
	const hold = (event: Event) => {
		if (!(event.target as Element).closest("[data-handle]")) return;
		if (event instanceof KeyboardEvent) {
			if (!(held.length > 0 ? goOn : begin).test(event.code)) return;
			event.preventDefault();
		}
		held.push(event);
		onHold();
	};
	const forget = () => held.splice(0);
	for (const name of ["mousedown", "touchstart", "keydown"]) area.addEventListener(name, hold, options);
	// A press takes the focus from elsewhere, which ends nothing but what keys have begun.
	area.addEventListener("focusout", () => held[0] instanceof KeyboardEvent && forget(), options);
	for (const name of ["pointerup", "pointercancel", "mouseup"])
		window.addEventListener(name, forget, options);
	return () => listening.abort();
}
