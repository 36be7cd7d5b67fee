/** Returns the cache tag of a file. */
export function mediaTag(id: string): string {
	return `media-${id}`;
}
