import { input, object, text } from "./schema-shapes.ts";

const token = {
	type: "string",
	minLength: 1,
	maxLength: 200,
	description: "Of what is being set up or proved.",
};
const code = { type: "string", minLength: 1, maxLength: 100 };

/** The schemas of what second factors take and tell. */
export const secondFactorSchemas: Readonly<Record<string, object>> = {
	SecondFactorState: object({
		hasApp: { type: "boolean" },
		recoveryCodesLeft: { type: "integer", minimum: 0, maximum: 10 },
	}),
	AppToAdd: object({
		token,
		secret: { type: "string", description: "To be typed into the app: Base32." },
		address: { type: "string", description: "To be read by the app from a QR code: `otpauth://`." },
		expiresAt: { type: "integer", format: "int64", description: "Milliseconds since 1970." },
	}),
	RecoveryCodes: object({ recoveryCodes: { type: "array", items: text } }),
	AppCode: input({ token, code }, { token: "Zk3v0S7wq1mB9xR2", code: "123456" }),
	Proof: input(
		{ token, way: { type: "string", enum: ["totp", "recovery-code"] }, code },
		{ token: "Zk3v0S7wq1mB9xR2", way: "totp", code: "123456" },
	),
};
