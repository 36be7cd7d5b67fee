import { roles } from "../../model/access.ts";
import { exampleIds } from "./examples.ts";
import { passkeySchemas } from "./passkey-schemas.ts";
import { ref } from "./schema-names.ts";
import { input, object, text, time } from "./schema-shapes.ts";
import { secondFactorSchemas } from "./second-factor-schemas.ts";

const email = { type: "string", format: "email", maxLength: 320 };
const password = { type: "string", format: "password", maxLength: 1_000 };
const token = { type: "string", minLength: 1, maxLength: 200, description: "From the address of the link." };
const roleList = { type: "array", items: { type: "string", enum: Object.keys(roles) } };

const role = { type: "string", enum: Object.keys(roles) };

const providerFields = {
	issuer: { type: "string", maxLength: 1_000, description: "Empty where no provider is set up." },
	clientId: { type: "string", maxLength: 500 },
	name: { type: "string", minLength: 1, maxLength: 60, description: "What the sign-in page calls it." },
	entry: { type: "string", enum: ["invited", "domains"], description: "Who may enter by way of it." },
	domains: { type: "array", items: text, maxItems: 100, description: "The mail domains, without @." },
	role: { ...role, description: "Of people who sign in uninvited." },
	groupsClaim: { type: "string", minLength: 1, maxLength: 200 },
	groupRoles: {
		type: "array",
		maxItems: 200,
		items: { ...object({ group: text, role }), additionalProperties: false },
	},
};

/** The schemas of what accounts take and tell. */
export const accountSchemas: Readonly<Record<string, object>> = {
	SignedIn: object({
		id: text,
		email: text,
		name: text,
		roles: roleList,
		needsSecondFactor: {
			type: "boolean",
			description: "True while the roles wait until they have set up a second factor.",
		},
	}),
	SignInStep: object({
		token,
		ways: { type: "array", items: { type: "string", enum: ["totp", "recovery-code", "passkey"] } },
		expiresAt: time,
	}),
	SignInAnswer: { anyOf: [object({ user: ref("SignedIn") }), object({ step: ref("SignInStep") })] },
	SignInProvider: {
		anyOf: [
			object({
				name: text,
				isReady: { type: "boolean", description: "False while the provider does not answer." },
				frame: {
					type: "string",
					format: "uri",
					description:
						"A page of the host that the provider leads back to, which answers in a frame whether that works.",
				},
			}),
			{ type: "null" },
		],
	},
	ProviderSetUp: object({
		...providerFields,
		hasSecret: { type: "boolean" },
		isConfigured: { type: "boolean", description: "True where the configuration of the program says it." },
		callback: { type: "string", description: "The address to register with the provider." },
	}),
	ProviderSetUpInput: input(
		{ ...providerFields, clientSecret: { type: "string", format: "password", maxLength: 2_000 } },
		{
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
		["clientSecret"],
	),
	ProviderEvent: input(
		{
			event: {
				type: "string",
				minLength: 22,
				maxLength: 200,
				pattern: "^[\\w-]+$",
				description: "Named when the sign-in was begun; 128 random bits or more.",
			},
		},
		{ event: "rT3kPq0ZbX7vY1nMaW5cEd" },
	),
	ProviderResult: object({ user: ref("SignedIn") }),
	...secondFactorSchemas,
	...passkeySchemas,
	Session: object({ user: { anyOf: [ref("SignedIn"), { type: "null" }] } }),
	Credentials: input(
		{ email, password },
		{ email: "tama@example.co.nz", password: "quiet-harbour-lanterns" },
	),
	PasswordAlone: input({ password }, { password: "quiet-harbour-lanterns" }),
	EmailChange: input({ email }, { email: "tama.rewi@example.co.nz" }),
	Address: input({ email }, { email: "tama@example.co.nz" }),
	LinkToken: input({ token }, { token: "Zk3v0S7wq1mB9xR2" }),
	LinkFacts: object({
		purpose: { type: "string", enum: ["setup", "invitation", "reset"] },
		email: text,
		minPasswordLength: { type: "integer", minimum: 6 },
	}),
	NewPassword: input(
		{ token, password, email, name: { type: "string", maxLength: 120 } },
		{ token: "Zk3v0S7wq1mB9xR2", password: "quiet-harbour-lanterns" },
		["email", "name"],
	),
	Invitation: input(
		{ email, name: { type: "string", maxLength: 120 }, roles: roleList },
		{ email: "mere@example.co.nz", name: "Mere Tipene", roles: ["editor"] },
	),
	Nothing: { type: "object", additionalProperties: false, properties: {}, example: {} },
	Account: {
		...object({
			id: text,
			lastSeenAt: time,
			hasPassword: { type: "boolean" },
			isLinked: { type: "boolean", description: "Whether the sign-in provider signs them in." },
			hasSecondFactor: { type: "boolean" },
			invitedUntil: time,
		}),
		example: {
			id: exampleIds.users,
			lastSeenAt: 0,
			hasPassword: true,
			isLinked: false,
			hasSecondFactor: true,
			invitedUntil: 0,
		},
	},
	OwnAccount: object({
		name: text,
		email: text,
		picture: text,
		hasPassword: { type: "boolean" },
		minPasswordLength: { type: "integer", minimum: 6 },
		linked: { type: "array", items: object({ id: text, issuer: text, since: time }) },
	}),
	Profile: input(
		{ name: { type: "string", maxLength: 120 }, picture: { type: "string", maxLength: 2_000 } },
		{ name: "Tama Rewi" },
		["name", "picture"],
	),
	OwnSession: {
		...object({
			id: text,
			device: text,
			host: text,
			ipAddress: text,
			startedAt: time,
			usedAt: time,
			isThis: { type: "boolean" },
		}),
		example: {
			id: exampleIds.users,
			device: "Firefox on Linux",
			host: "cms.example.nz",
			ipAddress: "192.0.2.1",
			startedAt: 1_764_000_000_000,
			usedAt: 1_764_000_000_000,
			isThis: true,
		},
	},
	SignOuts: input({ alsoHere: { type: "boolean" } }, { alsoHere: false }),
	Projects: object({ projectId: text, authorizedDomains: { type: "array", items: text } }),
};
