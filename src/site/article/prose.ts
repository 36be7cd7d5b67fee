/** An article's sanitised HTML, its tables made to scroll where they are wider than the page. */
export function proseOf(html: string): string {
	let tables = 0;
	return html
		.replace(/<table\b/g, (tag) => {
			tables += 1;
			return `<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0">${tag}`;
		})
		.replaceAll("</table>", "</table></div>");
}
