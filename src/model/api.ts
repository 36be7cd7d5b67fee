import type { Role } from "./access.ts";
import type { DomainKey } from "./brands.ts";
import type { RecordFacts } from "./collection.ts";
import type { FieldValue } from "./field.ts";
import type { CollectionName } from "./model.ts";

/** What the HTTP API sends and takes, beside the records themselves. Times are milliseconds since the epoch. */

/** A record of any collection, as code that works on all of them sees it. */
export type AnyRecord = RecordFacts & Readonly<Record<string, FieldValue>>;

export interface Listed<T> {
	readonly items: readonly T[];
	/** Absent on the last page. */
	readonly nextCursor?: string;
}

/** Whoever is signed in. */
export interface SignedIn {
	readonly id: string;
	readonly email: string;
	readonly name: string;
	/** Empty for somebody who may not enter the back office. */
	readonly roles: readonly Role[];
	/** True for somebody whose roles wait until they have set up a second factor. */
	readonly needsSecondFactor: boolean;
}

/** How the sign-in provider is set up, as an admin sees it. */
export interface ProviderSetUp {
	/** "" where none is. */
	readonly issuer: string;
	readonly clientId: string;
	/** Its secret is told to nobody. */
	readonly hasSecret: boolean;
	/** What the sign-in page calls it. */
	readonly name: string;
	/** Who may enter: people who were invited, or everybody of the mail domains. */
	readonly entry: "invited" | "domains";
	readonly domains: readonly string[];
	/** Of people who sign in uninvited. */
	readonly role: Role;
	readonly groupsClaim: string;
	readonly groupRoles: readonly { readonly group: string; readonly role: Role }[];
	/** True where the program's configuration says it, and nobody can change it here. */
	readonly isConfigured: boolean;
	/** The address to register with the provider. */
	readonly callback: string;
}

/** What an admin sets of it; without a secret, the one that there is stays. */
export type ProviderSetUpInput = Omit<ProviderSetUp, "hasSecret" | "isConfigured" | "callback"> & {
	readonly clientSecret?: string;
};

/** A way to prove more than a password. */
export type SecondFactor = "totp" | "recovery-code" | "passkey";

/** What is still to be proved before somebody is signed in. */
export interface SignInStep {
	/** Names this attempt, in the calls that end it. */
	readonly token: string;
	readonly ways: readonly SecondFactor[];
	readonly expiresAt: number;
}

/** What somebody has set up beside their password. */
export interface SecondFactorState {
	readonly hasApp: boolean;
	readonly recoveryCodesLeft: number;
}

/** An app that shows codes, while it is being set up. */
export interface AppToAdd {
	/** Names this attempt, in the call that ends it. */
	readonly token: string;
	/** To be typed into the app, in Base32. */
	readonly secret: string;
	/** To be read by the app from a QR code (otpauth://). */
	readonly address: string;
	readonly expiresAt: number;
}

/** A passkey of somebody's own. */
export interface Passkey {
	readonly id: string;
	/** What they call it. */
	readonly name: string;
	/** That it belongs to. */
	readonly host: string;
	readonly createdAt: number;
	/** 0 when never. */
	readonly usedAt: number;
}

/** What a browser is to be asked about a passkey (WebAuthn, as JSON). */
export interface PasskeyAsked<Options> {
	/** Names this attempt, in the call that ends it. */
	readonly token: string;
	readonly options: Options;
	readonly expiresAt: number;
}

/** What signing in leads to: somebody is signed in, or has more to prove. */
export type SignInAnswer = { readonly user: SignedIn } | { readonly step: SignInStep };

/** A member of staff, as colleagues see one: enough to say who did something. */
export interface Person {
	readonly id: string;
	readonly name: string;
}

/** A member of staff with their face. */
export interface Colleague extends Person {
	/** Address of a file of the library; "" for none. */
	readonly picture: string;
}

/** What somebody sees of their own account. */
export interface OwnAccount {
	readonly name: string;
	readonly email: string;
	/** Address of a file of the library; "" for none. */
	readonly picture: string;
	readonly hasPassword: boolean;
	readonly minPasswordLength: number;
	/** The accounts of sign-in providers that may sign in as them. */
	readonly linked: readonly LinkedSignIn[];
}

export interface LinkedSignIn {
	readonly id: string;
	/** Host of the provider; "" when unknown. */
	readonly issuer: string;
	readonly since: number;
}

/** A session of somebody's own: a browser in which they are signed in. */
export interface OwnSession {
	readonly id: string;
	/** In words, such as "Firefox on Linux". */
	readonly device: string;
	/** Host of the back office; "" when unknown. */
	readonly host: string;
	/** Where it was last used; "" when unknown. */
	readonly ipAddress: string;
	readonly startedAt: number;
	readonly usedAt: number;
	/** True for the one that asks. */
	readonly isThis: boolean;
}

/** What an admin sees of an account beside the user record. */
export interface Account {
	readonly id: string;
	/** 0 when never. */
	readonly lastSeenAt: number;
	readonly hasPassword: boolean;
	/** True for somebody whom the sign-in provider signs in. Without this and a password, they have yet to enter. */
	readonly isLinked: boolean;
	/** An app that shows codes, or a passkey. */
	readonly hasSecondFactor: boolean;
	/** When an invitation that is still open ends; 0 when there is none. */
	readonly invitedUntil: number;
}

