import type { ImportedRole } from "../../data/records/people/imported-roles.ts";
import { type Letter, type LetterBrand, writeLetter } from "./letter.ts";

const mostNamed = 100;

/** Writes to an admin which users an import gave a role. */
export function writeImportedRoleLetter(
	brand: LetterBrand,
	name: string,
	{ by, imported }: { readonly by: string; readonly imported: readonly ImportedRole[] },
	baseUrl: string,
): Letter {
	const admins = imported.filter(({ isAdmin }) => isAdmin).length;
	const who = [
		...(admins > 0 ? [countOf(admins, "administrator")] : []),
		...(imported.length > admins ? [countOf(imported.length - admins, "editor")] : []),
	].join(" and ");
	const more = imported.length - mostNamed;
	return writeLetter(brand, name, {
		subject: `${who} ${imported.length === 1 ? "was" : "were"} added by an import`,
		paragraphs: [
			`An import from the command line, by ${by}, gave these people a role:`,
			...imported.slice(0, mostNamed).map(({ title, role }) => `${title}: ${role}`),
			...(more > 0 ? [`and ${more} more`] : []),
		],
		button: { label: "Open users", address: new URL("/cms/users", baseUrl).href },
		after: ["If somebody should not have access, disable or remove them there."],
	});
}

function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
