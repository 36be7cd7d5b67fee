/** A shared page allows no frames, so its link leads to the provider. */
document.addEventListener("click", (event) => {
	const play = (event.target as Element).closest<HTMLAnchorElement>("a[data-frame]");
	if (!play || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	const box = play.closest("figure");
	const { frame = "", title = "" } = play.dataset;
	if (location.pathname.startsWith("/_share/")) {
		open(box?.querySelector<HTMLAnchorElement>(".source a")?.href, "_blank", "noopener");
		return;
	}
	const element = Object.assign(document.createElement("iframe"), {
		src: frame,
		title,
		allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
		referrerPolicy: "strict-origin-when-cross-origin",
	});
	element.setAttribute(
		"sandbox",
		"allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation",
	);
	play.parentElement?.replaceChildren(element);
	element.focus();
});
