import { z } from "zod";
import type { SignInOutcome } from "../../accounts/identity.ts";
import type { SignInAnswer } from "../../model/api/people/account-api.ts";
import { isStorable, notStorable } from "../../model/api/storable.ts";
import { isOneLine } from "../../model/kinds/text.ts";
import { Sent } from "../api/endpoint.ts";
import { userResponse } from "./user-response.ts";

/** Databases cannot store NUL and unpaired surrogates. */
export const text = (most: number) =>
	z.string("must be text").max(most, `must have at most ${most} characters`).refine(isStorable, notStorable);

export const nameText = (most: number) => text(most).refine(isOneLine, "must be one line");

export const filled = (most: number, message: string) =>
	text(most).refine((value) => value.trim() !== "", message);

export const email = filled(320, "Please enter your email address").meta({ format: "email" });
export const password = filled(1_000, "Please enter your password").meta({ format: "password" });
export const token = filled(200, "is missing").meta({
	minLength: 1,
	description: "From the address of the link, or of what was begun.",
});

export const nothing = z.strictObject({}).meta({ id: "Nothing", example: {} });

export const shown = { token: "Zk3v0S7wq1mB9xR2", password: "quiet-harbour-lanterns" };

export const passwordAlone = z
	.strictObject({ password })
	.meta({ id: "PasswordAlone", example: { password: shown.password } });
export const linkToken = z.strictObject({ token }).meta({ id: "LinkToken", example: { token: shown.token } });

export function entered({ setCookie, ...body }: SignInOutcome) {
	return new Sent<SignInAnswer>("user" in body ? { user: userResponse(body.user) } : body, { setCookie });
}

export async function withCookies(setCookie: Promise<readonly string[]>) {
	return new Sent(undefined, { setCookie: await setCookie });
}

export const recent =
	"Requires that the user has proved who they are within ten minutes (403, `requires-recent-sign-in`).";
