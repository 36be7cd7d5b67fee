import { mediaIdOf } from "../media/media.ts";
import { dialledInstead, isSamePhone, readPhone } from "./find-phones.ts";
import type { Term } from "./term.ts";

/** "" to remove the address; undefined if it does not match. */
export function insteadOf(address: string, term: Term): string | undefined {
	return address === "" ? undefined : byKind[term.kind](address, term);
}

const byKind: Readonly<Record<Term["kind"], (address: string, term: Term) => string | undefined>> = {
	text: () => undefined,
	person: () => undefined,
	file: (address, { find, replacement = "" }) => (mediaIdOf(address) === find ? replacement : undefined),
	phone(address, { find, replacement = "" }) {
		if (!/^tel:/i.test(address)) return undefined;
		const [requested, found] = [readPhone(find), readPhone(decode(address))];
		if (!requested || !found || !isSamePhone(requested, found)) return undefined;
		return replacement === "" ? "" : dialledInstead(replacement, address);
	},
	link(address, { find, replacement = "", wholeWord }) {
		const [requested, put] = [asAddress(find), asAddress(replacement)];
		if (requested === "") return undefined;
		if (plainAddress(address) === plainAddress(requested)) return put;
		if (wholeWord) return undefined;
		const start = requested.replace(/\/$/, "");
		const rest = address.slice(start.length);
		const isBelow = address.toLowerCase().startsWith(start.toLowerCase()) && /^[/?#]/.test(rest);
		if (!isBelow || start === "") return undefined;
		return put === "" ? "" : put.replace(/\/$/, "") + rest;
	},
};

export function asAddress(typed: string): string {
	const address = typed.trim();
	return /^[^@\s/:?#]+@[^@\s/:?#]+$/.test(address) ? `mailto:${address}` : address;
}

/** Quick check: false is certain. */
export function mayHaveAddress(html: string, find: string): boolean {
	const address = asAddress(find).toLowerCase();
	const isOfWeb = /^https?:\/\//.test(address) && URL.canParse(address);
	const core = isOfWeb ? new URL(address).host : address.replace(/(?<=.)\/$/, "");
	// Addresses with several spellings need the full comparison.
	return /[^\w.:/@-]|xn--/.test(core) || html.toLowerCase().includes(core);
}

function plainAddress(address: string): string {
	if (/^(?:mailto|tel):/i.test(address)) return address.toLowerCase();
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address.replace(/(?<=.)\/$/, "");
	const { host, pathname, search, hash } = new URL(address);
	return `//${host}${pathname.replace(/\/$/, "")}${search}${hash}`;
}

function decode(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
