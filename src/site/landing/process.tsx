import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

/** The steps as stations on a line. */
export function Process({ site }: { site: Site }) {
	const { copy, items } = site;
	return (
		<Section of="process" site={site} title={copy.processTitle}>
			<ol className={columnsOf(items.process)}>
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

/** No row of stations ends in empty places: four, seven and eight of them are set by four. */
function columnsOf({ length }: readonly unknown[]): string {
	return length === 4 || length > 6 ? "stations by-four" : "stations";
}
