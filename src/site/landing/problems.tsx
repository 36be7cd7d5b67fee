import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

/** Three problems as a numbered schedule. */
export function Problems({ site }: { site: Site }) {
	const { copy } = site;
	return (
		<Section of="problems" site={site} title={copy.problemsTitle} lead={copy.problemsSubtitle}>
			<ol className="rows">
				{([1, 2, 3] as const).map((number) => (
					<li key={number}>
						<h3>{copy[`problem${number}Title`]}</h3>
						<p>{copy[`problem${number}Description`]}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
