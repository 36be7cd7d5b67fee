/** Takes away photos that cannot be loaded, so that the drawn person behind is seen. */
export function replaceBrokenPortraits(): void {
	for (const photo of document.querySelectorAll<HTMLImageElement>(".portrait img")) {
		if (photo.complete && photo.naturalWidth === 0) photo.remove();
	}
	// Errors do not bubble. Photos of a list that comes late are heard here too.
	document.addEventListener(
		"error",
		(event) => {
			const photo = event.target as Element;
			if (photo.matches(".portrait img")) photo.remove();
		},
		true,
	);
}
