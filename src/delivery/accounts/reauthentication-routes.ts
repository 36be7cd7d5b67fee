import { passwordAloneInput } from "./inputs.ts";
import type { AccountRoute } from "./routes.ts";

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