/** What a one-time link is for. */
export type LinkPurpose = "setup" | "invitation" | "reset";

/** What whoever holds a one-time link may know of it. */
export interface LinkFacts {
	readonly purpose: LinkPurpose;
	/** "" for the link that sets up the first administrator. */
	readonly email: string;
	readonly minPasswordLength: number;
}

/** What happened to a record in one of its versions. */
export type VersionAction = "add" | "save" | "remove" | "restore";

export interface VersionFacts {
	readonly version: number;
	readonly action: VersionAction;
	readonly at: number;
	/** uid, "system", or "" for nobody known. */
	readonly by: string;
	/** Names of the fields that differ from the version before. */
	readonly changedFields: readonly string[];
}

/** A record that was removed and can be restored. */
export interface Trashed {
	readonly collection: CollectionName;
	readonly id: string;
	readonly title: string;
	/** The version that restoring is based on. */
	readonly version: number;
	readonly at: number;
	readonly by: string;
	/** Until when it can be restored. */
	readonly until: number;
}

/** What the activity list tells apart. */
export type ActivityAction =
	| VersionAction
	| "sign-in"
	| "sign-in-refused"
	| "sign-out"
	| "password-set"
	| "second-factor"
	| "linked-sign-in"
	| "reset-requested"
	| "invitation"
	| "refused";

export interface Activity {
	readonly id: string;
	readonly at: number;
	/** uid, "system", or "" for nobody known. */
	readonly by: string;
	readonly action: ActivityAction;
	/** The record concerned, if one is. */
	readonly collection: CollectionName | "";
	readonly recordId: string;
	readonly title: string;
	/** What else a person should know, such as the address that was refused; "" when nothing. */
	readonly detail: string;
}

/** A brand that has a website. */
export interface BrandFacts {
	readonly domainKey: string;
	/** How many websites it has. */
	readonly websites: number;
	/** Id of its oldest website, whose colour stands for the brand. */
	readonly oldest: string;
}

/** What is on a website, and what is missing there. */
export interface WebsiteOverview {
	readonly id: string;
	readonly domainKey: DomainKey;
	readonly name: string;
	readonly domain: string;
	readonly primaryColor: string;
	readonly published: number;
	readonly drafts: number;
	readonly services: number;
	readonly team: number;
	/** Most important first. */
	readonly missing: readonly Missing[];
	/** Page views a day, oldest first, the last 30 days; UTC. */
	readonly views: readonly number[];
}

/** Something that a website should have and has not, or a file of it that needs looking after. */
export interface Missing {
	/** A sentence such as "No logo", or "Licence of shed.jpg ends on 3 December 2026". */
	readonly what: string;
	/** Where it is mended: a collection, and the record and field in it if it is one. */
	readonly collection: CollectionName;
	readonly recordId: string;
	readonly field: string;
	/** Of articles, the type that there are too few of; else "". */
	readonly type: string;
}

/** An address of a website that visitors ask for and that has no page. */
export interface LostPath {
	readonly websiteId: string;
	/** As paths are compared: decoded, in small letters. */
	readonly path: string;
	/** How often it was asked for. */
	readonly count: number;
	readonly lastAt: number;
}

/** A place where a file is used. */
export interface FileUse {
	readonly collection: CollectionName;
	readonly recordId: string;
	/** What a person calls the record; "" when it has no title. */
	readonly title: string;
	readonly field: string;
	readonly fieldLabel: string;
}

/** Where a file is used: some of the places, and how many there are. */
export interface FileUses extends Listed<FileUse> {
	readonly total: number;
}

/** A folder that files are in. */
export interface FolderOfFiles {
	/** "" for files in none. */
	readonly folder: string;
	/** Files in it, without those in folders within it. */
	readonly count: number;
}

/** A page of the websites, oldest first, of all brands or of one. */
export interface Overview {
	readonly websites: readonly WebsiteOverview[];
	/** Absent on the last page. */
	readonly nextCursor?: string;
	/** How many websites there are on all pages. */
	readonly total: number;
	/** How many articles on any of them are drafts. */
	readonly drafts: number;
	readonly recent: readonly Activity[];
}

/** A refusal (RFC 9457 problem details). */
export interface ProblemDetails {
	readonly type: string;
	readonly status: number;
	/** What went wrong, for a person. */
	readonly title: string;
	/** From the catalogue of authentication errors, where it is one; or "in-use". */
	readonly code?: string;
	/** One entry a wrong field; pointers by RFC 6901. */
	readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
	/** Of a stale write: what stands now. */
	readonly conflict?: ConflictFacts;
	/** Of the removal of a file that is used (`code` is "in-use"): where. */
	readonly uses?: FileUses;
}

export interface ConflictFacts {
	/** 0 when the record has been removed. */
	readonly currentVersion: number;
	readonly updatedBy: string;
	readonly updatedAt: number;
	readonly changedFields: readonly string[];
	/** The record as it stands; absent when it has been removed. */
	readonly current?: AnyRecord;
}
