import { embedFrom } from "../address.ts";
import { ContactDetails, EmailAndPhone } from "../frame/contact-details.tsx";
import { sections } from "../frame/sections.ts";
import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

/** How to reach the company, and the form that a third party serves. */
export function Contact({ site }: { site: Site }) {
	const form = embedFrom(site.contact.formUrl);
	return (
		<Section of={sections.contact} title={site.copy.contactTitle} lead={site.copy.contactDescription}>
			<ContactDetails contact={site.contact} />
			{form && (
				<div className="form">
					<iframe
						src={form}
						title={site.copy.contactTitle}
						loading="lazy"
						sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
					/>
					<p className="form-late" hidden>
						The form is taking longer than it should. Please write or call instead.
						<EmailAndPhone contact={site.contact} />
					</p>
				</div>
			)}
		</Section>
	);
}
