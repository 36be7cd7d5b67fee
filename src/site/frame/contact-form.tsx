import {
	type FormProvider,
	formProviderLabels,
	formProviders,
	sampleFormPath,
	sampleFormSandbox,
} from "../../model/contact-form.ts";
import { embedFrom } from "../address.ts";
import type { Contact } from "../site.ts";
import { usePageUses } from "../uses.tsx";
import { EmailAndPhone } from "./contact-details.tsx";

interface ContactFormProps {
	readonly contact: Contact;
	readonly title: string;
}

/** Requests nothing from the third party until the script moves the frame out of its template. */
export function ContactForm({ contact, title }: ContactFormProps) {
	const { formLoads, formProvider } = contact;
	const provider: FormProvider = formProviders[formProvider];
	const address = addressOf(embedFrom(contact.formUrl), provider);
	const sandbox: readonly string[] = address === sampleFormPath ? sampleFormSandbox : provider.sandbox;
	const uses = usePageUses();
	if (!address) return null;
	uses.frames.add(address);
	const frame = (
		<iframe
			src={address}
			title={title}
			loading="lazy"
			sandbox={sandbox.join(" ")}
			referrerPolicy="strict-origin"
		/>
	);
	return (
		<div className="form-and-line">
			<div className="form" data-loads={formLoads}>
				{formLoads === "click" && (
					<div className="form-offer">
						<p>{`This form comes from ${sayProvider(contact)} and loads when you ask for it.`}</p>
						<a className="button" href={address} target="_blank" rel="noopener noreferrer">
							Open the form
						</a>
					</div>
				)}
				<template>{frame}</template>
				{formLoads === "near" && <noscript>{frame}</noscript>}
			</div>
			<p className="form-line">
				<span className="form-late">
					The form is taking longer than it should. Please write or call instead.
				</span>
				<span>You can also write or call.</span> <EmailAndPhone contact={contact} />
			</p>
		</div>
	);
}

function sayProvider({ formProvider, formUrl }: Contact): string {
	if (formUrl === sampleFormPath) return "this website";
	return formProvider === "other" ? new URL(formUrl).hostname : formProviderLabels[formProvider];
}

function addressOf(address: string, { parameters }: FormProvider): string {
	if (!address || !parameters || !URL.canParse(address)) return address;
	const url = new URL(address);
	for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	return url.href;
}
