import { z } from "zod";
import { nameText, shown, token } from "./fields.ts";

const bytes = (most: number) =>
	z
		.string("must be text")
		.min(1, "is missing")
		.max(most, `must have at most ${most} characters`)
		.regex(/^[\w-]+$/, "must be base64url")
		.describe("base64url");

/** At most 1,023 bytes (WebAuthn level 3, section 4). */
const id = bytes(1_364);

/** Browsers send further properties. */
const credential = { id, rawId: id, type: z.literal("public-key") };
const exampleOf = (response: object) => ({
	token: shown.token,
	response: {
		...{ id: shown.token, rawId: shown.token, type: "public-key" },
		response: { clientDataJSON: "e30", ...response },
	},
});

export const newPasskey = z
	.strictObject({
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
	})
	.meta({
		id: "NewPasskey",
		example: exampleOf({ attestationObject: "e30", transports: ["internal"] }),
	});

const answer = z.strictObject({
	token,
	response: z.object({
		...credential,
		response: z.object({
			clientDataJSON: bytes(4_000),
			authenticatorData: bytes(4_000),
			signature: bytes(2_000),
			userHandle: bytes(100).exactOptional(),
		}),
	}),
});
const example = exampleOf({ authenticatorData: "e30", signature: "e30", userHandle: "e30" });

export const passkeyAnswer = answer.meta({ id: "PasskeyAnswer", example });
export const passkeySignIn = answer
	.extend({ step: token.exactOptional() })
	.meta({ id: "PasskeySignIn", example });
export const passkeyBeginning = z
	.strictObject({ step: token.exactOptional() })
	.meta({ id: "PasskeyBeginning", example: {} });
export const passkeyName = z
	.strictObject({ name: nameText(80).meta({ minLength: 1 }) })
	.meta({ id: "PasskeyName", example: { name: "Work laptop" } });
