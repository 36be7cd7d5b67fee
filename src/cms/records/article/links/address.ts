import { isSafeAddress } from "../../../../model/addresses/safe-address.ts";

/** Also accepts relative paths, as the server does. */
export function isAllowedAddress(address: string): boolean {
	return isSafeAddress(address) || /^[\w.~%-]+([/?#][^\s\\]*)?$/.test(address);
}

/** "example.nz" becomes a website, "ada@example.nz" a mailbox. */
export function completeAddress(typed: string): string {
	const address = typed.trim();
	if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
	if (/^\+?[\d\s()-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, "")}`;
	if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(address)) return `https://${address}`;
	return address;
}

/** "" if valid. */
export function linkProblem(address: string): string {
	if (address === "") return "Enter an address, or choose an article or document.";
	if (isSafeAddress(address)) return "";
	return "Visitors cannot follow this address. Addresses begin with https://, http://, mailto:, tel: or /.";
}

export function pictureProblem(address: string): string {
	if (address === "") return "Enter the address of the picture.";
	if (address.startsWith("data:")) return "A picture cannot be stored within the text. Enter its address.";
	const isFile = /^(https?:|\/)/i.test(address) && isSafeAddress(address);
	return isFile ? "" : "This is not the address of a picture. Use https://, or / for a file of this website.";
}
