/** Shows what is drawn in place of a picture where one cannot be loaded, and no broken one. */
export function replaceBrokenPictures(): void {
	// A copy: what is taken out of the page leaves its list of pictures.
	for (const image of [...document.images]) if (image.complete && image.naturalWidth === 0) replace(image);
	// Errors do not bubble. Pictures of a list that comes late are heard here too.
	document.addEventListener(
		"error",
		({ target }) => target instanceof HTMLImageElement && replace(target),
		true,
	);
}

function replace(image: HTMLImageElement): void {
	const whole = image.closest("picture") ?? image;
	// Behind these stands what is seen without one: the drawn person, the night of the hero, the name.
	if (image.matches(".portrait img, .media, .brand img, .plate img")) whole.replaceWith(image.alt);
	else image.dataset.missing = "";
}
