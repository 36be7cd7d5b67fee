// Older browsers cannot print closed details by a style.
const closed = new Set<HTMLDetailsElement>();

addEventListener("beforeprint", () => {
	for (const details of document.querySelectorAll<HTMLDetailsElement>(
		'[data-block="accordion"] details:not([open])',
	)) {
		closed.add(details);
		details.open = true;
	}
});
addEventListener("afterprint", () => {
	for (const details of closed) details.open = false;
	closed.clear();
});
