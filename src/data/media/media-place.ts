/** The place that stands for a file itself, wherever it is shown. */
export function mediaPlace(id: string): string {
	return `media-${id}`;
}
