import { readFileSync } from "node:fs";
import { z } from "zod";
import { type FirebaseParameters, storedFirebaseHash } from "../../accounts/passwords/firebase-hash.ts";
import { isPossibleId } from "../../data/database/ids.ts";
import { users } from "../../model/collections/users.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import type { CollectionName } from "../../model/model.ts";
import { type AccessLevel, accessLevels, rolesFor } from "../../model/rights/access-level.ts";
import { allWebsites } from "../../model/website-scope.ts";
import type { Item } from "../source.ts";
import type { FirestoreDocument } from "./firestore-json.ts";

const text = z.string().default("");
const account = z.object({
	...{ localId: z.string().min(1), email: text, displayName: text, passwordHash: text, salt: text },
	...{ customAttributes: text, createdAt: text, disabled: z.boolean().default(false) },
});
const exported = z.object({ users: z.array(account) });

export type FirebaseAccount = z.infer<typeof account>;

/** Undefined unless the file is of `firebase auth:export`. */
export function accountsIn(json: unknown): readonly FirebaseAccount[] | undefined {
	const read = exported.safeParse(json);
	return read.success && read.data.users.length > 0 ? read.data.users : undefined;
}

export const isOfParameters = (path: string) => /hash[-_. ]?(config|param)[^/]*$/i.test(path);

/** @throws {Error} for the operator */
export function readParameters(path: string): FirebaseParameters {
	const content = readFileSync(path, "utf8");
	const settingOf = (name: string) =>
		new RegExp(`${name}"?\\s*[:=]\\s*"?([\\w+/=-]+)`).exec(content)?.[1] ?? "";
	const [rounds, memCost] = [Number(settingOf("rounds")), Number(settingOf("mem_cost"))];
	const signerKey = Buffer.from(settingOf("base64_signer_key"), "base64");
	const isWhole = signerKey.length > 0 && rounds >= 1 && rounds <= 16 && memCost >= 1 && memCost <= 17;
	if (!isWhole)
		throw new Error(
			`${path} is to have base64_signer_key, base64_salt_separator, rounds and mem_cost, as the console of Firebase shows them`,
		);
	return {
		signerKey,
		saltSeparator: Buffer.from(settingOf("base64_salt_separator"), "base64"),
		rounds,
		memCost,
	};
}

/** @param documents with user roles, matched by uid or address */
export function* usersFrom(
	accounts: readonly FirebaseAccount[],
	documents: readonly FirestoreDocument[],
	parameters: FirebaseParameters | undefined,
): Generator<Item> {
	for (const given of accounts) {
		const email = given.email.trim().toLowerCase();
		const title = email || given.localId;
		const lost = (why: string): Item => ({ lost: { title, why } });
		if (email === "") {
			yield lost("has no email address, by which people sign in here");
			continue;
		}
		const document = documents.find(({ id, data }) => id === given.localId || isAddressOf(data, email));
		const levels = levelsIn(given, document?.data ?? {});
		if (levels.length === 0) yield lost("has no role that there is here: an admin gives one in Users");
		const password = passwordOf(given, parameters);
		if (password === undefined) yield lost(whyNoPassword(given, parameters));
		const name = given.displayName || String(document?.data.name ?? "") || email;
		const values = { email, name, ...rolesFor(levels), scopes: [allWebsites], disabled: given.disabled };
		const [id, createdAt] = [given.localId, Number(given.createdAt)];
		yield {
			moved: {
				...{ collection: users.name as CollectionName, foreignId: id, title, values },
				...(isPossibleId(id) && { id: toId<RecordId>(id) }),
				...(createdAt > 0 && { createdAt }),
				...(password !== undefined && { password }),
			},
		};
	}
}

function isAddressOf({ email }: FirestoreDocument["data"], address: string): boolean {
	return (
		String(email ?? "")
			.trim()
			.toLowerCase() === address
	);
}

function levelsIn({ customAttributes }: FirebaseAccount, data: FirestoreDocument["data"]): AccessLevel[] {
	const claims = claimsIn(customAttributes);
	const roles = [data.roles, data.role, claims.roles, claims.role].flat().map(String);
	const levels = Object.keys(accessLevels) as AccessLevel[];
	return levels.filter((level) => roles.includes(level) || claims[level] === true);
}

function claimsIn(json: string): Readonly<Record<string, unknown>> {
	try {
		const claims: unknown = JSON.parse(json || "{}");
		return typeof claims === "object" && claims !== null ? { ...claims } : {};
	} catch {
		return {};
	}
}

/** Exports of an emulator contain plain passwords. */
const isFake = ({ passwordHash }: FirebaseAccount) => passwordHash.startsWith("fakeHash");

function passwordOf(given: FirebaseAccount, parameters: FirebaseParameters | undefined): string | undefined {
	if (!parameters || !given.passwordHash || isFake(given)) return undefined;
	// Buffer accepts both alphabets of base64.
	const [hash, salt] = [given.passwordHash, given.salt].map((each) => Buffer.from(each, "base64"));
	return hash && salt && storedFirebaseHash(parameters, { hash, salt });
}

function whyNoPassword(given: FirebaseAccount, parameters: FirebaseParameters | undefined): string {
	const link = "“Forgot password?” sets one";
	if (!given.passwordHash) return `has no password: ${link}`;
	if (isFake(given)) return `has a password of an emulator's, which stays out: ${link}`;
	if (!parameters)
		return `comes without its password: put what the console shows as password hash parameters into a file hash-config.txt beside the export, or ${link}`;
	return `has a password that those parameters do not fit: ${link}`;
}
