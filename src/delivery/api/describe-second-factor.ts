import type { Description } from "./describe.ts";
import { ref } from "./schema-names.ts";

const group = "Second factor";
const refuses = [400, 403, 413, 415, 422];
const recent =
	"Wants that they have proved who they are within ten minutes (403, `requires-recent-sign-in`).";

/** What the users of the API read of each route about second factors. */
export const secondFactorDescriptions: Readonly<Record<string, Description>> = {
	"POST /api/auth/second-factors": {
		id: "proveSecondFactor",
		group,
		summary: "Prove a second factor and sign in",
		more: "Ends the step that signing in has answered with. Every reason of refusal is answered alike.",
		takes: ref("Proof"),
		answers: { status: 200, schema: ref("SignInAnswer") },
		refuses: [...refuses, 401, 429],
	},
	"GET /api/auth/second-factor": {
		id: "getSecondFactor",
		group,
		summary: "Get what one has set up",
		answers: { status: 200, schema: ref("SecondFactorState") },
		refuses: [401, 403],
	},
	"POST /api/auth/second-factor/app": {
		id: "beginApp",
		group,
		summary: "Begin to set up an app that shows codes",
		more: recent,
		takes: ref("Nothing"),
		answers: { status: 201, schema: ref("AppToAdd") },
		refuses: [...refuses, 401],
	},
	"POST /api/auth/second-factor/app/confirmations": {
		id: "confirmApp",
		group,
		summary: "Set the app up by one of its codes",
		more: "All other sessions of the user end. The recovery codes are told this once.",
		takes: ref("AppCode"),
		answers: { status: 201, schema: ref("RecoveryCodes") },
		refuses: [...refuses, 401],
	},
	"POST /api/auth/second-factor/app/removals": {
		id: "removeApp",
		group,
		summary: "Remove the app and the recovery codes",
		more: recent,
		takes: ref("Nothing"),
		answers: { status: 204 },
		refuses: [...refuses, 401],
	},
	"POST /api/auth/second-factor/recovery-codes": {
		id: "renewRecoveryCodes",
		group,
		summary: "Get new recovery codes in place of the old",
		more: recent,
		takes: ref("Nothing"),
		answers: { status: 201, schema: ref("RecoveryCodes") },
		refuses: [...refuses, 401, 404],
	},
};
