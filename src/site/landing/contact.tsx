import { ContactDetails } from "../frame/contact-details.tsx";
import { sections } from "../frame/sections.ts";
import type { Site } from "../site.ts";
import { ContactForm } from "./contact-form.tsx";
import { Section } from "./section.tsx";

/** How to reach the company, and the form that a third party serves. */
export function Contact({ site }: { site: Site }) {
	return (
		<Section of={sections.contact} title={site.copy.contactTitle} lead={site.copy.contactDescription}>
			<ContactDetails contact={site.contact} />
			<ContactForm contact={site.contact} title={site.copy.contactTitle} />
		</Section>
	);
}
