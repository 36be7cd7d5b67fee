export function mediaTag(id: string): string {
	return `media-${id}`;
}
