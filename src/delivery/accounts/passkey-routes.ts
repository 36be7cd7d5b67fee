import type { AccountRoute } from "./account-route.ts";
import { entered } from "./account-route.ts";
import { nothing } from "./inputs.ts";
import {
	newPasskeyInput,
	passkeyAnswerInput,
	passkeyBeginningInput,
	passkeyNameInput,
	passkeySignInInput,
} from "./passkey-input.ts";
import { passkeyPlaceOf } from "./passkey-place.ts";

const own = "/api/auth/passkeys";
const signIns = "/api/auth/passkey-sign-ins";
const reauthentications = "/api/auth/passkey-reauthentications";

/** What may be asked about passkeys: signing in with one, proving that it is still oneself, and one's own. */
export const passkeyRoutes: readonly AccountRoute[] = [
	{
		method: "POST",
		path: signIns,
		allow: "anyone",
		async handle(request) {
			const { step } = await request.read(passkeyBeginningInput);
			const { passkeys } = request.platform.accounts;
			return { status: 201, body: await passkeys.beginSignIn(request.asker, passkeyPlaceOf(request), step) };
		},
	},
	{
		method: "POST",
		path: `${signIns}/answers`,
		allow: "anyone",
		async handle(request) {
			const answer = await request.read(passkeySignInInput);
			const { passkeys } = request.platform.accounts;
			return entered(await passkeys.signIn(request.asker, passkeyPlaceOf(request), answer));
		},
	},
	{
		method: "POST",
		path: reauthentications,
		allow: "signed-in",
		async handle(request) {
			await request.read(nothing);
			const { asker, identified, platform } = request;
			const place = passkeyPlaceOf(request);
			return {
				status: 201,
				body: await platform.accounts.passkeys.beginReauthentication(asker, identified, place),
			};
		},
	},
	{
		method: "POST",
		path: `${reauthentications}/answers`,
		allow: "signed-in",
		async handle(request) {
			const answer = await request.read(passkeyAnswerInput);
			const { asker, identified, platform } = request;
			const place = passkeyPlaceOf(request);
			return {
				status: 204,
				setCookie: await platform.accounts.passkeys.reauthenticate(asker, identified, place, answer),
			};
		},
	},
	{
		method: "GET",
		path: own,
		allow: "signed-in",
		async handle({ platform, identified }) {
			return { status: 200, body: { items: await platform.accounts.passkeys.list(identified) } };
		},
	},
	{
		method: "POST",
		path: `${own}/registrations`,
		allow: "signed-in",
		isGuarded: true,
		async handle(request) {
			await request.read(nothing);
			const { identified, platform } = request;
			const body = await platform.accounts.passkeys.beginRegistration(identified, passkeyPlaceOf(request));
			return { status: 201, body };
		},
	},
	{
		method: "POST",
		path: own,
		allow: "signed-in",
		async handle(request) {
			const made = await request.read(newPasskeyInput);
			const { asker, identified, platform } = request;
			const place = passkeyPlaceOf(request);
			return { status: 201, body: await platform.accounts.passkeys.register(asker, identified, place, made) };
		},
	},
	{
		method: "PATCH",
		path: `${own}/:id`,
		allow: "signed-in",
		async handle({ platform, identified, id, read }) {
			const { name } = await read(passkeyNameInput);
			return { status: 200, body: await platform.accounts.passkeys.rename(identified, id, name) };
		},
	},
	{
		method: "POST",
		path: `${own}/:id/removals`,
		allow: "signed-in",
		isGuarded: true,
		async handle({ platform, asker, identified, id, read }) {
			await read(nothing);
			await platform.accounts.passkeys.remove(asker, identified, id);
			return { status: 204 };
		},
	},
];
