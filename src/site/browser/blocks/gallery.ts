interface Shown {
	readonly links: readonly HTMLAnchorElement[];
	at: number;
}

const pictureLink = '[data-block="gallery"] figure > a';

let dialog: HTMLDialogElement | undefined;
let shown: Shown = { links: [], at: 0 };

document.addEventListener("click", (event) => {
	const link = (event.target as Element).closest<HTMLAnchorElement>(pictureLink);
	const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
	// Safari before 15.4 has no dialogs.
	if (!link || !isPlain || !("HTMLDialogElement" in window)) return;
	event.preventDefault();
	const gallery = link.closest('[data-block="gallery"]');
	const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>(pictureLink) ?? [])];
	dialog ??= createDialog();
	show({ links, at: links.indexOf(link) });
	dialog.showModal();
});

function createDialog(): HTMLDialogElement {
	const created = document.createElement("dialog");
	created.className = "lightbox";
	created.setAttribute("aria-label", "Pictures");
	created.innerHTML =
		'<div class="lightbox-picture"></div><p class="lightbox-caption"></p><form method="dialog"><button type="button" data-step="-1" aria-label="Previous picture">←</button><span aria-live="polite"></span><button type="button" data-step="1" aria-label="Next picture">→</button><button aria-label="Close">×</button></form>';
	created.addEventListener("click", ({ target }) => {
		const { step } = (target as HTMLElement).dataset;
		if (step) move(Number(step));
	});
	created.addEventListener("keydown", ({ key }) => {
		if (key === "ArrowLeft") move(-1);
		if (key === "ArrowRight") move(1);
	});
	let start = 0;
	created.addEventListener("pointerdown", ({ clientX }) => {
		start = clientX;
	});
	created.addEventListener("touchend", ({ changedTouches: [touch] }) => {
		const way = (touch?.clientX ?? start) - start;
		if (Math.abs(way) > 50) move(way > 0 ? -1 : 1);
	});
	created.addEventListener("close", () => shown.links[shown.at]?.focus());
	document.body.append(created);
	return created;
}

function move(step: number): void {
	const { length } = shown.links;
	show({ ...shown, at: (shown.at + step + length) % length });
}

function show(next: Shown): void {
	shown = next;
	const { links, at } = shown;
	const link = links[at];
	const picture = link?.querySelector("picture,img")?.cloneNode(true) as HTMLElement | undefined;
	if (!dialog || !link || !picture) return;
	for (const source of picture.querySelectorAll("source")) source.sizes = "100vw";
	const image = picture.matches("img") ? picture : picture.querySelector("img");
	image?.removeAttribute("loading");
	const part = (selector: string) => dialog?.querySelector(selector);
	part(".lightbox-picture")?.replaceChildren(picture);
	const caption = link.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
	const count = links.length > 1 ? `${at + 1} of ${links.length}` : "";
	part(".lightbox-caption")?.replaceChildren(caption);
	part("[aria-live]")?.replaceChildren(count);
	for (const button of dialog.querySelectorAll<HTMLElement>("[data-step]")) button.hidden = links.length < 2;
}
