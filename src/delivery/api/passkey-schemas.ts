import { exampleIds } from "./examples.ts";
import { input, object, text, time } from "./schema-shapes.ts";

const token = { type: "string", minLength: 1, maxLength: 200, description: "Of what was begun." };
const bytes = { type: "string", minLength: 1, pattern: "^[\\w-]+$", description: "base64url" };

const credential = (response: object) =>
	object({ id: bytes, rawId: bytes, type: { type: "string", const: "public-key" }, response });

const made = credential(
	object(
		{
			clientDataJSON: bytes,
			attestationObject: bytes,
			transports: { type: "array", items: text, maxItems: 10 },
		},
		["transports"],
	),
);
const signed = credential(
	object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }, [
		"userHandle",
	]),
);

const id = "Zk3v0S7wq1mB9xR2";
const shownAs = (response: object) => ({
	token: id,
	response: { id, rawId: id, type: "public-key", response: { clientDataJSON: "e30", ...response } },
});
const signedExample = shownAs({ authenticatorData: "e30", signature: "e30", userHandle: "e30" });

/** The schemas of what passkeys take and tell: the JSON of WebAuthn, level 3. */
export const passkeySchemas: Readonly<Record<string, object>> = {
	Passkey: {
		...object({ id: text, name: text, host: text, createdAt: time, usedAt: time }),
		example: {
			id: exampleIds.users,
			name: "Chrome on Mac",
			host: "cms.example.nz",
			createdAt: 1_764_000_000_000,
			usedAt: 1_764_000_000_000,
		},
	},
	PasskeyAsked: object({
		token,
		options: { type: "object", description: "For `navigator.credentials`, as JSON." },
		expiresAt: time,
	}),
	PasskeyBeginning: input({ step: token }, {}, ["step"]),
	PasskeySignIn: input({ token, response: signed, step: token }, signedExample, ["step"]),
	PasskeyAnswer: input({ token, response: signed }, signedExample),
	NewPasskey: input(
		{ token, response: made },
		shownAs({ attestationObject: "e30", transports: ["internal"] }),
	),
	PasskeyName: input({ name: { type: "string", minLength: 1, maxLength: 80 } }, { name: "Work laptop" }),
};
