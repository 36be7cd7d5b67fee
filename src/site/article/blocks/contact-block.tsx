import { ContactForm } from "../../frame/contact-form.tsx";
import type { Site } from "../../site.ts";

/** The reader shows the link, because the landing page has the form itself. */
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
