import type { AccountRoute } from "./account-route.ts";
import { passwordAloneInput } from "./inputs.ts";

/** How whoever is signed in proves that it is still them. */
export const reauthenticationRoutes: readonly AccountRoute[] = [
	{
		method: "POST",
		path: "/api/auth/reauthentications",
		allow: "signed-in",
		async handle({ platform, asker, identified, read }) {
			const { password } = await read(passwordAloneInput);
			return { status: 204, setCookie: await platform.accounts.reauthenticate(asker, identified, password) };
		},
	},
];
