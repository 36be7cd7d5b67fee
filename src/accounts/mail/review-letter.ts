import { type Letter, type LetterBrand, oneLine, writeLetter } from "./letter.ts";

export interface ReviewMail {
	readonly kind: "review-asked" | "review-answered";
	readonly who: string;
	readonly title: string;
	readonly singular: string;
	readonly outcome: "asked" | "approved" | "published" | "sent-back";
	/** "" for none. */
	readonly note: string;
	readonly path: string;
}

const subjects: Readonly<Record<ReviewMail["outcome"], (title: string) => string>> = {
	asked: (title) => `Please review “${title}”`,
	approved: (title) => `“${title}” was approved`,
	published: (title) => `“${title}” was approved and published`,
	"sent-back": (title) => `“${title}” was sent back`,
};

const sentences: Readonly<Record<ReviewMail["outcome"], (what: string) => string>> = {
	asked: (what) => `asks for a review of the draft of ${what}.`,
	approved: (what) =>
		`has approved your draft of ${what}. It can be published as it is; after a change it needs another look.`,
	published: (what) => `has approved your draft of ${what} and published it.`,
	"sent-back": (what) => `has sent back your draft of ${what}.`,
};

export function writeReviewLetter(
	brand: LetterBrand,
	name: string,
	{ who, title, singular, outcome, note, path }: ReviewMail,
	baseUrl: string,
): Letter {
	const called = oneLine(title) || "Untitled";
	const sentence = `${oneLine(who)} ${sentences[outcome](`the ${singular} “${called}”`)}`;
	return writeLetter(brand, name, {
		subject: subjects[outcome](called),
		paragraphs: note === "" ? [sentence] : [`${sentence.slice(0, -1)}:`, `“${oneLine(note)}”`],
		button: { label: "Open it", address: new URL(path, baseUrl).href },
		after: [],
	});
}
