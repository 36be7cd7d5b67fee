import * as openid from "openid-client";
import { z } from "zod";
import { normaliseEmail } from "../passwords/credentials.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { ProviderRefusal } from "./refusals.ts";

export interface Claims {
	/** Includes the issuer. */
	readonly subject: string;
	/** "" without the claim. */
	readonly email: string;
	readonly isVerified: boolean;
	readonly name: string;
	/** Undefined when the list is incomplete. */
	readonly groups: readonly string[] | undefined;
}

const claimsOf = z.looseObject({
	email: z.string().max(320).optional(),
	email_verified: z.union([z.boolean(), z.string(), z.number()]).optional(),
	/** Microsoft's claim that the organisation owns the domain of the address. */
	xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
	name: z.string().optional(),
});
const groupList = z.union([z.array(z.string()), z.string().transform((one) => [one])]);

export async function readClaims(
	configuration: openid.Configuration,
	tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
	{ groupsClaim, groupRoles }: ProviderSettings,
): Promise<Claims> {
	const token = tokens.claims();
	if (!token) throw new ProviderRefusal("invalid-auth-event");
	const needed = ["email", ...(groupRoles.length > 0 ? [groupsClaim] : [])];
	const isComplete = needed.every((name) => token[name] !== undefined);
	const more =
		isComplete || !configuration.serverMetadata().userinfo_endpoint
			? {}
			: await openid.fetchUserInfo(configuration, tokens.access_token, token.sub);
	const all = { ...more, ...token, ...ofAddress(token, more) };
	const parsed = claimsOf.safeParse(all);
	if (!parsed.success) throw new ProviderRefusal("invalid-auth-event", { cause: parsed.error });
	const { email = "", email_verified, xms_edov, name = "" } = parsed.data;
	const isAddress = z.email().safeParse(email).success;
	return {
		subject: `${token.iss} ${token.sub}`,
		email: isAddress ? normaliseEmail(email) : "",
		isVerified: isTrue(email_verified) || (email_verified === undefined && isTrue(xms_edov)),
		name: name
			.replace(/\p{Cc}+/gu, " ")
			.toWellFormed()
			.trim()
			.slice(0, 120),
		groups: groupsOf(all, groupsClaim),
	};
}

type RawClaims = Readonly<Record<string, unknown>>;

/** Address and verification must come from one source. */
function ofAddress(token: RawClaims, more: RawClaims): RawClaims {
	const saidBy = ({ email, email_verified, xms_edov }: RawClaims) => ({ email, email_verified, xms_edov });
	if (token.email === undefined) return saidBy(more);
	const { email, email_verified, xms_edov } = saidBy(token);
	const isVerificationGiven = email_verified !== undefined || xms_edov !== undefined;
	return isVerificationGiven || more.email !== email ? { email, email_verified, xms_edov } : saidBy(more);
}

function isTrue(value: unknown): boolean {
	return value === true || value === "true" || value === "1" || value === 1;
}

/** Undefined when listed elsewhere, as Microsoft does for long lists. */
function groupsOf(claims: Readonly<Record<string, unknown>>, name: string): string[] | undefined {
	const elsewhere = claims._claim_names as Readonly<Record<string, unknown>> | undefined;
	if (claims.hasgroups || (elsewhere && Object.hasOwn(elsewhere, name))) return undefined;
	if (!Object.hasOwn(claims, name)) return [];
	const parsed = groupList.safeParse(claims[name]);
	return parsed.success ? parsed.data : undefined;
}
