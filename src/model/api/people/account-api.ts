import { z } from "zod";
import { usersExample } from "../../collections/users.ts";
import { type AccessLevel, accessLevels } from "../../rights/access-level.ts";
import { type Role, roles } from "../../rights/roles.ts";
import { isStorable, notStorable } from "../storable.ts";
import { time, type View } from "../view.ts";

const text = z.string();
const role = z.enum(Object.keys(roles) as Role[], "must be a role");
const level = z.enum(Object.keys(accessLevels) as AccessLevel[], "must be a role");
const levelsDescription =
	"A `contributor` is an editor who may not publish, a `viewer` one who may not edit.";

export const signedIn = z
	.object({
		id: text,
		email: text,
		name: text,
		roles: z.array(role).describe("Empty for a user who may not enter the back office."),
		mayEdit: z.boolean().describe("False for an editor who may only read."),
		mayPublish: z.boolean().describe("False for an editor whose drafts others publish."),
		scopes: z
			.array(text)
			.describe(
				"Scopes of the roles: `all`, `country-nz`, `unit-racking`, ids of websites (at most the first 50). Empty for nowhere.",
			),
		moreWebsites: z
			.number()
			.exactOptional()
			.describe("On how many more websites the roles hold; left out for none."),
		needsSecondFactor: z
			.boolean()
			.describe("True while the roles wait until they have set up a second factor."),
	})
	.meta({ id: "SignedIn" });
export type SignedIn = View<typeof signedIn>;

export const sentLink = z
	.object({
		isMailed: z.boolean().describe("False without a mail server; the email is then a file on the server."),
		link: text
			.exactOptional()
			.describe("The link of an invitation without a mail server. It is returned once, for the user alone."),
	})
	.meta({ id: "SentLink" });
export type SentLink = View<typeof sentLink>;

const kept = (most: number) =>
	z
		.string("must be text")
		.max(most, `must have at most ${most} characters`)
		.refine(isStorable, notStorable)
		.transform((value) => value.trim());
const filled = (most: number, message: string) =>
	kept(most)
		.refine((value) => value !== "", message)
		.meta({ minLength: 1 });
const domain = kept(253)
	.transform((value) => value.toLowerCase().replace(/^@/, ""))
	.refine((value) => z.hostname().safeParse(value).success && value.includes("."), "must be a domain");

export const signInProvider = z
	.object({
		name: text.describe("Name on the sign-in page."),
		isReady: z.boolean().describe("False while the provider does not answer."),
		frame: text.meta({
			format: "uri",
			description:
				"A page of the host that the provider leads back to, which answers in a frame whether that works.",
		}),
	})
	.nullable()
	.meta({ id: "SignInProvider" });
export type ProviderFacts = NonNullable<View<typeof signInProvider>>;

const providerFields = {
	issuer: kept(1_000).describe("Empty where no provider is set up."),
	clientId: kept(500),
	name: filled(60, "Please enter a name").describe("Name on the sign-in page."),
	entry: z.enum(["invited", "domains"]).describe("Users whom it admits."),
	domains: z.array(domain).max(100).describe("The email domains, without @."),
	role: level.describe(`Of people who sign in uninvited. ${levelsDescription}`),
	groupsClaim: filled(200, "Please enter the name of the claim"),
	groupRoles: z.array(z.strictObject({ group: filled(200, "must have a name"), role: level })).max(200),
};

/** Without a secret, the stored one stays. */
export const providerSetUpInput = z
	.strictObject({
		...providerFields,
		clientSecret: kept(2_000).exactOptional().meta({ format: "password" }),
	})
	.meta({
		id: "ProviderSetUpInput",
		example: {
			issuer: "https://accounts.google.com",
			clientId: "frontage",
			clientSecret: "quiet-harbour-lanterns",
			name: "Google",
			entry: "domains",
			domains: ["example.co.nz"],
			role: "editor",
			groupsClaim: "groups",
			groupRoles: [{ group: "Web leads", role: "admin" }],
		},
	});
export type ProviderSetUpInput = View<typeof providerSetUpInput>;

/** The secret is never returned. */
export const providerSetUp = z
	.object({
		...providerFields,
		hasSecret: z.boolean(),
		isConfigured: z.boolean().describe("True if the environment of the program sets it."),
		callback: text.describe("The address to register with the provider."),
	})
	.meta({ id: "ProviderSetUp" });
export type ProviderSetUp = View<typeof providerSetUp>;

const secondFactor = z.enum(["totp", "recovery-code", "passkey"]);

export type SecondFactor = z.infer<typeof secondFactor>;

const signInStep = z
	.object({
		token: text.describe("Names this attempt, in the calls that end it."),
		ways: z.array(secondFactor),
		expiresAt: time,
	})
	.meta({ id: "SignInStep" });
