import type { Problem } from "../model/errors.ts";

const maxPasswordLength = 200;

/** Whose password it is to be. */
export interface PasswordOwner {
	readonly email: string;
	readonly name: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that are tried first; read when somebody first chooses one. */
function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => word.toLowerCase())),
	);
	return common;
}

/**
 * What speaks against a password; nothing if it may be used. No characters are asked for, none are refused, and none
 * are changed here; passwords are compared in the form NFKC.
 */
export async function judgePassword(
	password: string,
	minLength: number,
	owner: PasswordOwner,
): Promise<Problem[]> {
	const refuse = (message: string) => [{ pointer: "/password", message }];
	if ([...password].length < minLength) return refuse(`Use at least ${minLength} characters`);
	if (password.length > maxPasswordLength) return refuse(`Use at most ${maxPasswordLength} characters`);
	const forms = formsOf(password);
	if (new Set(password).size < 3) return refuse("This password is too easy to guess: it repeats itself");
	const words = await commonPasswords();
	if (forms.some((form) => words.has(form)))
		return refuse("This password is one of the most common; choose another");
	const own = wordsOf(owner);
	if (forms.some((form) => own.has(form))) return refuse("Your name or address is too easy to guess");
	return [];
}

/** The password as guessers see through it: without regard to case, and to what was put behind it. */
function formsOf(password: string): string[] {
	const lower = password.toLowerCase();
	return [lower, lower.replace(/[\d\p{P}\p{S}\s]+$/u, "")].filter(Boolean);
}

function wordsOf({ email, name }: PasswordOwner): ReadonlySet<string> {
	const [account = "", domain = ""] = email.toLowerCase().split("@");
	const given = name.toLowerCase().trim();
	const parts = given.split(/\s+/);
	return new Set(
		[
			email.toLowerCase(),
			account,
			domain,
			domain.split(".")[0] ?? "",
			given,
			...parts,
			parts.join(""),
		].filter(Boolean),
	);
}
