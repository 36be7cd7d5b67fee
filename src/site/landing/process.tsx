import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

/** Three steps as stations on a line. */
export function Process({ site }: { site: Site }) {
	const { copy } = site;
	return (
		<Section of="process" site={site} title={copy.processTitle}>
			<ol className="stations">
				{([1, 2, 3] as const).map((number) => (
					<li key={number}>
						<h3>{copy[`process${number}Title`]}</h3>
						<p>{copy[`process${number}Description`]}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
