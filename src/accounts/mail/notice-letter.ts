import { hostInLetters } from "../../model/addresses/host-in-letters.ts";
import { type Letter, type LetterBrand, writeLetter } from "./letter.ts";

export type NoticeKind =
	| "new-device"
	| "password-changed"
	| "second-factor-added"
	| "second-factor-removed"
	| "second-factor-taken"
	| "passkey-added"
	| "passkey-removed"
	| "token-made"
	| "token-ends"
	| "sign-in-linked"
	| "email-changed";

export interface NoticeFacts {
	/** Such as "Firefox on Linux"; "" for other users. */
	readonly device: string;
	/** "" when unknown. */
	readonly host: string;
	/** "" when unknown. */
	readonly ipAddress: string;
	readonly detail: string;
}

const wordings: Readonly<Record<NoticeKind, (brand: string, detail: string) => readonly [string, string]>> = {
	"new-device": (brand) => [
		`New sign-in to your account at ${brand}`,
		"Somebody has signed in to your account from a device that it has not seen before.",
	],
	"password-changed": (brand) => [
		`Your password at ${brand} was changed`,
		"The password of your account was changed, and all other sessions were ended.",
	],
	"second-factor-removed": (brand) => [
		`The second factor of your account at ${brand} was removed`,
		"Signing in to your account no longer asks for a code from your app.",
	],
	"second-factor-taken": (brand, detail) => [
		`The second factor of your account at ${brand} was removed`,
		`${detail ? `${detail}, an administrator,` : "The operator of this site"} has removed the app, the recovery codes and the passkeys of your account, and ended its sessions. Where a second factor is required, you set up another when you next sign in.`,
	],
	"second-factor-added": (brand) => [
		`An app was added to your account at ${brand}`,
		"Signing in to your account asks for a code from that app from now on, and all other sessions were ended.",
	],
	"passkey-added": (brand, detail) => [
		`A passkey was added to your account at ${brand}`,
		`${detail ? `The passkey “${detail}”` : "A passkey"} can now sign in to your account.`,
	],
	"passkey-removed": (brand, detail) => [
		`A passkey of your account at ${brand} was removed`,
		`${detail ? `The passkey “${detail}”` : "A passkey"} can no longer sign in to your account.`,
	],
	"token-made": (brand, detail) => [
		`An API token was made at ${brand}`,
		`The token “${detail}” lets a program act in your name.`,
	],
	"token-ends": (brand, detail) => [
		`An API token at ${brand} is about to end`,
		`The token “${detail}” ends within a week. From then on, the programs that have it are refused.`,
	],
	"sign-in-linked": (brand, detail) => [
		`A sign-in was linked to your account at ${brand}`,
		`${detail ? `The account ${detail} of the sign-in provider` : "An account of the sign-in provider"} can now sign in to your account.`,
	],
	"email-changed": (brand, detail) => [
		`The address of your account at ${brand} was changed`,
		`Your account now signs in as ${detail}. This address no longer belongs to it.`,
	],
};

/** Without links; users sign in as usual. */
export function writeNotice(
	kind: NoticeKind,
	brand: LetterBrand,
	{ name, facts, at }: { readonly name: string; readonly facts: NoticeFacts; readonly at: number },
): Letter {
	const [subject, happened] = wordings[kind](brand.name, facts.detail);
	const origin = [hostInLetters(facts.host), facts.ipAddress && `from the IP address ${facts.ipAddress}`];
	return writeLetter(brand, name, {
		subject,
		paragraphs: [
			happened,
			...(kind === "token-ends"
				? []
				: [
						`When: ${timeOf(at)}`,
						...(facts.device ? [`Device: ${facts.device}`] : []),
						`Where: ${origin.filter(Boolean).join(", ") || "not known"}`,
					]),
		],
		after: adviceOf(kind),
	});
}

function adviceOf(kind: NoticeKind): string[] {
	if (kind === "token-ends")
		return [
			"Make another in the back office, where you made this one, and give it to them. If nothing needs it any more, there is nothing to do.",
		];
	if (kind === "token-made")
		return [
			"If it was you, there is nothing to do.",
			"If it was not you, open the back office as you always do, go to My account, withdraw the token, choose “Sign out everywhere else” and change your password.",
		];
	if (kind === "second-factor-taken")
		return ["If you have not asked for this, change your password and ask an administrator why it was done."];
	return [
		"If it was you, there is nothing to do.",
		kind === "email-changed"
			? "If it was not you, ask an administrator at once to disable the account."
			: "If it was not you, open the back office as you always do, go to My account, choose “Sign out everywhere else” and change your password. If you cannot get in, ask for a new password on the sign-in page, or ask an administrator.",
	];
}

const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function timeOf(at: number): string {
	return `${times.format(at)} UTC`;
}
