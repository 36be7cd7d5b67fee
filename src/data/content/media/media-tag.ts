/** The cache tag that stands for a file itself, wherever it is shown. */
export function mediaTag(id: string): string {
	return `media-${id}`;
}
