import { sampleFormPath } from "../model/contact-form.ts";

const scheme = /^([a-z][a-z0-9+.-]*):/i;
const safeSchemes = new Set(["http", "https", "mailto", "tel"]);
// Browsers drop these in an address, so "java\tscript:" would run.
const ignoredByBrowsers = /[^!-~\u0080-\uffff]/g;

/** "" if it is unset, "#", or has a scheme that could run code. */
export function linkTo(value: string): string {
	const address = value.replace(ignoredByBrowsers, "");
	if (address === "#") return "";
	if (address.startsWith("www.")) return `https://${address}`;
	const named = scheme.exec(address)?.[1]?.toLowerCase();
	return named === undefined || safeSchemes.has(named) ? address : "";
}

/** "" unless it is an absolute https address, local, or the sample's form. */
export function embedFrom(value: string): string {
	const address = linkTo(value);
	if (address === sampleFormPath) return address;
	return /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/i.test(address) ? address : "";
}

export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
