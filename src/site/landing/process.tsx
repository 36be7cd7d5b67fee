import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

export function Process({ site }: { site: Site }) {
	const { copy, items } = site;
	return (
		<Section of="process" site={site} title={copy.processTitle}>
			<ol className="stations">
				{items.process.map(({ title, texts }, index) => (
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
