import { ContactForm } from "../../frame/contact-form.tsx";
import type { Site } from "../../site.ts";

/** The reader on the landing page shows the link, because that page has the form itself. */
export function ContactBlock({ site }: { site: Site }) {
	return (
		<div data-block="contact">
			<ContactForm contact={site.contact} title={site.copy.contactTitle} />
			<p className="form-link">
				<a className="button" href="/#contact">
					{site.copy.contactTitle}
				</a>
			</p>
		</div>
	);
}
