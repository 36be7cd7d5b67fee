import { Fragment } from "react";
import { telephoneLink } from "../address.ts";
import type { Contact } from "../site.ts";

/** Address, one part a line, and the ways to reach people. */
export function ContactDetails({ contact }: { contact: Contact }) {
	const lines = contact.address
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	return (
		<address>
			{lines.map((line) => (
				<span key={line}>{line}</span>
			))}
			<EmailAndPhone contact={contact} />
		</address>
	);
}

/** Email and telephone as links, each only when set. */
export function EmailAndPhone({ contact }: { contact: Contact }) {
	return (
		<>
			{contact.email && <a href={`mailto:${contact.email}`}>{breakable(contact.email)}</a>}
			{contact.phone && <a href={telephoneLink(contact.phone)}>{contact.phone}</a>}
		</>
	);
}

/** An address that is too long for its line breaks after `@` and dots, and nowhere else. */
function breakable(address: string) {
	return address.split(/(?<=[@.])/).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which repeat themselves
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
