import { isGln, isLuhn, isMod11And10, weightedSum } from "./check-digits.ts";

/** A number by which a country knows its companies. */
export interface CompanyNumber {
	/** As it stands before the number. */
	readonly label: string;
	/** What it is, in words: "an NZBN, of 13 digits". */
	readonly said: string;
	/** Of the number without blanks and hyphens, in capitals. */
	readonly shape: RegExp;
	/** Whether its check digits fit, of one that has the shape; left out where it has none. */
	readonly fits?: (number: string) => boolean;
	/** How many characters stand together, where it is read in groups. */
	readonly groups?: readonly number[];
	/** The register under ISO 6523, where search engines take the number as digits under it. */
	readonly register?: string;
}

/** New Zealand Business Number, a GLN. Sources: nzbn.govt.nz; GS1 General Specifications 7.9; ISO 6523 code list, 0088. */
export const nzbn: CompanyNumber = {
	label: "NZBN",
	said: "an NZBN, of 13 digits",
	shape: /^\d{13}$/,
	fits: isGln,
	groups: [4, 4, 4, 1],
	register: "0088",
};

/** Australian Business Number. Sources: abr.business.gov.au, "Format of the ABN"; ISO 6523 code list, 0151. */
export const abn: CompanyNumber = {
	label: "ABN",
	said: "an ABN, of 11 digits",
	shape: /^\d{11}$/,
	fits: (digits) =>
		digits[0] !== "0" && (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
	groups: [2, 3, 3, 3],
	register: "0151",
};

/** Australian Company Number. Source: asic.gov.au, "Australian Company Number digit check". */
export const acn: CompanyNumber = {
	label: "ACN",
	said: "an ACN, of 9 digits",
	shape: /^\d{9}$/,
	fits: (digits) => (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) + Number(digits[8])) % 10 === 0,
	groups: [3, 3, 3],
};

/** Number at Companies House. Source: Companies House, "Uniform Resource Identifiers" 1.1; HMRC, COM40010. */
export const gbCompany: CompanyNumber = {
	label: "Company number",
	said: "a company number, of 8 digits, or of 2 letters and 6 digits",
	shape: /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z])$/,
};

/** Number at the Companies Registration Office, which says how long it is nowhere. Source: numbers at cro.ie. */
export const cro: CompanyNumber = {
	label: "Company number",
	said: "a company number, of up to 7 digits",
	shape: /^\d{1,7}$/,
};

/** Employer Identification Number, by the prefixes in use. Source: irs.gov, "How EINs are assigned and valid EIN prefixes". */
export const ein: CompanyNumber = {
	label: "EIN",
	said: "an EIN, of 9 digits",
	shape: /^\d{9}$/,
	fits: (digits) => /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-58-9])/.test(digits),
	groups: [2, 7],
};

/** Business Number, alone or with a program account. Source: canada.ca, "Business number: what it is". */
export const bn: CompanyNumber = {
	label: "BN",
	said: "a business number, of 9 digits",
	shape: /^\d{9}(R[CMPTZ]\d{4})?$/,
	fits: (number) => isLuhn(number.slice(0, 9)),
	groups: [5, 4, 2, 4],
};

const uenLetters = "ABCDEFGHJKLMNPQRSTUVWX0123456789";

/** Unique Entity Number, in one of its three shapes. Source: uen.gov.sg, "What is UEN"; check letters as in stdnum.sg.uen. */
export const uen: CompanyNumber = {
	label: "UEN",
	said: "a UEN, of 9 or 10 characters",
	shape: /^(\d{8}[A-Z]|[12]\d{8}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
	fits(number) {
		const [head, letter] = [number.slice(0, -1), number.at(-1)];
		if (head.length === 8) return "XMKECAWLJDB"[weightedSum(head, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === letter;
		if (/^\d/.test(head))
			return "ZKCMDNERGWH"[weightedSum(head, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === letter;
		const weights = [4, 3, 5, 3, 10, 2, 2, 5, 7];
		const sum = weights.reduce((all, weight, at) => all + weight * uenLetters.indexOf(head[at] ?? ""), 0);
		return uenLetters[(sum - 5) % 11] === letter;
	},
};

/** Number in the commercial register, with its court, which keeps numbers of its own. Source: handelsregister.de. */
export const hrb: CompanyNumber = {
	label: "Handelsregister",
	said: "a number of the Handelsregister with its court, such as “HRB 12345, Amtsgericht München”",
	shape: /^HR[AB]\d{1,6}[A-Z]{0,3},.{4,}$/,
};

/** VAT number of Germany. Source: bzst.de, "Aufbau der USt-IdNr."; ISO/IEC 7064, MOD 11,10. */
export const ustIdNr: CompanyNumber = {
	label: "USt-IdNr.",
	said: "a USt-IdNr., of DE and 9 digits",
	shape: /^DE\d{9}$/,
	fits: (number) => isMod11And10(number.slice(2)),
};

/** Number of a company in the French register. Sources: insee.fr, "Identifiant SIREN"; ISO 6523 code list, 0002. */
export const siren: CompanyNumber = {
	label: "SIREN",
	said: "a SIREN, of 9 digits",
	shape: /^\d{9}$/,
	fits: isLuhn,
	groups: [3, 3, 3],
	register: "0002",
};

/** Number at the Dutch Chamber of Commerce, which publishes no check. Sources: kvk.nl; ISO 6523 code list, 0106. */
export const kvk: CompanyNumber = {
	label: "KvK",
	said: "a KvK number, of 8 digits",
	shape: /^\d{8}$/,
	register: "0106",
};

/** A number without what only makes it readable. */
export function bareNumber(written: string): string {
	return written.replace(/[\s-]/g, "").toUpperCase();
}

/** Which of the numbers somebody has written, by its shape; undefined for none of them. */
export function numberLike(written: string, numbers: readonly CompanyNumber[]): CompanyNumber | undefined {
	const bare = bareNumber(written);
	const alike = numbers.filter(({ shape }) => shape.test(bare));
	return alike.find(({ fits }) => fits?.(bare) !== false) ?? alike[0];
}

/** What is wrong with a number that is to be one of these, in words; undefined where nothing is. */
export function problemOfNumber(written: string, numbers: readonly CompanyNumber[]): string | undefined {
	const type = numberLike(written, numbers);
	if (!type) return `A company number is ${numbers.map(({ said }) => said).join(", or ")}`;
	if (type.fits?.(bareNumber(written)) !== false) return undefined;
	return `There is no ${type.label} like that: its check digits do not fit, so one of them may be mistyped`;
}

/** A number in the groups that people read it in. */
export function groupedNumber(written: string, { groups }: CompanyNumber): string {
	if (!groups) return written.trim();
	const bare = bareNumber(written);
	let from = 0;
	const parts = groups.map((length) => {
		from += length;
		return bare.slice(from - length, from);
	});
	return parts.filter(Boolean).join(" ");
}
