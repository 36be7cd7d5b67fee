import { z } from "zod";
import type { Role } from "../../model/access.ts";
import { roles } from "../../model/access.ts";

const text = (most: number) =>
	z
		.string("must be a text")
		.max(most, `must have at most ${most} characters`)
		.refine((value) => !value.includes("\0") && value.isWellFormed(), "has characters that cannot be kept")
		.transform((value) => value.trim());
const role = z.enum(Object.keys(roles) as Role[], "must be a role");
const domain = text(253)
	.transform((value) => value.toLowerCase().replace(/^@/, ""))
	.refine((value) => z.hostname().safeParse(value).success && value.includes("."), "must be a domain");

/** What an admin sets of the sign-in provider. */
export const providerInput = z.strictObject({
	issuer: text(1_000),
	clientId: text(500),
	clientSecret: text(2_000).optional(),
	name: text(60).refine((value) => value !== "", "Please enter a name"),
	entry: z.enum(["invited", "domains"]),
	domains: z.array(domain).max(100),
	role,
	groupsClaim: text(200).refine((value) => value !== "", "Please enter the name of the claim"),
	groupRoles: z
		.array(z.strictObject({ group: text(200).refine((value) => value !== "", "must have a name"), role }))
		.max(200),
});
