import type { LinkPurpose } from "../../model/api.ts";
import { hexOf } from "../../model/color.ts";
import { paletteOf } from "../../model/palette.ts";

/** What a letter says of the brand that sends it. */
export interface LetterBrand {
	readonly name: string;
	readonly primaryColor: string;
	readonly secondaryColor: string;
}

export interface Letter {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

type MailedPurpose = Exclude<LinkPurpose, "setup">;

interface Wording {
	readonly subject: string;
	readonly paragraphs: readonly string[];
	readonly button: string;
	readonly after: readonly string[];
}

const wordings: Readonly<Record<MailedPurpose, (brand: string, host: string) => Wording>> = {
	invitation: (brand, host) => ({
		subject: `Your account at ${brand}`,
		paragraphs: [`You have been invited to the back office of ${brand} (${host}).`],
		button: "Choose a password",
		after: [
			"The link works once, within 72 hours.",
			"If you did not expect this, leave it: without the link nothing happens.",
		],
	}),
	reset: (brand, host) => ({
		subject: `Set a new password for ${brand}`,
		paragraphs: [`Somebody has asked for a new password for your account at ${brand} (${host}).`],
		button: "Set a new password",
		after: [
			"The link works once, within 60 minutes. It signs you out everywhere else.",
			"If it was not you, leave it: your password stays as it is.",
		],
	}),
};

/** Writes the letter that brings a one-time link, as text and as HTML that say the same. */
export function writeLetter(
	purpose: MailedPurpose,
	brand: LetterBrand,
	to: { readonly name: string; readonly link: string },
): Letter {
	const { subject, paragraphs, button, after } = wordings[purpose](brand.name, new URL(to.link).host);
	const greeting = to.name ? `Hello ${to.name},` : "Hello,";
	const text = [greeting, ...paragraphs, `${button}: ${to.link}`, ...after, brand.name].join("\n\n");
	return {
		subject,
		text: `${text}\n`,
		html: page(brand, subject, [
			...[greeting, ...paragraphs].map(paragraph),
			`<p style="margin:24px 0">${link(to.link, button, brand)}</p>`,
			...after.map(paragraph),
		]),
	};
}

function page(brand: LetterBrand, title: string, blocks: readonly string[]): string {
	const colors = paletteOf(brand.primaryColor, brand.secondaryColor);
	const [paper, ink, line] = [hexOf(colors.paper), hexOf(colors.ink), hexOf(colors.line)];
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${blocks.join("\n")}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${line};font-weight:600">${escapeHtml(brand.name)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
	return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function link(address: string, label: string, brand: LetterBrand): string {
	const colors = paletteOf(brand.primaryColor, brand.secondaryColor);
	const style = `display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none;background:${hexOf(colors.band)};color:${hexOf(colors["on-band"])}`;
	return `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
