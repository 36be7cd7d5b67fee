import { JsonLd } from "../json-ld/json-ld.tsx";
import { serviceFacts } from "../json-ld/landing.ts";
import { AwaitList } from "../pending.tsx";
import { Looks } from "../picture/looks.tsx";
import { Picture } from "../picture/picture.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, ServiceCard, Site } from "../site.ts";
import { Section } from "./section.tsx";
import { WholeText } from "./whole-text.tsx";

/** The services of this website as the legend of its drawings. */
export function Solutions({ site, services }: { site: Site; services: Pending<ServiceCard> }) {
	return (
		<Section of="solutions" site={site} list={services} title="Solutions">
			<AwaitList of={services} loading="Loading services..." empty="Our services information is coming soon.">
				{(list) => (
					<>
						<Looks of={list.map(({ media }) => media)} at={at} />
						<ul className={site.look.solutionsLayout === "schedule" ? "rows" : "legend"}>
							{list.map(legendItem)}
						</ul>
						<JsonLd facts={serviceFacts(site, list)} />
					</>
				)}
			</AwaitList>
		</Section>
	);
}

// As wide as its columns, of which a phone has four, a tablet two times six, and a desk four times three.
const at = [{ shape: "plate", sizes: sizesOf({ phone: 20, tablet: 44, desk: 22 }) }] as const;

// Letters of a description that three lines hold on any phone.
const surelyShown = 80;

function legendItem({ id, name, description, image, media }: ServiceCard) {
	return (
		<li key={id}>
			{image && <Picture src={image} media={media} at={at} />}
			<h3>{name}</h3>
			{description.length > surelyShown && <WholeText about={name} />}
			{description && <p>{description}</p>}
		</li>
	);
}
