import { telephoneLink } from "../address.ts";
import type { Contact } from "../site.ts";

export function ContactDetails({ contact }: { contact: Contact }) {
	const lines = contact.address
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	if (lines.length === 0 && !contact.email && !contact.phone) return null;
	return (
		<address>
			{lines.map((line) => (
				<span key={line}>{line}</span>
			))}
			<EmailAndPhone contact={contact} />
		</address>
	);
}

export function EmailAndPhone({ contact }: { contact: Contact }) {
	return (
		<>
			{contact.email && (
				<a href={`mailto:${contact.email}`}>
					<Breakable address={contact.email} />
				</a>
			)}
			{contact.phone && <a href={telephoneLink(contact.phone)}>{contact.phone}</a>}
		</>
	);
}

/** Breaks only after `@`. */
function Breakable({ address }: { readonly address: string }) {
	const end = address.lastIndexOf("@") + 1;
	return (
		<>
			{address.slice(0, end)}
			<wbr />
			{address.slice(end)}
		</>
	);
}
