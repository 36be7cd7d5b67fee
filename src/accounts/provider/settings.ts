import { z } from "zod";
import type { Settings, ValuesOf } from "../../settings/setting.ts";
import { mayIssue, type ProviderSettings, parseDomains, parseGroupRoles } from "./provider-settings.ts";

export const providerSettings = {
	OIDC_ISSUER: {
		does: "Address of the sign-in provider (OpenID Connect), the part before `/.well-known/openid-configuration`; https, or http on this machine. Empty for the provider set in the back office",
		schema: z.string().refine((address) => address === "" || mayIssue(address)),
		default: "",
	},
	OIDC_CLIENT_ID: {
		does: "Client id of this program at the provider",
		schema: z.string().max(500),
		default: "",
	},
	OIDC_CLIENT_SECRET: {
		does: "Client secret",
		schema: z.string(),
		default: "",
	},
	OIDC_NAME: {
		does: "Name of the provider on the sign-in page",
		schema: z.string().max(60),
		default: "your organisation",
	},
	OIDC_ENTRY: {
		does: "Users who may sign in with the provider: `invited` users only, or anyone with an address in one of the email `domains`",
		schema: z.enum(["invited", "domains"]),
		default: "invited",
	},
	OIDC_DOMAINS: {
		does: "Those email domains, separated by commas, such as `example.nz,example.com`",
		schema: z
			.string()
			.transform(parseDomains)
			.refine((domains) => domains.every((domain) => z.hostname().safeParse(domain).success)),
		default: "",
	},
	OIDC_ROLE: {
		does: "Role of users who sign in without an invitation: `contributor` (an editor who may not publish), `editor` or `admin`",
		schema: z.enum(["contributor", "editor", "admin"]),
		default: "editor",
	},
	OIDC_GROUPS_CLAIM: {
		does: "Claim in which the provider names a user's groups",
		schema: z.string().min(1).max(200),
		default: "groups",
	},
	OIDC_GROUP_ROLES: {
		does: "Roles by group, such as `Web team=editor,Web leads=admin`, applied at each sign-in; users outside these groups lose the role",
		schema: z
			.string()
			.refine((text) => parseGroupRoles(text) !== undefined)
			.transform((text) => parseGroupRoles(text) ?? []),
		default: "",
	},
} as const satisfies Settings;

/** Undefined when the back office has the settings. @throws {Error} naming the missing setting */
export function providerConfig(values: ValuesOf<typeof providerSettings>): ProviderSettings | undefined {
	if (values.OIDC_ISSUER === "") return undefined;
	if (values.OIDC_CLIENT_ID === "") throw new Error("OIDC_ISSUER also needs OIDC_CLIENT_ID.");
	if (values.OIDC_ENTRY === "domains" && values.OIDC_DOMAINS.length === 0)
		throw new Error("OIDC_ENTRY=domains also needs OIDC_DOMAINS.");
	return {
		issuer: values.OIDC_ISSUER,
		clientId: values.OIDC_CLIENT_ID,
		clientSecret: values.OIDC_CLIENT_SECRET,
		name: values.OIDC_NAME,
		entry: values.OIDC_ENTRY,
		domains: values.OIDC_DOMAINS,
		role: values.OIDC_ROLE,
		groupsClaim: values.OIDC_GROUPS_CLAIM,
		groupRoles: values.OIDC_GROUP_ROLES,
	};
}
