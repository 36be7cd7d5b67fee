import { popularPackage } from "../../model/wording/series.ts";
import { linkTo } from "../address.ts";
import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

export function Pricing({ site }: { site: Site }) {
	const { copy, items } = site;
	const details = linkTo(copy.pricingDetailsLink);
	return (
		<Section of="pricing" site={site} title={copy.pricingTitle} lead={copy.pricingSubtitle}>
			<ol className="schedule">
				{items.package.map(({ title, texts }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in an order that is its own
					<li key={index} className={index === popularPackage ? "popular" : undefined}>
						<h3>{title}</h3>
						{index === popularPackage && <p className="badge">MOST POPULAR</p>}
						{texts.length > 0 && (
							<ul>
								{texts.map((text, feature) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
									<li key={feature}>{text}</li>
								))}
							</ul>
						)}
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