export type SignInStep = View<typeof signInStep>;

export const signInAnswer = z
	.union([z.object({ user: signedIn }), z.object({ step: signInStep })])
	.meta({ id: "SignInAnswer" });
export type SignInAnswer = View<typeof signInAnswer>;

export const secondFactorState = z
	.object({ hasApp: z.boolean(), recoveryCodesLeft: z.int().min(0).max(10) })
	.meta({ id: "SecondFactorState" });
export type SecondFactorState = View<typeof secondFactorState>;

export const appToAdd = z
	.object({
		token: text.describe("Names this attempt, in the call that ends it."),
		secret: text.describe("To be typed into the app: Base32."),
		address: text.describe("To be read by the app from a QR code: `otpauth://`."),
		expiresAt: time,
	})
	.meta({ id: "AppToAdd" });
export type AppToAdd = View<typeof appToAdd>;

export const passkey = z
	.object({
		id: text,
		name: text.describe("Name that the user gave it."),
		host: text.describe("That it belongs to."),
		createdAt: time,
		usedAt: time,
	})
	.meta({
		id: "Passkey",
		example: {
			id: usersExample.id,
			name: "Chrome on Mac",
			host: "cms.example.nz",
			createdAt: 1_764_000_000_000,
			usedAt: 1_764_000_000_000,
		},
	});
export type Passkey = View<typeof passkey>;

export const passkeyAsked = z
	.object({
		token: text.describe("Names this attempt, in the call that ends it."),
		options: z
			.custom<object>()
			.meta({ type: "object", description: "For `navigator.credentials`, as JSON." }),
		expiresAt: time,
	})
	.meta({ id: "PasskeyAsked" });

export type PasskeyRequest<Options> = Omit<View<typeof passkeyAsked>, "options"> & {
	readonly options: Options;
};

const names = { id: text, name: text };

export const person = z
	.object(names)
	.meta({ id: "Person", example: { id: usersExample.id, name: "Tama Rewi" } });
export type Person = View<typeof person>;

export const colleague = z
	.object({ ...names, picture: text.describe("Address of a file of the library; empty for none.") })
	.meta({ id: "Colleague", example: { id: usersExample.id, name: "Tama Rewi", picture: "" } });
export type Colleague = View<typeof colleague>;

const linkedSignIn = z.object({
	id: text,
	issuer: text.describe("Host of the provider; empty when unknown."),
	since: time,
});
export type LinkedSignIn = View<typeof linkedSignIn>;

const minPasswordLength = z.int().min(6);

export const ownAccount = z
	.object({
		name: text,
		email: text,
		picture: text.describe("Address of a file of the library; empty for none."),
		hasPassword: z.boolean(),
		minPasswordLength,
		linked: z.array(linkedSignIn).describe("The accounts of sign-in providers that may sign in as them."),
		createdAt: time,
	})
	.meta({ id: "OwnAccount" });
export type OwnAccount = View<typeof ownAccount>;

export const ownSession = z
	.object({
		id: text,
		device: text.describe("In words, such as 'Firefox on Linux'."),
		host: text.describe("Host of the back office; empty when unknown."),
		ipAddress: text.describe("Address of the last use; empty if unknown."),
		startedAt: time,
		usedAt: time,
		isThis: z.boolean().describe("True for the session of this request."),
	})
	.meta({
		id: "OwnSession",
		example: {
			id: usersExample.id,
			device: "Firefox on Linux",
			host: "cms.example.nz",
			ipAddress: "192.0.2.1",
			startedAt: 1_764_000_000_000,
			usedAt: 1_764_000_000_000,
			isThis: true,
		},
	});
export type OwnSession = View<typeof ownSession>;

export const account = z
	.object({
		id: text,
		lastSeenAt: time,
		hasPassword: z.boolean(),
		isLinked: z.boolean().describe("Whether the sign-in provider signs them in."),
		hasSecondFactor: z.boolean().describe("An app that shows codes, or a passkey."),
		invitedUntil: time.describe("End of the open invitation; 0 for none."),
	})
	.meta({
		id: "Account",
		example: {
			id: usersExample.id,
			lastSeenAt: 0,
			hasPassword: true,
			isLinked: false,
			hasSecondFactor: true,
			invitedUntil: 0,
		},
	});
export type Account = View<typeof account>;

const linkPurpose = z.enum(["setup", "invitation", "reset"]);

export type LinkPurpose = z.infer<typeof linkPurpose>;

export const linkFacts = z
	.object({
		purpose: linkPurpose,
		email: text.describe("Empty for the link that sets up the first administrator."),
		minPasswordLength,
	})
	.meta({ id: "LinkFacts" });
export type LinkFacts = View<typeof linkFacts>;
