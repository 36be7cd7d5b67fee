import type { ProviderSetUp, ProviderSetUpInput } from "../model/api/people/account-api.ts";
import type { Send } from "./request.ts";

const path = "/api/auth/provider/settings";

/** How the sign-in provider is set up; for admins. */
export function openProviderSettings(send: Send) {
	return {
		/** Its secret is left out. */
		providerSetUp(): Promise<ProviderSetUp> {
			return send(path);
		},
		/** Without a secret, the one that there is stays as long as issuer and client do. */
		setUpProvider(input: ProviderSetUpInput): Promise<ProviderSetUp> {
			return send(path, { method: "POST", body: input });
		},
	};
}
