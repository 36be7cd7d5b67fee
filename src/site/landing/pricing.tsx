import { linkTo } from "../address.ts";
import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

/** Three packages as one schedule; the middle one is the one that most firms take. */
export function Pricing({ site }: { site: Site }) {
	const { copy } = site;
	const details = linkTo(copy.pricingDetailsLink);
	return (
		<Section of="pricing" site={site} title={copy.pricingTitle} lead={copy.pricingSubtitle}>
			<ol className="schedule">
				{([1, 2, 3] as const).map((number) => (
					<li key={number} className={number === 2 ? "popular" : undefined}>
						<h3>{copy[`package${number}Title`]}</h3>
						{number === 2 && <p className="badge">MOST POPULAR</p>}
						<ul>
							{([1, 2, 3] as const).map((feature) => (
								<li key={feature}>{copy[`package${number}Feature${feature}`]}</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			{details && (
				<p className="more">
					<a href={details}>See full pricing details</a>
				</p>
			)}
		</Section>
	);
}
