import { JsonLd } from "../json-ld/json-ld.tsx";
import { serviceFacts } from "../json-ld/landing.ts";
import { AwaitList } from "../pending.tsx";
import { Picture } from "../picture/picture.tsx";
import { PictureStyles } from "../picture/picture-styles.tsx";
import { sizesOf } from "../picture/sizes.ts";
import type { Pending, ServiceCard, Site } from "../site.ts";
import { ExpandText } from "./expand-text.tsx";
import { Section } from "./section.tsx";

export function Solutions({ site, services }: { site: Site; services: Pending<ServiceCard> }) {
	return (
		<Section of="solutions" site={site} list={services} title="Solutions">
			<AwaitList of={services} loading="Loading services..." empty="Our services information is coming soon.">
				{(list) => (
					<>
						<PictureStyles of={list.map(({ media }) => media)} at={at} />
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

const at = [{ shape: "plate", sizes: sizesOf({ phone: 20, tablet: 44, desk: 22 }) }] as const;

// This many characters fit three lines on any phone.
const surelyShown = 80;

function legendItem({ id, name, description, image, media, path }: ServiceCard) {
	return (
		<li key={id}>
			{image && <Picture src={image} media={media} at={at} />}
			<h3>{path ? <a href={path}>{name}</a> : name}</h3>
			{description.length > surelyShown && <ExpandText about={name} />}
			{description && <p>{description}</p>}
		</li>
	);
}
