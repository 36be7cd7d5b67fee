const placeholder = /\[(\p{L}[^[\]<>]{1,300})\]/gu;

/** Such as "[legal name]", each once. */
export function placeholdersIn(html: string): readonly string[] {
	return [...new Set([...html.matchAll(placeholder)].map(([whole]) => whole))];
}
