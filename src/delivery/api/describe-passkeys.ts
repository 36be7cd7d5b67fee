import type { Description } from "./describe.ts";
import { listOf, ref } from "./schema-names.ts";

const group = "Passkeys";
const refuses = [400, 403, 413, 415, 422];
const recent =
	"Wants that they have proved who they are within ten minutes (403, `requires-recent-sign-in`).";
const alike = "Every reason of refusal is answered alike (401, `passkey-refused`).";

/** What the users of the API read of each route about passkeys. */
export const passkeyDescriptions: Readonly<Record<string, Description>> = {
	"POST /api/auth/passkey-sign-ins": {
		id: "beginPasskeySignIn",
		group,
		summary: "Begin to sign in with a passkey",
		more: "With `step`, the one that a password has led to, those of its user are asked for.",
		takes: ref("PasskeyBeginning"),
		answers: { status: 201, schema: ref("PasskeyAsked") },
		refuses: [...refuses, 401, 429],
	},
	"POST /api/auth/passkey-sign-ins/answers": {
		id: "signInWithPasskey",
		group,
		summary: "Sign in with a passkey",
		more: `Alone, or in a step after the password: it counts as both factors. ${alike}`,
		takes: ref("PasskeySignIn"),
		answers: { status: 200, schema: ref("SignInAnswer") },
		refuses: [...refuses, 401, 429],
	},
	"POST /api/auth/passkey-reauthentications": {
		id: "beginPasskeyReauthentication",
		group,
		summary: "Begin to prove by a passkey that it is still you",
		takes: ref("Nothing"),
		answers: { status: 201, schema: ref("PasskeyAsked") },
		refuses: [...refuses, 401, 429],
	},
	"POST /api/auth/passkey-reauthentications/answers": {
		id: "reauthenticateWithPasskey",
		group,
		summary: "Prove by a passkey that it is still you",
		more: `The session gets a new token. ${alike}`,
		takes: ref("PasskeyAnswer"),
		answers: { status: 204 },
		refuses: [...refuses, 401, 429],
	},
	"GET /api/auth/passkeys": {
		id: "listPasskeys",
		group,
		summary: "List one's own passkeys",
		answers: { status: 200, schema: listOf("Passkey") },
		refuses: [401, 403],
	},
	"POST /api/auth/passkeys/registrations": {
		id: "beginPasskey",
		group,
		summary: "Begin to add a passkey",
		more: recent,
		takes: ref("Nothing"),
		answers: { status: 201, schema: ref("PasskeyAsked") },
		refuses: [...refuses, 401],
	},
	"POST /api/auth/passkeys": {
		id: "addPasskey",
		group,
		summary: "Add the passkey that a browser has made",
		more: alike,
		takes: ref("NewPasskey"),
		answers: { status: 201, schema: ref("Passkey") },
		refuses: [...refuses, 401],
	},
	"PATCH /api/auth/passkeys/:id": {
		id: "renamePasskey",
		group,
		summary: "Call a passkey something else",
		parameters: ["id"],
		takes: ref("PasskeyName"),
		answers: { status: 200, schema: ref("Passkey") },
		refuses: [...refuses, 401, 404],
	},
	"POST /api/auth/passkeys/:id/removals": {
		id: "removePasskey",
		group,
		summary: "Remove a passkey",
		more: `Its owner is told by mail. Refused when it is their only way to sign in. ${recent}`,
		parameters: ["id"],
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses: [...refuses, 401, 404],
	},
};
