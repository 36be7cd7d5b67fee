export function replaceBrokenPictures(): void {
	// Removing an image changes the live collection.
	for (const image of [...document.images]) if (image.complete && image.naturalWidth === 0) replace(image);
	// Errors do not bubble, so the listener captures.
	document.addEventListener(
		"error",
		({ target }) => (target as Element).matches("img") && replace(target as HTMLImageElement),
		true,
	);
}

function replace(image: HTMLImageElement): void {
	const whole = image.closest("picture") ?? image;
	// These have a background as fallback.
	if (image.matches(".portrait img, .media, .brand img, .plate img")) whole.replaceWith(image.alt);
	else image.dataset.missing = "";
}
