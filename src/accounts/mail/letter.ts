import { hexOf } from "../../model/look/color.ts";
import { paletteOf } from "../../model/look/palette.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";

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

export interface Wording {
	readonly subject: string;
	readonly paragraphs: readonly string[];
	readonly button?: { readonly label: string; readonly address: string };
	readonly after: readonly string[];
}

export function writeLetter(brand: LetterBrand, name: string, wording: Wording): Letter {
	const { subject, paragraphs, button, after } = wording;
	const called = oneLine(name);
	const greeting = called ? `Hello ${called},` : "Hello,";
	const lines = [
		greeting,
		...paragraphs,
		...(button ? [`${button.label}: ${button.address}`] : []),
		...after,
	];
	return {
		subject,
		text: `${[...lines, brand.name].join("\n\n")}\n`,
		html: page(brand, subject, [
			...[greeting, ...paragraphs].map(paragraph),
			...(button ? [`<p style="margin:24px 0">${link(button.address, button.label, brand)}</p>`] : []),
			...after.map(paragraph),
		]),
	};
}

/** Prevents typed text from imitating lines of the email. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function page(brand: LetterBrand, title: string, blocks: readonly string[]): string {
	const colors = paletteOf(brand.primaryColor, brand.secondaryColor);
	const [paper, ink, line] = [hexOf(colors.paper), hexOf(colors.ink), hexOf(colors.line)];
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${blocks.join("\n")}
<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${line};font-weight:600">${escapeMarkup(brand.name)}</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
	return `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
}

function link(address: string, label: string, brand: LetterBrand): string {
	const colors = paletteOf(brand.primaryColor, brand.secondaryColor);
	const style = `display:inline-block;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none;background:${hexOf(colors.band)};color:${hexOf(colors["on-band"])}`;
	return `<a href="${escapeMarkup(address)}" style="${style}">${escapeMarkup(label)}</a>`;
}
