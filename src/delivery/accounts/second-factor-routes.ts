import { type AccountRoute, entered } from "./account-route.ts";
import { codeInput, nothing, proofInput } from "./inputs.ts";

/** What may be asked about second factors: proving one, and setting up one's own. */
export const secondFactorRoutes: readonly AccountRoute[] = [
	{
		method: "POST",
		path: "/api/auth/second-factors",
		allow: "anyone",
		async handle({ platform, asker, read }) {
			return entered(await platform.accounts.secondFactor.prove(asker, await read(proofInput)));
		},
	},
	{
		method: "GET",
		path: "/api/auth/second-factor",
		allow: "signed-in",
		async handle({ platform, identified }) {
			return { status: 200, body: await platform.accounts.secondFactor.state(identified) };
		},
	},
	{
		method: "POST",
		path: "/api/auth/second-factor/app",
		allow: "signed-in",
		async handle({ platform, identified, read }) {
			await read(nothing);
			return { status: 201, body: await platform.accounts.secondFactor.beginApp(identified) };
		},
	},
	{
		method: "POST",
		path: "/api/auth/second-factor/app/confirmations",
		allow: "signed-in",
		async handle({ platform, asker, identified, read }) {
			const recoveryCodes = await platform.accounts.secondFactor.confirmApp(
				asker,
				identified,
				await read(codeInput),
			);
			return { status: 201, body: { recoveryCodes } };
		},
	},
	{
		method: "POST",
		path: "/api/auth/second-factor/app/removals",
		allow: "signed-in",
		async handle({ platform, asker, identified, read }) {
			await read(nothing);
			await platform.accounts.secondFactor.removeApp(asker, identified);
			return { status: 204 };
		},
	},
	{
		method: "POST",
		path: "/api/auth/second-factor/recovery-codes",
		allow: "signed-in",
		async handle({ platform, identified, read }) {
			await read(nothing);
			const recoveryCodes = await platform.accounts.secondFactor.renewCodes(identified);
			return { status: 201, body: { recoveryCodes } };
		},
	},
];
