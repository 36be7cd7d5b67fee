import { z } from "zod";
import type { Settings, ValuesOf } from "../settings/setting.ts";
import { usualCost } from "./passwords/password-hash.ts";

const hour = 60 * 60_000;

export const accountsSettings = {
	CMS_URL: {
		does: "Address of the back office in emails, such as `https://cms.example.nz`; with https, staff can sign in over https only. Empty for http://localhost and the port",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/?#@]+\/?$/)]),
		default: "",
	},
	SECRET: {
		does: "Signs session cookies, 32 characters or more; empty to generate one and store it in the database",
		schema: z.union([z.literal(""), z.string().min(32)]),
		default: "",
	},
	SMTP_URL: {
		does: "Mail server (`smtp://user:password@host:587`, `smtps://…`); empty to write emails to `outbox` in the data folder",
		schema: z.union([z.literal(""), z.url({ protocol: /^smtps?$/ })]),
		default: "",
	},
	MAIL_FROM: {
		does: "Sender of emails; empty for no-reply at the host of CMS_URL",
		schema: z.union([z.literal(""), z.email()]),
		default: "",
	},
	MIN_PASSWORD_LENGTH: {
		does: "Minimum length of a new password, 6 to 100 characters",
		schema: z.coerce.number().int().min(6).max(100),
		default: "10",
	},
	PASSWORD_COST: {
		does: "Cost of hashing a password, as N of scrypt: a power of two, 16,384 (some 50 ms and 32 MB) to 131,072",
		schema: z.coerce
			.number()
			.int()
			.min(1_024)
			.max(131_072)
			.refine((cost) => Number.isInteger(Math.log2(cost))),
		default: String(usualCost),
	},
	SESSION_IDLE_HOURS: {
		does: "A staff session ends this long after its last use, 1 to 2,160 hours",
		schema: z.coerce.number().min(1).max(2_160),
		default: "168",
	},
	SESSION_MAX_HOURS: {
		does: "A staff session ends this long after its start, 1 to 2,160 hours",
		schema: z.coerce.number().min(1).max(2_160),
		default: "720",
	},
} as const satisfies Settings;

export type AccountsConfig = ReturnType<typeof accountsConfig>;

/** @param isTest permits a lower hashing cost */
export function accountsConfig(values: ValuesOf<typeof accountsSettings>, isTest: boolean) {
	if (values.PASSWORD_COST < usualCost && !isTest)
		throw new Error(
			`PASSWORD_COST=${values.PASSWORD_COST} is for tests alone; it takes ${usualCost} or more.`,
		);
	return {
		/** "" for HTTP on this machine. */
		baseUrl: values.CMS_URL.replace(/\/$/, ""),
		/** "" to generate and store a secret. */
		secret: values.SECRET,
		/** "" to write emails into a folder. */
		smtpUrl: values.SMTP_URL,
		/** "" for no-reply at the host of the back office. */
		mailFrom: values.MAIL_FROM,
		minPasswordLength: values.MIN_PASSWORD_LENGTH,
		passwordCost: values.PASSWORD_COST,
		sessionLimits: { idleMs: values.SESSION_IDLE_HOURS * hour, mostMs: values.SESSION_MAX_HOURS * hour },
	};
}
