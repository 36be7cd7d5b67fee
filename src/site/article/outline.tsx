import type { Heading } from "../../model/article/article.ts";

export function Outline({ of: headings }: { readonly of: readonly Heading[] }) {
	return (
		<details className="outline">
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
