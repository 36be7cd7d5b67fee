import { Secret, TOTP } from "otpauth";

const period = 30;
/** What every app can do (RFC 6238 with the values of RFC 4226). */
const form = { algorithm: "SHA1", digits: 6, period } as const;

/** A new secret, in Base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. */
export function addressOfApp(secret: string, email: string): string {
	return new TOTP({ ...form, issuer: "Frontage", label: email, secret }).toString();
}

/**
 * The step of time that a code belongs to: this one, the one before or the one after. Undefined when the code is wrong,
 * or belongs to a step that has been used, or to one before it.
 */
export function stepOf(secret: string, code: string, now: number, lastStep: number): number | undefined {
	if (!/^\d{6}$/.test(code)) return undefined;
	const delta = TOTP.validate({
		...form,
		token: code,
		secret: Secret.fromBase32(secret),
		timestamp: now,
		window: 1,
	});
	if (delta === null) return undefined;
	const step = Math.floor(now / 1_000 / period) + delta;
	return step > lastStep ? step : undefined;
}
