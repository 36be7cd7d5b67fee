import { hostInLetters } from "../../model/addresses/host-in-letters.ts";
import { type Letter, type LetterBrand, type Wording, writeLetter } from "./letter.ts";

export type MailedPurpose = "invitation" | "reset" | "email-change";

type LinkWording = Omit<Wording, "button"> & { readonly button: string };

const wordings: Readonly<Record<MailedPurpose, (brand: string, host: string) => LinkWording>> = {
	invitation: (brand, host) => ({
		subject: `Your account at ${brand}`,
		paragraphs: [`You have been invited to the back office of ${brand} (${host}).`],
		button: "Choose a password",
		after: [
			"The link works once, within 72 hours.",
			"If you did not expect this, ignore it: nothing happens unless the link is used.",
		],
	}),
	reset: (brand, host) => ({
		subject: `Set a new password for ${brand}`,
		paragraphs: [`Somebody has asked for a new password for your account at ${brand} (${host}).`],
		button: "Set a new password",
		after: [
			"The link works once, within 60 minutes. It signs you out everywhere else.",
			"If it was not you, ignore this email: your password stays as it is.",
		],
	}),
	"email-change": (brand, host) => ({
		subject: `Confirm your address at ${brand}`,
		paragraphs: [`This address is to sign in to an account at ${brand} (${host}).`],
		button: "Confirm this address",
		after: [
			"The link works once, within 60 minutes. From then on, the former address of the account no longer signs in.",
			"If you did not expect this, ignore it: nothing happens unless the link is used.",
		],
	}),
};

export function writeLinkLetter(
	purpose: MailedPurpose,
	brand: LetterBrand,
	to: { readonly name: string; readonly link: string; readonly alsoSaid?: string },
): Letter {
	const { button, paragraphs, ...wording } = wordings[purpose](
		brand.name,
		hostInLetters(new URL(to.link).host),
	);
	const allParagraphs = to.alsoSaid ? [...paragraphs, to.alsoSaid] : paragraphs;
	return writeLetter(brand, to.name, {
		...{ ...wording, paragraphs: allParagraphs },
		button: { label: button, address: to.link },
	});
}
