import {
	browserSupportsWebAuthnAutofill,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Passkey, PasskeyRequest, SignInAnswer } from "../../model/api/people/account-api.ts";
import { authError } from "../auth-errors.ts";
import type { Send } from "../request.ts";
import type { Enter } from "./second-factor.ts";

type ToGive = PasskeyRequest<PublicKeyCredentialRequestOptionsJSON>;
type ToMake = PasskeyRequest<PublicKeyCredentialCreationOptionsJSON>;
export type PasskeyRequests = ReturnType<typeof openPasskeyRequests>;

const signIns = "/api/auth/passkey-sign-ins";
const reauthentications = "/api/auth/passkey-reauthentications";
/** Fraction of the server's timeout. */
const standing = 0.8;

interface Offer {
	pause(): void;
	resume(): void;
}

/** A second request aborts the first. */
export function openPasskeyRequests(send: Send, enter: Enter) {
	let standingOffer: Offer | undefined;

	const begin = <T>(path: string, body: object = {}) => send<T>(path, { method: "POST", body });

	async function inPlaceOfOffer<T>(ask: () => Promise<T>): Promise<T> {
		standingOffer?.pause();
		try {
			return await ask();
		} catch (error) {
			standingOffer?.resume();
			throw error;
		}
	}

	return {
		signIn(step: string): Promise<SignInAnswer> {
			return inPlaceOfOffer(async () => {
				const more = step ? { step } : {};
				const { token, options } = await begin<ToGive>(signIns, more);
				const response = await requested(startAuthentication({ optionsJSON: options }));
				return enter(`${signIns}/answers`, { token, response, ...more });
			});
		},

		async reauthenticate(): Promise<void> {
			const { token, options } = await begin<ToGive>(reauthentications);
			const response = await requested(startAuthentication({ optionsJSON: options }));
			await begin(`${reauthentications}/answers`, { token, response });
		},

		async add(): Promise<Passkey> {
			const { token, options } = await begin<ToMake>("/api/auth/passkeys/registrations");
			const response = await requested(startRegistration({ optionsJSON: options }));
			return begin("/api/auth/passkeys", { token, response });
		},

		/** Stays active until stopped or used. */
		offer(onFailure: (error: unknown) => void): () => void {
			let timer: ReturnType<typeof setTimeout> | undefined;
			let newest = 0;

			async function offer() {
				pause();
				const own = newest;
				if (!(await browserSupportsWebAuthnAutofill())) return;
				const { token, options } = await begin<ToGive>(signIns);
				if (own !== newest) return;
				timer = setTimeout(renew, (options.timeout ?? 0) * standing);
				const chosen = startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
				const response = await chosen.catch(() => undefined);
				if (!response || own !== newest) return;
				clearTimeout(timer);
				try {
					await enter(`${signIns}/answers`, { token, response });
				} catch (error) {
					onFailure(error);
					resume();
				}
			}
			function resume() {
				offer().catch(() => undefined);
			}
			function pause() {
				newest++;
				clearTimeout(timer);
				document.removeEventListener("visibilitychange", renew);
			}
			function renew() {
				if (document.visibilityState === "visible") resume();
				else document.addEventListener("visibilitychange", renew);
			}

			standingOffer = { pause, resume };
			resume();
			return () => {
				pause();
				standingOffer = undefined;
				WebAuthnAbortService.cancelCeremony();
			};
		},
	};
}

async function requested<T>(wish: Promise<T>): Promise<T> {
	return wish.catch((cause: unknown) => {
		throw authError("passkey-refused", cause);
	});
}
