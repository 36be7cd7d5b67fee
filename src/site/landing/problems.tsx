import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

export function Problems({ site }: { site: Site }) {
	const { copy, items } = site;
	return (
		<Section of="problems" site={site} title={copy.problemsTitle} lead={copy.problemsSubtitle}>
			<ol className="rows">
				{items.problem.map(({ title, texts }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in an order that is its own
					<li key={index}>
						<h3>{title}</h3>
						{texts[0] && <p>{texts[0]}</p>}
					</li>
				))}
			</ol>
		</Section>
	);
}
