import { type Letter, type LetterBrand, oneLine, writeLetter } from "./letter.ts";

export interface UnseenChange {
	readonly title: string;
	readonly addresses: readonly string[];
	readonly path: string;
}

const mostNamed = 5;

export function writeReceiptLetter(
	brand: LetterBrand,
	name: string,
	{ title, addresses, path }: UnseenChange,
	baseUrl: string,
): Letter {
	const called = oneLine(title) || "Untitled";
	const more = addresses.length - mostNamed;
	const named = [...addresses.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
	return writeLetter(brand, name, {
		subject: `Visitors do not see “${called}” as scheduled`,
		paragraphs: [
			`“${called}” was published or taken down at its time, but some pages still show what was there before:`,
			named,
		],
		button: { label: "See what to do", address: new URL(path, baseUrl).href },
		after: ["The history says for each page what to do, and checks again."],
	});
}
