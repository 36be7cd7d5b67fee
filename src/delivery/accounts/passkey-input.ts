import { z } from "zod";
import { nameText, token } from "./inputs.ts";

const bytes = (most: number) =>
	z
		.string("must be a text")
		.min(1, "is missing")
		.max(most, `must have at most ${most} characters`)
		.regex(/^[\w-]+$/, "must be base64url");

/** An id has 1,023 bytes at most (WebAuthn level 3, section 4). */
const id = bytes(1_364);

/** Browsers send more than is looked at, and may send more yet. */
const credential = { id, rawId: id, type: z.literal("public-key") };

export const newPasskeyInput = z.strictObject({
	token,
	response: z.object({
		...credential,
		response: z.object({
			clientDataJSON: bytes(4_000),
			attestationObject: bytes(8_000),
			transports: z
				.array(z.string().regex(/^[a-z-]{1,20}$/, "must be a transport"))
				.max(10)
				.default([]),
		}),
	}),
});

const answer = z.strictObject({
	token,
	response: z.object({
		...credential,
		response: z
			.object({
				clientDataJSON: bytes(4_000),
				authenticatorData: bytes(4_000),
				signature: bytes(2_000),
				userHandle: bytes(100).optional(),
			})
			.transform(({ userHandle, ...rest }) => ({ ...rest, ...(userHandle !== undefined && { userHandle }) })),
	}),
});

export const passkeyAnswerInput = answer;
export const passkeySignInInput = answer.extend({ step: token.optional() });
export const passkeyBeginningInput = z.strictObject({ step: token }).partial();
export const passkeyNameInput = z.strictObject({ name: nameText(80) });
