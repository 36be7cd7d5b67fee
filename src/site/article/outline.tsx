import type { Heading } from "../../model/article/article.ts";

/** The headings of an article, folded away until asked for where there is no room beside it. */
export function Outline({ of: headings }: { of: readonly Heading[] }) {
	return (
		<details className="outline" open>
			<summary className="label">On this page</summary>
			<nav aria-label="On this page">
				{headings.map(({ id, text, level }) => (
					<a key={id} href={`#${id}`} className={level === 3 ? "deeper" : undefined}>
						{text}
					</a>
				))}
			</nav>
		</details>
	);
}
