export const providerRefusals = {
	"access-denied": "The sign-in provider did not let you in.",
	"not-invited": "You have not been invited. Ask an admin of this website.",
	"unverified-email": "The sign-in provider has not verified your email address.",
	"requires-recent-sign-in": "The sign-in provider did not ask you again who you are.",
	"invalid-auth-event": "The answer of the sign-in window could not be read. Please try again.",
	"auth-domain-config-required": "Signing in with this provider has not been set up.",
	"invalid-api-key": "The key of the sign-in provider is not valid.",
	"network-request-failed": "The sign-in provider could not be reached. Please try again in a minute.",
	"too-many-requests": "Too many attempts. Please wait a while and try again.",
	"web-storage-unsupported": "Your browser does not keep cookies for this site. Allow them, then try again.",
	"internal-error": "Something went wrong while signing in. Please try again in a minute.",
} as const;

export type ProviderRefusalCode = keyof typeof providerRefusals;

export class ProviderRefusal extends Error {
	override readonly name = "ProviderRefusal";
	readonly code: ProviderRefusalCode;
	/** "" when unknown. */
	readonly email: string;
	/** Seconds; 0 when unknown. */
	readonly retryAfter: number;
	constructor(
		code: ProviderRefusalCode,
		options: { email?: string; retryAfter?: number; cause?: unknown } = {},
	) {
		super(wordsOf(code, options.email), { cause: options.cause });
		this.code = code;
		this.email = options.email ?? "";
		this.retryAfter = options.retryAfter ?? 0;
	}
}

/** Names the account, because a user may have several. */
function wordsOf(code: ProviderRefusalCode, email = ""): string {
	if (email && code === "not-invited")
		return `The account ${email} has not been invited. Ask an administrator for an invitation.`;
	if (email && code === "unverified-email")
		return `The sign-in provider has not verified ${email}. Verify it there, then try again.`;
	if (email && code === "access-denied") return `The account ${email} does not belong to you here.`;
	return providerRefusals[code];
}
