import { sections } from "../frame/sections.ts";
import { Await } from "../pending.tsx";
import type { Pending, ServiceCard } from "../site.ts";
import { Section } from "./section.tsx";

/** The services of this website as the legend of its drawings. */
export function Solutions({ services }: { services: Pending<ServiceCard> }) {
	return (
		<Section of={sections.solutions} title="Solutions">
			<Await of={services} loading="Loading services...">
				{(list) =>
					list.length === 0 ? (
						<p className="empty">Our services information is coming soon.</p>
					) : (
						<ul className="legend">{list.map(legendItem)}</ul>
					)
				}
			</Await>
		</Section>
	);
}

function legendItem({ id, name, description, image }: ServiceCard) {
	return (
		<li key={id}>
			{image && <img src={image} alt="" loading="lazy" decoding="async" />}
			<h3>{name}</h3>
			{description && <p>{description}</p>}
		</li>
	);
}
