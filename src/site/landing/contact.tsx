import { mediaAt } from "../../model/media/media-facts.ts";
import { ContactDetails } from "../frame/contact-details.tsx";
import { ContactForm } from "../frame/contact-form.tsx";
import { Picture } from "../picture/picture.tsx";
import type { Site } from "../site.ts";
import { Section } from "./section.tsx";

export function Contact({ site }: { site: Site }) {
	const { contact, copy } = site;
	return (
		<Section of="contact" site={site} title={copy.contactTitle} lead={copy.contactDescription}>
			<div className="reach">
				<ContactDetails contact={contact} />
				{contact.hours && <Hours of={contact.hours} />}
				{contact.person.name && <Person site={site} />}
			</div>
			<ContactForm contact={contact} title={copy.contactTitle} />
		</Section>
	);
}

function Hours({ of: hours }: { of: string }) {
	const lines = hours
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	return (
		<div className="hours">
			<h3 className="label">Hours</h3>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}

const at = [{ shape: "square", sizes: { text: "9rem", steps: [160, 240, 320, 480] } }] as const;

function Person({ site }: { site: Site }) {
	const { name, role, photo } = site.contact.person;
	return (
		<div className="answers">
			{photo && <Picture src={photo} media={mediaAt(site.media, photo)} alt="" at={at} />}
			<div>
				<h3 className="label">Who answers</h3>
				<p>{name}</p>
				{role && <p className="role">{role}</p>}
			</div>
		</div>
	);
}
