import type { Database } from "../../data/database/database.ts";
import type { Problem } from "../../model/errors.ts";

const maxPasswordLength = 200;

export interface PasswordOwner {
	readonly email: string;
	readonly name: string;
}

export interface Named {
	readonly name: string;
	readonly domain: string;
}

export async function listNamed({ db }: Database): Promise<Named[]> {
	const websites = await db.selectFrom("websites").select(["name", "domain"]).execute();
	const settings = await db.selectFrom("settings").select("name").where("name", "!=", "").execute();
	return [
		...websites.map(({ name, domain }) => ({ name: String(name), domain: String(domain) })),
		...settings.map(({ name }) => ({ name: String(name), domain: "" })),
	];
}

const product = "frontage";
/** Shorter names must match a full word. */
const longName = 5;

let common: Promise<ReadonlySet<string>> | undefined;

function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => word.toLowerCase())),
	);
	return common;
}

/** Empty when acceptable. There are no rules about characters. Passwords are compared in NFKC form. */
export async function judgePassword(
	password: string,
	minLength: number,
	owner: PasswordOwner,
	websites: readonly Named[],
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
	const names = [product, ...websites.flatMap(namesOf), ...own];
	const known = names.find((name) => hasName(password, name));
	return known ? refuse(`Leave out “${known}”: names that people know here are tried first`) : [];
}

/** Forms that attacks guess. */
function formsOf(password: string): string[] {
	const lower = password.toLowerCase();
	return [lower, lower.replace(/[\d\p{P}\p{S}\s]+$/u, "")].filter(Boolean);
}

function hasName(password: string, name: string): boolean {
	const lower = password.normalize("NFKC").toLowerCase();
	const bare = lettersOf(name);
	if (bare.length >= longName) return lettersOf(lower).includes(bare);
	return bare.length > 1 && lower.split(/[^\p{L}\p{M}]+/u).includes(bare);
}

function lettersOf(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function namesOf({ name, domain }: Named): string[] {
	const labels = domain.split(".").slice(0, -1);
	return [
		name,
		...labels.filter((label) => !/^(www|co|com|net|org|govt|gov|ac|edu|test|example)$/.test(label)),
	];
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
